/** Gives a file that came from the server to the browser to keep. */
export function keepFile({ name, file }: { name: string; file: Blob }): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
