/**
 * The sandbox beacon as one HTTP server, with the paths and answers of drand's own: it stands in
 * for the public one where there is no internet.
 */
import { hash } from 'node:crypto';
import { sandboxServer } from '@sen/sandbox/http';
import { chainOf, roundAt, signatureOf } from './rules.ts';

export interface BeaconOptions {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** 32 bytes as hex. */
  secret: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** A level of pino; nothing is logged without it. */
  logLevel?: string;
}

export interface Beacon {
  url: string;
  close(): Promise<void>;
}

export async function startBeacon({
  host = '127.0.0.1',
  port = 0,
  secret,
  clock = Date.now,
  logLevel,
}: BeaconOptions): Promise<Beacon> {
  const chain = chainOf(secret);
  const app = sandboxServer({ logLevel, assets: { folder: new URL('.', import.meta.url), names: [] } });
  app.get('/chains', (_request, reply) => reply.send([chain.hash]));
  app.get(`/${chain.hash}/info`, (_request, reply) => reply.send(chain));
  app.get<{ Params: { round: string } }>(`/${chain.hash}/public/:round`, (request, reply) => {
    const last = roundAt(clock());
    const { round: wanted } = request.params;
    const round = wanted === 'latest' ? last : /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : 0;
    if (round === 0) return reply.callNotFound();
    // Nobody learns a round before its time.
    if (round > last)
      return reply.code(425).send({ error: 'too_early', message: 'the time of this round has not come' });
    const signature = signatureOf(secret, round);
    return reply.send({ round, randomness: hash('sha256', Buffer.from(signature, 'hex'), 'hex'), signature });
  });
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}
