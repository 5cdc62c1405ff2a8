const imageEnding = /\.(?:jpe?g|png|svg|gif|bmp|webp|ico|tiff)(?:\?.*)?$/is;

/** Whether an address is an image's (point 5): by its ending, whatever its query, or a data address of one. */
export function isImageAddress(address: string): boolean {
  return imageEnding.test(address) || /^data:image\//i.test(address);
}
