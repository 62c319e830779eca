import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/vendor';
import type * as desk from '@sen/api/gameDesk';
import type { VendorState } from '@sen/api/vendor';
import type { merchantWallet } from '@sen/api/wallet';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { guarded } from '#platform/termsGuard.ts';
import { brandOfHost } from '#modules/brand/service.ts';
import { accountPath, ensureAccounts } from '#modules/ledger/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type {
  CalledVendor,
  GameList,
  LaunchWish,
  RoundReport,
  RoundWish,
  TableReport,
  VendorClient,
  VendorReply,
  WalletMovement,
} from './protocol.ts';
import { publicKeyOf } from './publicKey.ts';
import { protocols } from './protocols.ts';
import {
  gameSessionMs,
  gameTokenBytes,
  hashToken,
  keyOfProtocol,
  sessionOfProtocol,
  walletOfProtocol,
  type VendorProtocol,
} from './rules.ts';
import * as store from './store.ts';
import { keyOf } from './vendorKey.ts';

export type { GameList, GameListing, LaunchWish, RoundReport, RoundWish, VendorReply } from './protocol.ts';
export { hashToken, hasFunIn, memberOfPlayer, playerName } from './rules.ts';
export type { VendorProtocol } from './rules.ts';
export { sealSecret } from './vendorKey.ts';
export { vendorRequestListener, mountVendorEdge } from './listener.ts';

/**
 * With its public key in PEM, or the secret that we share with it as `sealSecret` gives it,
 * whichever its protocol signs with.
 */
export type NewVendor = Omit<
  store.VendorRow,
  'id' | 'publicKey' | 'secret' | 'mark' | 'prefetchPath' | 'tellsRake'
> & {
  publicKey?: string;
  secret?: Buffer;
  mark?: string;
  prefetchPath?: string;
  tellsRake?: boolean;
};

/**
 * Makes a vendor or brings it up to date but for its state, with the accounts that its play needs.
 */
export async function putVendor(db: Queryable, vendor: NewVendor): Promise<store.VendorRow> {
  const { publicKey = null, secret = null, mark = null, prefetchPath = null, tellsRake = false } = vendor;
  const wanted = keyOfProtocol[vendor.protocol];
  if (
    wanted === 'nothing'
      ? secret !== null || publicKey !== null
      : wanted === 'secret'
        ? secret === null
        : publicKey === null || !publicKeyOf(publicKey)
  )
    throw new Error(`the vendor ${vendor.code} needs a ${wanted}${wanted === 'secret' ? '' : ' in PEM'}`);
  await ensureAccounts(db, [{ path: accountPath.vendorGross(vendor.code), currency: vendor.currency }]);
  return store.upsertVendor(db, { ...vendor, publicKey, secret, mark, prefetchPath, tellsRake });
}

/** The house's own vendor of a code; undefined where the seed has not made it. */
export async function houseVendor(
  db: Queryable,
  code: string,
): Promise<Pick<store.VendorRow, 'id' | 'state'> | undefined> {
  return (await store.vendors(db)).find((vendor) => vendor.code === code && vendor.protocol === 'house');
}

/**
 * The vendors whose games may be offered and whose lists are asked for: not what the house runs
 * itself.
 */
export async function vendorCodes(ctx: Context): Promise<string[]> {
  return (await othersThanTheHouse(ctx.db))
    .filter((vendor) => vendor.state !== 'closed')
    .map((vendor) => vendor.code);
}

async function othersThanTheHouse(db: Queryable): Promise<store.VendorRow[]> {
  return (await store.vendors(db)).filter(({ protocol }) => protocol !== 'house');
}

/**
 * The origins at which the vendors whose games may be offered serve them (scheme, host and port),
 * and the page there that fetches ahead what their games share while they can be played.
 */
export async function vendorSites(
  ctx: Context,
): Promise<{ code: string; origin: string; prefetchPage: string | undefined }[]> {
  return (await othersThanTheHouse(ctx.db))
    .filter((vendor) => vendor.state !== 'closed')
    .map(({ code, state, baseUrl, prefetchPath }) => {
      const { origin } = new URL(baseUrl);
      return {
        code,
        origin,
        prefetchPage: prefetchPath === null || state !== 'live' ? undefined : origin + prefetchPath,
      };
    });
}

/**
 * Whether one wallet serves all vendors of the brand: none keeps money of the members itself.
 * Closed ones count: money may lie there.
 */
export async function isSingleWallet(
  ctx: Context,
  { host }: CallRequest,
): Promise<OutputOf<typeof merchantWallet>> {
  const { vendors: codes } = (await brandOfHost(ctx, host)).document;
  const vendors = (await store.vendors(ctx.db)).filter(({ code }) => codes === null || codes.includes(code));
  return { isSingle: vendors.every(({ protocol }) => walletOfProtocol[protocol] === 'seamless') };
}

/** Whether members play this vendor's games from a wallet that it keeps itself. */
export async function keepsWallets(ctx: Context, code: string): Promise<boolean> {
  return walletOfProtocol[(await vendorByCode(ctx.db, code)).protocol] === 'transfer';
}

/** Every vendor and how it stands, for operators who work for all brands. */
export async function list(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.deskVendors>> {
  operators.assertWorksForAll(request);
  return { list: await store.standings(ctx.db) };
}

/** An operator's wish. Refuses with not_found when there is no such vendor. */
export async function setState(
  ctx: Context,
  request: CallRequest,
  { code, state, reason }: ParsedInputOf<typeof api.setVendorState>,
): Promise<OutputOf<typeof api.setVendorState>> {
  operators.assertWorksForAll(request);
  const by = { ...auditTrail.byOperator(operatorOf(request), request), reason };
  // A vendor that is opened again may bring a game that keeps less than what flows back of its type.
  const isKnown =
    state === 'closed'
      ? await setVendorState(ctx, code, state, by)
      : await guarded(ctx, null, (tx) => setVendorStateIn(tx, code, state, by));
  return isKnown ? { state } : refuse('not_found');
}

/**
 * `maintenance` and `closed` refuse bets from this moment, on every node; open rounds are settled
 * as ever. False: there is no such vendor.
 */
export function setVendorState(
  ctx: Context,
  code: string,
  state: VendorState,
  by: Pick<auditTrail.AuditNote, 'actor' | 'address' | 'reason'>,
  options: { keepsPlan?: boolean } = {},
): Promise<boolean> {
  return ctx.db.transaction((tx) => setVendorStateIn(tx, code, state, by, options));
}

async function setVendorStateIn(
  tx: Transaction,
  code: string,
  state: VendorState,
  by: Pick<auditTrail.AuditNote, 'actor' | 'address' | 'reason'>,
  { keepsPlan = false } = {},
): Promise<boolean> {
  const before = await store.setState(tx, code, state, keepsPlan);
  if (before === undefined) return false;
  if (before === state) return true;
  await auditTrail.note(tx, {
    ...by,
    action: 'vendor.state-changed',
    subject: `vendor:${code}`,
    before: { state: before },
    after: { state },
  });
  return true;
}

/** Plans a maintenance, or gives it up. Refuses with not_found when there is no such vendor. */
export async function planMaintenance(
  ctx: Context,
  request: CallRequest,
  { code, rest, reason }: ParsedInputOf<typeof desk.planVendorMaintenance>,
): Promise<OutputOf<typeof desk.planVendorMaintenance>> {
  operators.assertWorksForAll(request);
  await ctx.db.transaction(async (tx) => {
    const before = await store.planRest(tx, code, rest);
    if (before === undefined) return refuse('not_found');
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'vendor.maintenance-planned',
      subject: `vendor:${code}`,
      before: { rest: before.rest },
      after: { rest },
      reason,
    });
  });
  await followPlans(ctx);
  return { rest };
}

/**
 * Begins the maintenance of vendors whose planned time has come, and opens those again whose time
 * is over.
 */
export async function followPlans(ctx: Context): Promise<void> {
  for (const { code, next, keepsPlan } of await store.dueRests(ctx.db))
    await setVendorState(ctx, code, next, { actor: 'system' }, { keepsPlan });
}

export type GameSessionWish = {
  memberId: bigint;
  vendorCode: string;
  gameCode: string;
  /** `RNG`, `LIVE`, …; records are filtered by it. */
  gameType: string;
  currency: string;
  /** The sign-in with which the play ends; null: of the demo, which nobody signed in for. */
  loginSessionId: bigint | null;
  /**
   * The country where the member is, by ISO 3166-1: games may be barred from it while they play.
   * Left out: not known.
   */
  country?: string;
};

/**
 * Opens a session of play, in the transaction that holds its sign-in. Gives its token, which goes
 * to the vendor and is kept nowhere; its hash is.
 */
export async function openGameSession(
  ctx: Pick<Context, 'random'>,
  tx: Transaction,
  wish: GameSessionWish,
): Promise<string> {
  const vendor = await vendorByCode(tx, wish.vendorCode);
  if (vendor.state !== 'live') refuse('game_maintenance');
  const token = ctx.random.bytes(gameTokenBytes).toString('base64url');
  const { memberId, currency } = wish;
  const [accountId] = await ensureAccounts(tx, [
    { path: accountPath.main(memberId), currency },
    { path: accountPath.vendorGross(vendor.code), currency },
  ]);
  await store.insertGameSession(tx, {
    tokenHash: hashToken(token),
    vendorId: vendor.id,
    memberId,
    gameCode: sessionOfProtocol[vendor.protocol] === 'game' ? wish.gameCode : null,
    gameType: wish.gameType,
    currency,
    country: wish.country ?? null,
    accountId: accountId!,
    loginSessionId: wish.loginSessionId,
    ttlMs: gameSessionMs,
  });
  return token;
}

/** Ends the play that was opened from sign-ins that end, in their transaction. */
export async function endPlay(
  tx: Transaction,
  memberId: bigint,
  loginSessionIds: readonly bigint[],
): Promise<void> {
  await store.revokeGameSessions(tx, memberId, loginSessionIds);
}

/** Forgets sessions of play that ended long ago. Gives how many. */
export function dropOldGameSessions(ctx: Context, olderThanDays: number): Promise<number> {
  return store.dropOldGameSessions(ctx.db, olderThanDays);
}

/**
 * The address of a game, from its vendor. `user` is `playerName(memberId)`; without one it is play
 * for fun.
 */
export async function launchGame(
  ctx: Context,
  vendorCode: string,
  wish: LaunchWish,
): Promise<VendorReply<string>> {
  const vendor = await vendorByCode(ctx.db, vendorCode);
  return clientOf(ctx, vendor).launch(calledVendor(ctx, vendor), wish);
}

/** The vendor's own list of its games. */
export async function listGames(ctx: Context, vendorCode: string): Promise<VendorReply<GameList>> {
  const vendor = await vendorByCode(ctx.db, vendorCode);
  return clientOf(ctx, vendor).list(calledVendor(ctx, vendor));
}

/** The outcome of reading a vendor's list, which operators see beside the vendor. */
export function noteList(db: Queryable, code: string, note: store.ListNote): Promise<void> {
  return store.putListNote(db, code, note);
}

/**
 * Since when a vendor's list lacks so much that what it lacks still stands. Locks it: lists of one
 * vendor are read one after the other.
 */
export function lockList(tx: Transaction, code: string): Promise<{ shortSince: number | null }> {
  return store.lockList(tx, code);
}

/** The vendor's page that shows a round with its result and proof; undefined when it gives none. */
export async function roundUrl(
  ctx: Context,
  vendorCode: string,
  wish: RoundWish,
): Promise<string | undefined> {
  const vendor = await vendorByCode(ctx.db, vendorCode);
  return given(await clientOf(ctx, vendor).roundUrl(calledVendor(ctx, vendor), wish));
}

/** The vendor's shared tables as they are now; undefined when it tells none. */
export async function reportedTables(ctx: Context, vendorCode: string): Promise<TableReport | undefined> {
  const vendor = await vendorByCode(ctx.db, vendorCode);
  return given(await clientOf(ctx, vendor).tables(calledVendor(ctx, vendor)));
}

function given<Value>(reply: VendorReply<Value>): Value | undefined {
  return reply.kind === 'given' ? reply.value : undefined;
}

export async function vendorByCode(db: Queryable, code: string): Promise<store.VendorRow> {
  const vendor = (await store.vendors(db)).find((candidate) => candidate.code === code);
  return vendor ?? refuse('game_unknown');
}

function calledVendor(ctx: Context, row: store.VendorRow): CalledVendor {
  const { code, baseUrl, operatorId } = row;
  return { code, baseUrl, operatorId, ...(row.secret === null ? {} : { secret: keyOf(ctx, row) }) };
}

/** A vendor that keeps wallets of its own, and how its wallets are called. */
export type VendorWalletOf = Pick<store.VendorRow, 'id' | 'code' | 'name' | 'state'> & {
  balance(user: string, currency: string): Promise<VendorReply<bigint>>;
  move(movement: WalletMovement): Promise<VendorReply<'done' | 'refused'>>;
  became(transfer: string): Promise<VendorReply<'done' | 'refused' | 'unknown'>>;
};

/** Those of a brand, closed ones too: money may lie there. Null: the brand has all vendors. */
export async function vendorWallets(
  ctx: Context,
  codes: readonly string[] | null,
): Promise<VendorWalletOf[]> {
  const rows = await store.vendors(ctx.db);
  return rows
    .filter(({ code }) => codes === null || codes.includes(code))
    .flatMap((row) => walletOf(ctx, row) ?? []);
}

/** Refuses with game_unknown where there is no such vendor, or it keeps no wallets. */
export async function vendorWallet(ctx: Context, code: string): Promise<VendorWalletOf> {
  return walletOf(ctx, await vendorByCode(ctx.db, code)) ?? refuse('game_unknown');
}

function walletOf(ctx: Context, row: store.VendorRow): VendorWalletOf | undefined {
  const { wallet } = clientOf(ctx, row);
  if (!wallet) return undefined;
  const vendor = calledVendor(ctx, row);
  const { id, code, name, state } = row;
  return {
    id,
    code,
    name,
    state,
    balance: (user, currency) => wallet.balance(vendor, { user, currency }),
    move: (movement) => wallet.move(vendor, movement),
    became: (transfer) => wallet.state(vendor, transfer),
  };
}

/**
 * A vendor that reports of its rounds. `keepsWallets`: the money of these rounds lies in wallets of
 * its own.
 */
export type ReportingVendor = Pick<store.VendorRow, 'id' | 'code' | 'name' | 'currency'> & {
  keepsWallets: boolean;
  rounds(since: string): Promise<VendorReply<RoundReport>>;
};

/** All vendors, closed ones too: rounds that began there may end later. */
export async function reportingVendors(ctx: Context): Promise<ReportingVendor[]> {
  return (await othersThanTheHouse(ctx.db)).map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    currency: row.currency,
    keepsWallets: walletOfProtocol[row.protocol] === 'transfer',
    rounds: async (since) => clientOf(ctx, row).rounds(calledVendor(ctx, row), since),
  }));
}

/** One client of each protocol a node: its breakers remember which vendor is down. */
const clients = new WeakMap<Context, Map<VendorProtocol, VendorClient>>();

function clientOf(ctx: Context, { protocol }: store.VendorRow): VendorClient {
  const made = clients.get(ctx) ?? new Map<VendorProtocol, VendorClient>();
  clients.set(ctx, made);
  const client = made.get(protocol) ?? protocols[protocol].createClient(ctx);
  made.set(protocol, client);
  return client;
}
