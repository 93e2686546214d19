/** Hands a file of the page's memory to the browser's downloads. */
export function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this call; a minute is long enough for any of ours.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
