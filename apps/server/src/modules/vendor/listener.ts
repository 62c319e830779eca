import type { KeyObject } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Context } from '#platform/context.ts';
import type { Wallet } from '#modules/wallet/service.ts';
import type { CallingVendor, Protocol, VendorAnswer, VendorEdge } from './protocol.ts';
import { protocols } from './protocols.ts';
import * as store from './store.ts';
import { keyOf } from './vendorKey.ts';

/** Takes the requests under /vendor/ and says whether it did. */
export type VendorRequestListener = (request: IncomingMessage, response: ServerResponse) => boolean;

const bodyMax = 64 * 1024;
/** A vendor's new key or its withdrawal counts on every node after this at the latest. */
const directoryMs = 1_000;
const prefix = '/vendor/';

/**
 * The vendors' own way in, beside the framework: their calls are the hottest path of the platform,
 * every one is signed over its raw bytes, and each is answered in the words of the vendor's
 * protocol.
 */
export function vendorRequestListener(ctx: Context, wallet: Wallet): VendorRequestListener {
  const directory = createDirectory(ctx);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { code, path, query } = splitUrl(request.url!);
    // A vendor that is not known is answered by the first protocol that has this path.
    let edge = Object.values(protocols).find((protocol) => protocol.edge.hasPath(path))?.edge;
    if (!edge) return end(response, 404, '{"error":"not found"}');
    if (request.method !== 'POST') return end(response, 405, '{"error":"method not allowed"}');
    const body = await readBody(request);
    let known: Known | undefined;
    let answer: VendorAnswer;
    try {
      known = await directory.find(code);
      if (known) edge = known.edge;
      if (!edge.hasPath(path)) return end(response, 404, '{"error":"not found"}');
      if (!known) answer = edge.refusal('unknown-vendor');
      else if (!body) answer = edge.refusal('body-too-large');
      else
        answer = await edge.answer(ctx, wallet, known.vendor, {
          path,
          query: new URLSearchParams(query),
          headers: request.headers,
          body,
        });
    } catch (error) {
      ctx.log.error({ error, vendor: code, path }, 'a vendor call failed');
      answer = edge.refusal('our-fault');
    }
    ctx.metrics.walletOperations.inc({
      vendor: known?.vendor.code ?? 'unknown',
      kind: path.slice(path.lastIndexOf('/') + 1),
      status: answer.status,
    });
    if (answer.isSuspicious)
      ctx.log.warn(
        { vendor: code, path, status: answer.status, address: request.socket.remoteAddress },
        'a vendor call was refused',
      );
    // A body that was not read to its end leaves the connection unusable.
    if (!body) response.setHeader('connection', 'close');
    end(response, answer.httpStatus, answer.body);
  }

  return (request, response) => {
    if (!request.url?.startsWith(prefix)) return false;
    handle(request, response).catch((error: unknown) => {
      ctx.log.debug({ error }, 'a vendor connection broke off');
      response.destroy();
    });
    return true;
  };
}

/** Puts the listener before the framework's on its server. */
export function mountVendorEdge(server: Server, listener: VendorRequestListener): void {
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (listener(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

function splitUrl(url: string): { code: string; path: string; query: string } {
  const end = url.indexOf('/', prefix.length);
  const mark = url.indexOf('?');
  const stop = mark < 0 ? url.length : mark;
  return end < 0 || end > stop
    ? { code: '', path: '', query: '' }
    : { code: url.slice(prefix.length, end), path: url.slice(end, stop), query: url.slice(stop + 1) };
}

/** The exact bytes, or undefined when there are too many. */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bodyMax) {
        request.removeAllListeners('data');
        request.resume();
        resolve(undefined);
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('aborted')));
  });
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

type Known = { vendor: CallingVendor; edge: VendorEdge };
type Directory = { find(code: string): Promise<Known | undefined> };

/**
 * The vendors and their keys, read again when older than a second. While the database is away, the
 * last known ones serve on.
 */
function createDirectory(ctx: Context): Directory {
  let vendors = new Map<string, Known>();
  let shutOut: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  /** Secrets by their encrypted form: decrypting takes longer than the rest of a reading. */
  const secrets = new Map<string, KeyObject>();

  function keyOfRow(row: store.VendorRow): KeyObject | undefined {
    if (row.secret === null) return keyOf(ctx, row);
    const kept = `${row.code} ${row.secret.toString('base64')}`;
    const key = secrets.get(kept) ?? keyOf(ctx, row);
    if (key) secrets.set(kept, key);
    return key;
  }

  async function read(): Promise<void> {
    const rows = await store.vendors(ctx.db);
    const known = new Map<string, Known>();
    const unreadable = new Set<string>();
    for (const row of rows) {
      if (row.protocol === 'house') continue;
      const key = keyOfRow(row);
      // A row of a later version of this program may name a protocol that this node does not speak.
      const protocol: Protocol | undefined = protocols[row.protocol];
      if (key && protocol)
        known.set(row.code, {
          vendor: { id: row.id, code: row.code, currency: row.currency, key },
          edge: protocol.edge,
        });
      else unreadable.add(row.code);
    }
    // One vendor that cannot be served shuts out that vendor alone.
    for (const vendor of unreadable.difference(shutOut))
      ctx.log.error({ vendor }, 'the key or the protocol of a vendor cannot be read: its calls are refused');
    shutOut = unreadable;
    vendors = known;
    readAt = performance.now();
  }

  return {
    async find(code) {
      if (performance.now() - readAt > directoryMs) {
        reading ??= read().finally(() => (reading = undefined));
        try {
          await reading;
        } catch (error) {
          if (vendors.size === 0) throw error;
          ctx.log.warn({ error: String(error) }, 'the vendors could not be read again');
        }
      }
      return vendors.get(code);
    },
  };
}
