/** As long as a browser may take to begin a download, in milliseconds. */
const downloadTime = 60_000;

/** Hands a text file to the shopper, by a link to a blob that lives until the download has begun. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadTime);
}
