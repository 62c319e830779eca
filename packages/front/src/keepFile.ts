/** Gives a file to the browser to keep. */
export function keepFile({ name, file }: { name: string; file: Blob }): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser may begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
