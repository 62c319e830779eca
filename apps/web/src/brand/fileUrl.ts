/** Files of the brand's store get the origin; other addresses stay as they are. */
export function fileUrl(address: string, origin: string): string {
  return address.startsWith('/files/') ? origin.replace(/\/$/, '') + address : address;
}
