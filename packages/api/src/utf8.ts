const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * The text that these bytes are, without a byte order mark before it. Throws where they are no
 * UTF-8: read leniently, every wrong byte becomes the same replacement character, and two names
 * that were signed as different ones are the same.
 */
export const decodeUtf8 = (bytes: Uint8Array): string => strict.decode(bytes);
