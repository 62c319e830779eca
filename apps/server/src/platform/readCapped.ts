/** A neighbour's answer to its end; an Error when it is longer than `bytesMax`. */
export async function readCapped(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error(`the answer is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
