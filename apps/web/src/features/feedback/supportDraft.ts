/**
 * The draft of a message, handed on after the hash of an address, so that it stays in the browser.
 */
export const draftHash = (draft: string): string => `#${new URLSearchParams({ draft }).toString()}`;
export const draftOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('draft') ?? '';
