/** Files of the brand's store get the origin; what stands elsewhere stays as it is. */
export function fileUrl(address: string, origin: string): string {
  return address.startsWith('/files/') ? origin.replace(/\/$/, '') + address : address;
}
