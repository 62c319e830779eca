/** Limits of a sandbox's server to strangers: their time, their connections, and how deep they nest. */
import type { FastifyInstance } from 'fastify';

/**
 * The time that a client may take for its headers and for its whole request; both are looked at
 * every `checkEveryMs`. The platform has the same.
 */
export const requestLimits = { headersMs: 10_000, wholeMs: 30_000, checkEveryMs: 1_000 };
export type RequestLimits = typeof requestLimits;

/** Connections at once, those of sockets included; a further one is closed. */
const connectionsMax = 4_000;

export function limitsOfServer({ headersMs, wholeMs, checkEveryMs }: RequestLimits) {
  return {
    requestTimeout: wholeMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = connectionsMax;
}

/** No protocol and no game nests deeper than this. */
const depthMax = 32;

/**
 * Whether a text of JSON has more arrays and objects within each other than anybody needs: readers
 * that call themselves for each of them run out of stack.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
