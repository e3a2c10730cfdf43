/** Saves bytes as a file with the download of the browser. */
export function saveBytes(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes);
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads the URL after the click
}

/** Saves what is at an address of our own or of the object storage as a file. */
export function follow(url: string, name: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
