/**
 * Money between neighbours in the line of agents: both postings of a transfer, and its row, in one
 * transaction.
 */
import type * as api from '@sen/api/agentTransfer';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { amountFault, dayLeft, partyFault, type Limits } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
/** More names than these nobody looks through; any other can be typed. */
const downlineMax = 200;

export async function options(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.agentTransferOptions>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  const { min, max, dayMax } = limitsOf(brand);
  const me = await memberRow(ctx.db, memberId);
  const upline = members.mayTransferUp(brand, me) ? await members.findById(ctx.db, me.uplineId!) : undefined;
  const toDownline = mayTransferDown(brand, me);
  return {
    upline: upline?.account ?? null,
    toDownline,
    downline: toDownline ? await members.directBelow(ctx.db, memberId, downlineMax) : [],
    currency,
    min: formatAmount(min),
    max: formatAmount(max),
    dayLeft: formatAmount(dayLeft(await store.sentWithinDay(ctx.db, memberId, currency), dayMax)),
  };
}

export async function send(
  ctx: Context,
  request: CallRequest,
  { direction, account, amount: typed, requestId }: ParsedInputOf<typeof api.sendAgentTransfer>,
): Promise<OutputOf<typeof api.sendAgentTransfer>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  const amount = parseAmount(typed) ?? refuse('amount_invalid');
  const asked = { brandId, direction, account, amount };
  const row = await ctx.db.transaction(async (tx) => {
    // First of all: a transfer that was made already is answered as it was then, even if transfers
    // were switched off or the member was moved since.
    const before = await store.findByRequest(tx, memberId, requestId);
    if (before) return asBefore(tx, before, asked);
    const from = await memberRow(tx, memberId);
    if (direction === 'up' ? !members.mayTransferUp(brand, from) : !mayTransferDown(brand, from))
      refuse('transfer_off');
    const to =
      (direction === 'up'
        ? await members.findById(tx, from.uplineId!)
        : await memberNamed(tx, brandId, account)) ?? refuseReceiver();
    const wanted = { brandId, fromId: memberId, toId: to.id, direction, currency, amount, requestId };
    assertAmount(brand, amount, 0n);
    const fault = partyFault(direction, from, to);
    if (fault === 'transfer_receiver_unknown') refuseReceiver();
    if (fault) refuse(fault);
    if (await limits.isHeldBack(tx, to.id)) refuse('transfer_receiver_closed');
    const made = await store.insertTransfer(tx, wanted);
    // Sent twice at the same moment: the other one has just been made.
    if (!made) return asBefore(tx, (await store.findByRequest(tx, memberId, requestId))!, asked);
    const left = await move(tx, made);
    // Money that must be played before it may be withdrawn does not leave by way of another account
    // either.
    await turnover.assertPlayed(
      tx,
      { memberId, currency, amount, left },
      brand.document,
      'transfer_turnover_left',
    );
    await rewards.withdrawUnclaimedBonuses(ctx, tx, memberId, currency);
    // From here on the sender's account is locked: transfers of one sender are judged one after the
    // other.
    assertAmount(brand, amount, (await store.sentWithinDay(tx, memberId, currency)) - amount);
    tx.afterCommit(() => ctx.live.notify('balance', [made.fromId, made.toId]));
    return made;
  });
  const [answer] = await present(ctx.db, memberId, [row]);
  return answer!;
}

/**
 * From the one to the other by an account of the platform, because a posting moves the money of one
 * member. Gives what the sender has left.
 */
async function move(
  tx: Transaction,
  { id, fromId, toId, currency, amount }: store.TransferRow,
): Promise<bigint> {
  const between = ledger.accountPath.agentTransfers;
  const shared = { currency, amount, reason: 'agent-transfer' } as const;
  const [taken, given] = await ledger.post(tx, [
    {
      ...shared,
      key: `agent-transfer:${id}:out`,
      from: ledger.accountPath.main(fromId),
      to: between,
      memberId: fromId,
    },
    {
      ...shared,
      key: `agent-transfer:${id}:in`,
      from: between,
      to: ledger.accountPath.main(toId),
      memberId: toId,
    },
  ]);
  if (taken!.outcome === 'insufficient') refuse('balance_too_small');
  if (taken!.outcome !== 'posted' || given!.outcome !== 'posted')
    throw new Error(
      `the agent transfer ${id} was ${taken!.outcome} and ${given!.outcome}, though its row is new`,
    );
  return taken!.fromAfter;
}

export async function list(
  ctx: Context,
  request: CallRequest,
  { direction, ...page }: ParsedInputOf<typeof api.agentTransferList>,
): Promise<OutputOf<typeof api.agentTransferList>> {
  const { memberId } = memberOf(request);
  const { list: rows, ...beside } = await store.pageOfMember(ctx.db, memberId, direction, page);
  return { list: await present(ctx.db, memberId, rows), ...beside };
}

/** The list of one member, for operators of their brand. */
export async function deskList(
  ctx: Context,
  request: CallRequest,
  { id, ...input }: ParsedInputOf<typeof api.deskAgentTransfers>,
): Promise<OutputOf<typeof api.deskAgentTransfers>> {
  const { id: memberId } = await members.memberOfDesk(ctx, request, id);
  const { list: rows, ...beside } = await store.deskPage(ctx.db, memberId, input);
  const shown = await present(ctx.db, memberId, rows);
  const partnerOf = ({ fromId, toId }: store.TransferRow): bigint => (fromId === memberId ? toId : fromId);
  return {
    list: shown.map((row, i) => ({
      ...row,
      partner: { memberId: String(partnerOf(rows[i]!)), account: row.partner },
    })),
    ...beside,
  };
}

type AskedTransfer = Pick<store.NewTransfer, 'brandId' | 'direction' | 'amount'> & {
  account: string | undefined;
};

/**
 * The transfer of this request, which may have been asked for with other content. The upline's name
 * is not compared again.
 */
async function asBefore(
  db: Queryable,
  before: store.TransferRow,
  asked: AskedTransfer,
): Promise<store.TransferRow> {
  const isTo =
    asked.direction === 'up' || (await memberNamed(db, asked.brandId, asked.account))?.id === before.toId;
  return isTo && before.direction === asked.direction && before.amount === asked.amount
    ? before
    : refuse('request_conflict');
}

async function present(
  db: Queryable,
  memberId: bigint,
  rows: readonly store.TransferRow[],
): Promise<OutputOf<typeof api.agentTransferList>['list']> {
  const partnerOf = ({ fromId, toId }: store.TransferRow): bigint => (fromId === memberId ? toId : fromId);
  const names = await members.accountNames(db, [...new Set(rows.map(partnerOf))]);
  return rows.map((row) => ({
    id: String(row.id),
    sent: row.fromId === memberId,
    direction: row.direction,
    partner: names.get(partnerOf(row)) ?? '',
    amount: formatAmount(row.amount),
    currency: row.currency,
    at: row.createdAt,
  }));
}

function assertAmount(brand: brands.Brand, amount: bigint, sentToday: bigint): void {
  const fault = amountFault(amount, sentToday, limitsOf(brand));
  if (fault) refuse(fault.code, fault.limit === undefined ? undefined : { limit: formatAmount(fault.limit) });
}

function limitsOf({ document }: brands.Brand): Limits {
  const { min, max, dayMax } = document.agentTransfer;
  return { min: parseAmount(min)!, max: parseAmount(max)!, dayMax: parseAmount(dayMax)! };
}

const mayTransferDown = (brand: brands.Brand, { type }: members.MemberRow): boolean =>
  brands.switchedOn(brand, 'TODOWNLINE3') && members.roleOfType(type) === 'agent';

async function memberNamed(
  db: Queryable,
  brandId: bigint,
  account: string | undefined,
): Promise<members.MemberRow | undefined> {
  const name = account === undefined ? undefined : canonicalName(account);
  return name === undefined ? undefined : members.findByAccount(db, brandId, name);
}

/**
 * The same for an account that there is not and for one that is not directly below: nobody learns
 * which accounts exist.
 */
function refuseReceiver(): never {
  return refuse('transfer_receiver_unknown', {
    fields: [{ field: 'account', code: 'transfer_receiver_unknown' }],
  });
}

async function memberRow(db: Queryable, memberId: bigint): Promise<members.MemberRow> {
  return (await members.findById(db, memberId)) ?? refuse('login_first');
}
