// What browsers hold: Firefox no more on a side, and none much more in all, at four bytes a pixel.
const SIDE = 16384;
const ALL = 64 * 1024 * 1024;

/**
 * Makes a drawing an image, as many times as large.
 * @param {Blob} drawing SVG that refers to nothing, so the canvas may be read
 * @param {number} times
 * @returns {Promise<Blob>} PNG; fails with an error that says why, if browsers cannot hold it
 */
export async function toPNG(drawing, times) {
  const url = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth * times, image.naturalHeight * times];
    if (Math.max(width, height) > SIDE || width * height > ALL) {
      throw new RangeError(`an image of ${width} × ${height} pixels is more than a browser holds`);
    }
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    const made = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (!made) throw new RangeError(`the browser has no memory for an image of ${width} × ${height} pixels`);
    return made;
  } finally {
    URL.revokeObjectURL(url);
  }
}
