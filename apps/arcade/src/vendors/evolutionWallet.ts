import { createHash, randomUUID } from 'node:crypto';
import { evolutionReply, evolutionWalletPaths, type EvolutionStatus } from '@sen/api/evolution';
import { isoCurrency } from '@sen/api/isoCurrency';
import { formatAmount } from '@sen/api/money';
import type { Hub88Status } from '@sen/api/hub88';
import type { WalletAnswer } from '../wallet.ts';
import type { Adapter } from './protocol.ts';

/**
 * The protocol's statuses as those that the rounds know. A status that is missing here may pass.
 */
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

/**
 * The operator's wallet in Evolution's One Wallet. A launch's session is exchanged for another
 * before it is used.
 */
export const evolutionWallet: Adapter = ({ vendor, post, purses }) => {
  const checking = new Map<string, Promise<string | undefined>>();

  async function send(
    path: string,
    body: object,
    digits = '',
  ): Promise<WalletAnswer & { sid?: string | undefined }> {
    const text = JSON.stringify(body).replace('"AMOUNT"', digits);
    const reply = await post(
      `${vendor.walletUrl}${path}?authToken=${encodeURIComponent(vendor.secret)}`,
      text,
      {},
    );
    if (reply.kind === 'unknown') return reply;
    const parsed = evolutionReply.safeParse(reply.value);
    if (!parsed.success) return { kind: 'unknown', reason: 'the answer is malformed' };
    const { status, sid } = parsed.data;
    const balance = reply.digits === undefined ? null : ledgerAmount(reply.digits);
    if (status === 'OK') return { kind: 'ok', balance, sid };
    const meaning = meanings[status];
    return meaning === undefined
      ? { kind: 'unknown', reason: status }
      : { kind: 'refused', status: meaning, balance };
  }

  /**
   * The session that stands for the one of the launch; undefined: no answer came. The call has the
   * same `uuid` however often it is made, so that a wallet whose answer was lost knows it again.
   * Where it is refused, the launch's own session is used, and the wallet says what is wrong.
   */
  function sidFor(user: string, launched: string): Promise<string | undefined> {
    const known = purses.sidOf(launched);
    if (known !== undefined) return Promise.resolve(known);
    const running = checking.get(launched);
    if (running !== undefined) return running;
    const work = send(evolutionWalletPaths.check, {
      sid: launched,
      userId: user,
      uuid: checkUuid(launched),
      channel: { type: 'P' },
    })
      .then((answer) => {
        if (answer.kind === 'unknown') return undefined;
        if (answer.kind === 'refused' || answer.sid === undefined) return launched;
        purses.keepSid(launched, answer.sid);
        return answer.sid;
      })
      .finally(() => checking.delete(launched));
    checking.set(launched, work);
    return work;
  }

  type Who = { user: string; token: string; currency: string; game: string };
  const named = (user: string, sid: string) => ({ sid, userId: user, uuid: randomUUID() });
  /** A call that needs a valid session waits until it is known which one that is. */
  async function withSession(
    { user, token }: Who,
    ask: (who: object) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> {
    const sid = await sidFor(user, token);
    return sid === undefined
      ? { kind: 'unknown', reason: 'the session could not be exchanged' }
      : ask(named(user, sid));
  }
  /** A call that ends a bet is taken even when its session is over. */
  const namedAnyhow = async ({ user, token }: Who) => named(user, (await sidFor(user, token)) ?? token);
  const played = (who: Who, round: string) => ({
    currency: isoCurrency(who.currency),
    game: { id: round, type: 'slots', details: { table: { id: who.game } } },
  });

  return {
    balance: (who) =>
      withSession(who, (by) =>
        send(evolutionWalletPaths.balance, { ...by, currency: isoCurrency(who.currency) }),
      ),
    bet: ({ round, id, amount, draw, ...who }) =>
      withSession(who, (by) =>
        send(
          evolutionWalletPaths.debit,
          { ...by, ...played(who, round), sen_draw: draw, transaction: { id, refId: id, amount: 'AMOUNT' } },
          formatAmount(amount),
        ),
      ),
    win: async ({ round, id, of, amount, rake, ...who }) =>
      send(
        evolutionWalletPaths.credit,
        {
          ...(await namedAnyhow(who)),
          ...played(who, round),
          ...(rake === undefined ? {} : { sen_rake: Number(rake) }),
          transaction: { id, refId: of, amount: 'AMOUNT' },
        },
        formatAmount(amount),
      ),
    // A cancel has the number of its bet.
    rollback: async ({ round, of, ...who }) =>
      send(
        evolutionWalletPaths.cancel,
        {
          ...(await namedAnyhow(who)),
          ...played(who, round),
          transaction: { id: of, refId: of, amount: 'AMOUNT' },
        },
        '0',
      ),
  };
};

const checkUuid = (launched: string): string =>
  createHash('sha256').update(`check ${launched}`).digest('hex');

function ledgerAmount(digits: string): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,5}))?$/.exec(digits);
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(5, '0')) : null;
}
