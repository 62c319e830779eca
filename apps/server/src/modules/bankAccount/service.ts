import { bankOf } from '@sen/api/bank';
import * as api from '@sen/api/bankAccount';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

export { numbersOf, ownFiles } from './store.ts';
export type { BankAccount } from './store.ts';

export async function list(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.bankAccountList>> {
  const { memberId, brandId } = memberOf(request);
  const { bankAccountsMax, bankAccountRestHours } = (await brands.brandById(ctx, brandId)).document;
  const [own, holder] = await Promise.all([
    store.accountsOf(ctx.db, memberId),
    members.payeeName(ctx.db, memberId),
  ]);
  return {
    list: own.map(toAnswer),
    holder: holder === null ? null : api.foldedName(holder),
    max: bankAccountsMax,
    restHours: bankAccountRestHours,
  };
}

const namesakesMax = 10_000;

/** Adds an account in the member's real name. The first one says that name, which then stays. */
export async function add(
  ctx: Context,
  request: CallRequest,
  { bankCode, accountNumber, holder: typed }: ParsedInputOf<typeof api.addBankAccount>,
): Promise<OutputOf<typeof api.addBankAccount>> {
  const { memberId, brandId } = memberOf(request);
  if (!bankOf(bankCode)) refuse('bank_unknown', faultOf('bankCode', 'bank_unknown'));
  const holder = api.foldedName(typed);
  if (holder === '') refuse('input_invalid', faultOf('holder', 'input_invalid'));
  const { bankAccountsMax, bankAccountRestHours: restHours } = (await brands.brandById(ctx, brandId))
    .document;
  const added = await ctx.db.transaction(async (tx) => {
    // One at a time for each member: the number of accounts and the name are decided by the rows
    // that exist.
    await members.lockById(tx, memberId);
    const known = await members.payeeName(tx, memberId);
    if (known !== null && api.foldedName(known) !== holder)
      refuse('bank_account_holder', faultOf('holder', 'bank_account_holder'));
    const birthday = await members.birthdayOf(tx, memberId);
    const said = { payeeName: holder, birthday, banks: [{ bankCode, accountNumber }] };
    await limits.assertNotExcludedElsewhere(tx, { id: memberId, brandId }, said);
    const own = await store.accountsOf(tx, memberId);
    if (own.some((account) => account.bankCode === bankCode && account.accountNumber === accountNumber))
      refuse('bank_account_known', faultOf('accountNumber', 'bank_account_known'));
    if (own.length >= bankAccountsMax) refuse('bank_account_max', { max: bankAccountsMax });
    const account = await store.putAccount(tx, { memberId, bankCode, accountNumber, holder, restHours });
    if (account && known === null) await members.setPayeeName(tx, memberId, holder);
    if (account)
      await teams.noteAlike(
        tx,
        memberId,
        await store.namesakesOf(tx, memberId, holder, namesakesMax),
        'name',
      );
    return account;
  });
  return added ? toAnswer(added) : refuseTaken(ctx, memberId, bankCode, accountNumber);
}

/**
 * Only the desk learns the owner. It is recorded outside the transaction, so that the refusal does
 * not roll it back.
 */
async function refuseTaken(
  ctx: Context,
  memberId: bigint,
  bankCode: string,
  accountNumber: string,
): Promise<never> {
  const other = await store.findByNumber(ctx.db, bankCode, accountNumber);
  if (other && other.memberId !== memberId) {
    await store.insertClash(ctx.db, other.id, memberId);
    await teams.noteAlike(ctx.db, memberId, [other.memberId], 'bank');
  }
  return refuse('bank_account_taken', faultOf('accountNumber', 'bank_account_taken'));
}

export async function remove(ctx: Context, request: CallRequest, id: string): Promise<void> {
  if ((await store.remove(ctx.db, memberOf(request).memberId, BigInt(id))) === 0)
    refuse('bank_account_unknown');
}

/**
 * An account of the member that money may be sent to now. Refuses with bank_account_unknown or
 * bank_account_resting.
 */
export async function usable(
  tx: Transaction,
  memberId: bigint,
  bankAccountId: bigint,
): Promise<store.BankAccount> {
  const account = (await store.lockOwn(tx, memberId, bankAccountId)) ?? refuse('bank_account_unknown');
  if (account.restsUntil !== null) refuse('bank_account_resting', { until: account.restsUntil });
  return withBin(account);
}

/** One member's accounts as the desk sees them; numbers are masked there too. */
export async function deskList(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.deskBankAccounts>> {
  const member = await members.memberOfDesk(ctx, request, id);
  const [rows, shared] = await Promise.all([
    store.everyAccountOf(ctx.db, member.id),
    sharedHints(ctx.db, [member.id]),
  ]);
  const others = shared.get(member.id) ?? [];
  const names = await members.accountNames(ctx.db, others);
  return {
    list: rows.map((row) => ({ ...toAnswer(row), removedAt: row.removedAt })),
    sharedWith: others.map((memberId) => ({
      memberId: String(memberId),
      account: names.get(memberId) ?? '',
    })),
  };
}

/** Those that the member has now, oldest first. */
export async function accountsOf(db: Queryable, memberId: bigint): Promise<store.BankAccount[]> {
  return (await store.accountsOf(db, memberId)).map(withBin);
}

/** By their ids, removed ones too. */
export async function byIds(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, store.BankAccount>> {
  return new Map((await store.byIds(db, ids)).map((account) => [account.id, withBin(account)]));
}

/**
 * For decisions about money of these members: others who tried to add one of their accounts, or who
 * have one that they tried to add.
 */
export async function sharedHints(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint[]>> {
  const hints = new Map<bigint, bigint[]>();
  for (const { memberId, otherId } of await store.clashesOf(db, memberIds))
    hints.set(memberId, [...(hints.get(memberId) ?? []), otherId]);
  return hints;
}

function withBin(account: store.BankAccountRow): store.BankAccount {
  const bank = bankOf(account.bankCode);
  if (!bank)
    throw new Error(`the bank ${account.bankCode} is no longer in the list of banks, but accounts of it are`);
  return { ...account, bin: bank.bin };
}

function toAnswer({
  id,
  bankCode,
  accountNumber,
  holder,
  addedAt,
  restsUntil,
}: store.BankAccountRow): OutputOf<typeof api.addBankAccount> {
  return {
    id: String(id),
    bankCode,
    accountNumber: api.coveredAccountNumber(accountNumber),
    holder,
    addedAt,
    restsUntil,
  };
}

function faultOf(field: string, code: string): { fields: { field: string; code: string }[] } {
  return { fields: [{ field, code }] };
}
