const imageEnding = /\.(?:jpe?g|png|svg|gif|bmp|webp|ico|tiff)$/i;
const imageType = /^image\//i;
const dataOfImage = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i;
const dataOfPdf = /^data:application\/pdf[;,]/i;
/** Characters. Nobody's address of a file is longer, and no document that was filed. */
const longestAddress = 4096;
const longestData = 10_000_000;
/** What an address without a host belongs to: only how it is made counts. */
const anyShop = 'https://boutique.invalid/';

/**
 * Whether an address is an image's (point 5), as a browser reads it: one of the web without a password in it, whose path ends
 * as images do (or of an image's `type`, where that is known), or a data address of an image. Never one that runs or opens
 * anything else, whatever its ending.
 */
export function isImageAddress(address: string, type = ''): boolean {
  if (dataOfImage.test(address)) {
    return address.length <= longestData;
  }
  const found = ofTheWeb(address);
  return found !== null && (type === '' ? imageEnding.test(found.pathname) : imageType.test(type));
}

/** Whether a document's address may stand behind a link: one of the web without a password in it, or data of an image or a PDF. */
export function isDocumentAddress(address: string): boolean {
  return dataOfImage.test(address) || dataOfPdf.test(address)
    ? address.length <= longestData
    : ofTheWeb(address) !== null;
}

/** An address as a browser reads it; null when it is none of the web, or has a name or a password in it. */
function ofTheWeb(address: string): URL | null {
  if (address.length > longestAddress || !URL.canParse(address, anyShop)) {
    return null;
  }
  const found = new URL(address, anyShop);
  return /^https?:$/.test(found.protocol) && found.username === '' && found.password === '' ? found : null;
}
