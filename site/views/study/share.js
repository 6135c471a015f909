import { save } from "../../js/save.js";

// As text: what a browser shares are files of a few types, among which JSON is not. Files of results are known by what they say.
const asText = (file, name) => new File([file], name.replace(/json$/, "txt"), { type: "text/plain" });

/** Whether this device hands files to other programs, such as mail. */
export const canShare = () => !!navigator.canShare?.({ files: [asText(new Blob(["{}"]), "a.json")] });

/**
 * Shares a file, or saves it where that fails. Says what became of it: "" if the person thought better of it.
 * @param {Blob} file @param {string} name @returns {Promise<""|"shared"|"saved">}
 */
export async function share(file, name) {
  try {
    await navigator.share({ files: [asText(file, name)], title: name });
    return "shared";
  } catch (failure) {
    if (failure.name === "AbortError") return "";
    save(file, name);
    return "saved";
  }
}
