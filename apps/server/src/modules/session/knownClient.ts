/** Browsers and networks that have signed in to an account before: strangers elsewhere cannot keep them out of it. */
import { hash } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { deviceSecretsMax, type CallRequest, type SessionKind } from '#platform/http.ts';
import { knownForMs, knownMax, type Client } from './rules.ts';
import * as store from './store.ts';

export function clientOf(request: CallRequest, kind: SessionKind): Client {
  return { devices: request.deviceSecrets(kind).map(deviceOf), network: `network ${clientNetwork(request.address)}` };
}

/** What of a client has signed in to the name before: some of its devices, its network. */
export function clientsThatAreKnown(ctx: Context, db: Queryable, name: store.SignInName, client: Client): Promise<string[]> {
  return store.knownClients(db, name, namesOf(client), ctx.clock.now() - knownForMs);
}

/**
 * After a sign-in: from here the account is known. The browser gets a secret to be known by, or keeps the one that this
 * account knows: a secret that somebody else has put into it is worth nothing.
 */
export async function rememberClient(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  name: store.SignInName & { kind: SessionKind },
): Promise<void> {
  await store.lockName(tx, name);
  const client = clientOf(request, name.kind);
  const known = await clientsThatAreKnown(ctx, tx, name, client);
  const sent = request.deviceSecrets(name.kind);
  const kept = sent.find((secret) => known.includes(deviceOf(secret)));
  const secret = kept ?? ctx.random.bytes(32).toString('base64url');
  await store.putKnownClients(tx, name, [deviceOf(secret), client.network], ctx.clock.now());
  await store.dropOldestKnown(tx, name, knownMax);
  // Other accounts of this browser keep theirs.
  const others = sent.filter((each) => each !== secret).slice(0, deviceSecretsMax - 1);
  request.setDeviceCookie(name.kind, [secret, ...others], knownForMs);
}

/**
 * After another password, set by this client: all others are strangers again. The browser gets another secret, as whoever had the old
 * password may have the one before, or have planted it.
 */
export async function forgetOtherClients(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  name: store.SignInName & { kind: SessionKind },
): Promise<void> {
  await store.lockName(tx, name);
  const client = clientOf(request, name.kind);
  const known = await clientsThatAreKnown(ctx, tx, name, client);
  await store.keepKnownClients(tx, name, [client.network]);
  const secret = ctx.random.bytes(32).toString('base64url');
  await store.putKnownClients(tx, name, [deviceOf(secret)], ctx.clock.now());
  const others = request.deviceSecrets(name.kind).filter((each) => !known.includes(deviceOf(each)));
  request.setDeviceCookie(name.kind, [secret, ...others].slice(0, deviceSecretsMax), knownForMs);
}

export async function forgetEveryClient(tx: Transaction, name: store.SignInName): Promise<void> {
  await store.lockName(tx, name);
  await store.keepKnownClients(tx, name, []);
}

function namesOf({ devices, network }: Client): string[] {
  return [...devices, network];
}

function deviceOf(secret: string): string {
  return `device ${hash('sha256', secret, 'hex')}`;
}
