import { randomUUID } from 'node:crypto';
import { evolutionReply, evolutionWalletPaths, type EvolutionStatus } from '@sen/api/evolution';
import { formatAmount } from '@sen/api/money';
import type { Hub88Status } from '@sen/api/hub88';
import type { WalletAnswer } from '../wallet.ts';
import type { Adapter } from './adapter.ts';

/** The protocol's words in those that the rounds know. What is not here may pass. */
const meanings: Readonly<Partial<Record<EvolutionStatus, Hub88Status>>> = {
  INVALID_SID: 'RS_ERROR_INVALID_TOKEN',
  INVALID_TOKEN_ID: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_PARAMETER: 'RS_ERROR_WRONG_TYPES',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  ACCOUNT_LOCKED: 'RS_ERROR_USER_DISABLED',
  FINAL_ERROR_ACTION_FAILED: 'RS_ERROR_LIMIT_REACHED',
  BET_ALREADY_EXIST: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BET_ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  BET_DOES_NOT_EXIST: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
};

/** The operator's wallet in Evolution's One Wallet. A launch's session is exchanged for another before it is used. */
export const evolutionWallet: Adapter = ({ vendor, post, purses }) => {
  const checking = new Map<string, Promise<string>>();

  async function send(path: string, body: object, digits = ''): Promise<WalletAnswer & { sid?: string | undefined }> {
    const text = JSON.stringify(body).replace('"AMOUNT"', digits);
    const reply = await post(`${vendor.walletUrl}${path}?authToken=${encodeURIComponent(vendor.secret)}`, text, {});
    if (reply.kind === 'unknown') return reply;
    const parsed = evolutionReply.safeParse(reply.value);
    if (!parsed.success) return { kind: 'unknown', reason: 'the answer is malformed' };
    const { status, sid } = parsed.data;
    const balance = reply.digits === undefined ? null : ledgerAmount(reply.digits);
    if (status === 'OK') return { kind: 'ok', balance, sid };
    const meaning = meanings[status];
    return meaning === undefined ? { kind: 'unknown', reason: status } : { kind: 'refused', status: meaning, balance };
  }

  /** The session that stands for the one of the launch. When none could be got, the launch's own is used, and the wallet says what is wrong. */
  function sidFor(user: string, launched: string): Promise<string> {
    const known = purses.sidOf(launched);
    if (known !== undefined) return Promise.resolve(known);
    const running = checking.get(launched);
    if (running !== undefined) return running;
    const work = send(evolutionWalletPaths.check, { sid: launched, userId: user, uuid: randomUUID(), channel: { type: 'P' } })
      .then((answer) => {
        if (answer.kind !== 'ok' || answer.sid === undefined) return launched;
        purses.keepSid(launched, answer.sid);
        return answer.sid;
      })
      .finally(() => checking.delete(launched));
    checking.set(launched, work);
    return work;
  }

  type Who = { user: string; token: string; currency: string; game: string };
  const named = async ({ user, token }: Who) => ({ sid: await sidFor(user, token), userId: user, uuid: randomUUID() });
  const played = (who: Who, round: string) => ({
    currency: who.currency,
    game: { id: round, type: 'slots', details: { table: { id: who.game } } },
  });

  return {
    balance: async (who) => send(evolutionWalletPaths.balance, { ...(await named(who)), currency: who.currency }),
    bet: async ({ round, id, amount, ...who }) =>
      send(
        evolutionWalletPaths.debit,
        { ...(await named(who)), ...played(who, round), transaction: { id, refId: id, amount: 'AMOUNT' } },
        formatAmount(amount),
      ),
    win: async ({ round, id, of, amount, ...who }) =>
      send(
        evolutionWalletPaths.credit,
        { ...(await named(who)), ...played(who, round), transaction: { id, refId: of, amount: 'AMOUNT' } },
        formatAmount(amount),
      ),
    // A cancel has the number of its bet.
    rollback: async ({ round, of, ...who }) =>
      send(
        evolutionWalletPaths.cancel,
        { ...(await named(who)), ...played(who, round), transaction: { id: of, refId: of, amount: 'AMOUNT' } },
        '0',
      ),
  };
};

function ledgerAmount(digits: string): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,5}))?$/.exec(digits);
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(5, '0')) : null;
}
