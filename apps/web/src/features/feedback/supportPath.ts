/**
 * Paths of support channels travel as ciphertext, which keeps them out of the hands of machines
 * that gather addresses: base64url of nonce (12 bytes), ciphertext and tag, then eight characters
 * that are the key. AES-256-GCM under their SHA-256.
 */
const keyLength = 8;
const nonceBytes = 12;

/** The path within. Rejects when it was damaged on the way. */
export async function openPath(sealed: string): Promise<string> {
  const secret = new TextEncoder().encode(sealed.slice(-keyLength));
  const body = bytesOf(sealed.slice(0, -keyLength));
  const key = await crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', secret),
    'AES-GCM',
    false,
    ['decrypt'],
  );
  const clear = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: body.subarray(0, nonceBytes) },
    key,
    body.subarray(nonceBytes),
  );
  return new TextDecoder().decode(clear);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
