/** Saves a file that was made in the page, as a download. */
export function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this call. A minute is enough for our files.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
