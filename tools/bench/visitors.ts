/**
 * A thread of the benchmark: visitors who ask for pages, two of three at addresses that nobody has
 * asked for before.
 */
import { randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { siteRoutes } from '../../packages/api/src/siteRoute.ts';
import { sendPaced } from './paced.ts';

/** `many`: each page is asked for from a network of its own. */
export type Visitors = { port: number; perSecond: number; durationMs: number; networks: 'one' | 'many' };

const { port, perSecond, durationMs, networks } = workerData as Visitors;
const known = siteRoutes.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
const word = (letters: number): string =>
  Array.from({ length: letters }, () => String.fromCharCode(97 + randomInt(26))).join('');
const kinds = [
  () => `/promotions?category=${word(10)}`,
  () => `/promoDetail?code=${word(16)}`,
  () => known[randomInt(known.length)]!,
];
let asked = 0;

function page(): Buffer {
  const address =
    networks === 'one'
      ? '203.0.113.7'
      : `${1 + randomInt(200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const lines = [
    `GET ${kinds[asked++ % kinds.length]!()} HTTP/1.1`,
    'host: localhost',
    `x-forwarded-for: ${address}`,
    'accept: text/html',
    'accept-encoding: br',
    `accept-language: ${['vi', 'en'][randomInt(2)]}`,
    `cookie: theme=${['light', 'dark'][randomInt(2)]}`,
  ];
  return Buffer.from([...lines, '', ''].join('\r\n'));
}

parentPort!.postMessage(await sendPaced({ port, perSecond, durationMs, connections: 64, next: page }));
