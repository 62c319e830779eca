/**
 * Browsers and networks that have signed in to an account before: failed sign-ins from elsewhere do
 * not lock them out.
 */
import { hash } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { deviceSecretsMax } from '#platform/cookies.ts';
import type { SessionKind } from '#platform/cookies.ts';
import type { CallRequest } from '#platform/http.ts';
import { knownForMs, knownMax, type Client, type LoginName } from './rules/attempt.ts';
import * as store from './store.ts';

export function clientOf(request: CallRequest, kind: SessionKind): Client {
  return {
    devices: request.deviceSecrets(kind).map(deviceOf),
    network: `network ${clientNetwork(request.address)}`,
  };
}

/** The client's device and network, as far as they have signed in to the name before. */
export function knownClientsOf(
  ctx: Context,
  db: Queryable,
  name: LoginName,
  client: Client,
): Promise<string[]> {
  return store.knownClients(db, name, namesOf(client), ctx.clock.now() - knownForMs);
}

/** The browsers that have signed in to the name. */
export function knownDevices(ctx: Context, db: Queryable, name: LoginName): Promise<string[]> {
  return store.devicesOf(db, name, ctx.clock.now() - knownForMs);
}

/**
 * After a sign-in: the browser and its network are known to the account from now on. The browser
 * gets a new secret, or keeps the one that this account already knows; a secret that somebody else
 * has planted in the browser is never adopted. Gives whether the browser was unknown; without
 * `makesKnown` it stays so.
 */
export async function rememberClient(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  name: LoginName & { kind: SessionKind },
  { makesKnown = true }: { makesKnown?: boolean } = {},
): Promise<{ isNew: boolean }> {
  await store.lockName(tx, name);
  const client = clientOf(request, name.kind);
  const known = await knownClientsOf(ctx, tx, name, client);
  const sent = request.deviceSecrets(name.kind);
  const kept = sent.find((secret) => known.includes(deviceOf(secret)));
  if (kept === undefined && !makesKnown) return { isNew: true };
  const secret = kept ?? ctx.random.bytes(32).toString('base64url');
  await store.putKnownClients(tx, name, [deviceOf(secret), client.network], ctx.clock.now());
  await store.dropOldestKnown(tx, name, knownMax);
  // Other accounts of this browser keep theirs.
  const others = sent.filter((each) => each !== secret).slice(0, deviceSecretsMax - 1);
  request.setDeviceCookie(name.kind, [secret, ...others], knownForMs);
  return { isNew: kept === undefined };
}

/**
 * After another password, set by this client: all other clients are unknown again. The browser gets
 * a new secret, because somebody who had the old password may have read the old secret, or planted
 * it.
 */
export async function forgetOtherClients(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  name: LoginName & { kind: SessionKind },
): Promise<void> {
  await store.lockName(tx, name);
  const client = clientOf(request, name.kind);
  const known = await knownClientsOf(ctx, tx, name, client);
  await store.keepKnownClients(tx, name, [client.network]);
  const secret = ctx.random.bytes(32).toString('base64url');
  await store.putKnownClients(tx, name, [deviceOf(secret)], ctx.clock.now());
  const others = request.deviceSecrets(name.kind).filter((each) => !known.includes(deviceOf(each)));
  request.setDeviceCookie(name.kind, [secret, ...others].slice(0, deviceSecretsMax), knownForMs);
}

/** The accounts of a realm to which this browser has signed in. */
export function accountsOfBrowser(
  ctx: Context,
  db: Queryable,
  request: CallRequest,
  { kind, realm }: LoginName & { kind: SessionKind },
): Promise<string[]> {
  return store.namesOfDevices(db, realm, clientOf(request, kind).devices, ctx.clock.now() - knownForMs);
}

export async function forgetEveryClient(tx: Transaction, name: LoginName): Promise<void> {
  await store.lockName(tx, name);
  await store.keepKnownClients(tx, name, []);
}

function namesOf({ devices, network }: Client): string[] {
  return [...devices, network];
}

function deviceOf(secret: string): string {
  return `device ${hash('sha256', secret, 'hex')}`;
}
