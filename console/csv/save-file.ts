/** Downloads a file in the browser with the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The URL is no longer required once the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
