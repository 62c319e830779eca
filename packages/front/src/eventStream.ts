/**
 * Reads a stream of the server's push (`text/event-stream`) by fetch, so that the session's token
 * can go with it.
 */
import { currentLanguage } from './language.ts';

/**
 * The server sends a comment every 20 s; a stream that is silent for longer is dead though nobody
 * said so.
 */
const silenceMs = 45_000;

/**
 * Gives the answer: at once when it is a refusal, else when the stream has ended. Throws when the
 * line is cut, or `ended` says so.
 */
export async function readEventStream<Event>(
  path: string,
  token: string | undefined,
  ended: AbortSignal,
  onEvent: (event: Event) => void,
): Promise<Response> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        'accept-language': currentLanguage(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([ended, silence.signal]),
    });
    if (!response.ok || !response.body) return response;
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), silenceMs);
      const blocks = (rest + part.value.replaceAll('\r\n', '\n')).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) readBlock(block, onEvent);
    }
    return response;
  } finally {
    clearTimeout(watchdog);
  }
}

function readBlock<Event>(block: string, onEvent: (event: Event) => void): void {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  // A newer server may send kinds that this page does not know yet: the reader passes them over.
  if (data !== '') onEvent(JSON.parse(data) as Event);
}
