/** Goes to a view by its address. @param {string} address */
export const goTo = (address) => {
  location.hash = address;
};
