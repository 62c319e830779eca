/**
 * The money of a round at the operator's wallet: its stake is taken, its win is paid, a stake of
 * unknown fate is given back. All games stand on these functions. Before a round that is free of
 * charge, whose stake is 0, the wallet is asked for the balance, so that it can refuse the member;
 * it hears nothing else of it.
 */
import type { Hub88Status } from '@sen/api/hub88';
import type { PlayError } from '../games/kit/play.ts';
import type { Random } from './chance.ts';
import type { Log, Outbox } from './outbox.ts';
import type { Player, Round, Session, Store } from './store.ts';
import { rawBodyOf, wireAmount } from './wallet.ts';
import type { Wallet } from './wallet.ts';

export type StakesOptions = {
  store: Store;
  wallet: Wallet;
  outbox: Outbox;
  clock: { now(): number };
  random: Random;
  log: Log;
  /** The time for which an answer to the player waits for the win to be confirmed. */
  settleWaitMs: number;
};
export type Refused = { error: PlayError };
/** `balance`: after the stake; null where the wallet did not say. */
export type Taken = { balance: bigint | null };
export type Stakes = ReturnType<typeof makeStakes>;

export function makeStakes(options: StakesOptions) {
  const { store, wallet, outbox, clock, random, log } = options;
  /** Rounds whose stake is being taken here, or was taken and is being gone on with. */
  const underWay = new Set<string>();

  /**
   * Does what takes the stakes of these rounds and goes on with them. Whichever is still `betting`
   * after that, as where a fault came between the stake and the next step, is given back at once,
   * or where that fails too, when `giveBackLeft` finds it.
   */
  async function betting<T>(rounds: readonly Round[], work: () => Promise<T>): Promise<T> {
    for (const { id } of rounds) underWay.add(id);
    try {
      return await work();
    } finally {
      for (const { id } of rounds) underWay.delete(id);
      giveBackLeft(rounds);
    }
  }

  async function balanceOf(
    player: Player,
    session: Pick<Session, 'token' | 'gameCode'>,
  ): Promise<bigint | Refused> {
    if (player.funBalance !== null) return player.funBalance;
    const answer = await wallet.balance({
      user: player.user,
      token: session.token,
      request_uuid: random.uuid(),
      game_code: session.gameCode,
    });
    if (answer.kind === 'ok' && answer.balance !== null) return answer.balance;
    if (answer.kind === 'refused') return { error: errorOfStatus(answer.status) };
    return { error: 'walletUnreachable' };
  }

  /**
   * Takes the stake of a round in state `betting`. After a refusal the round is `refused`, after an
   * unknown fate `returned`; when it was taken, the caller goes on with it. Play for fun is moved
   * by `moveFunStake` in the caller's own transaction.
   */
  async function take(round: Round): Promise<Taken | Refused> {
    const player = store.player(round.playerId);
    if (player.funBalance !== null) {
      const left = player.funBalance - round.stake;
      if (left >= 0n) return { balance: left };
      store.moveRound(round.id, 'betting', 'refused', { refusal: 'notEnoughMoney', closedAt: clock.now() });
      return { error: 'notEnoughMoney' };
    }
    if (round.stake === 0n) {
      // Nothing is taken, but the wallet still says whether this member may play.
      const balance = await balanceOf(player, round);
      if (typeof balance === 'bigint') return { balance };
      store.moveRound(round.id, 'betting', 'refused', { refusal: balance.error, closedAt: clock.now() });
      return balance;
    }
    const answer = await wallet.bet({
      user: player.user,
      token: round.token,
      request_uuid: random.uuid(),
      transaction_uuid: round.betUuid,
      supplier_user: null,
      round: round.id,
      round_closed: false,
      game_code: round.gameCode,
      reward_uuid: null,
      bet: null,
      meta: null,
      currency: round.currency,
      amount: wireAmount(round.stake),
      is_free: false,
      // Members who play by different codes of ours share tables: the name is the same for all.
      ...(round.tableRoundId !== null && { sen_draw: round.tableRoundId }),
      ...(round.contribution > 0n && { jackpot_contribution: wireAmount(round.contribution) }),
    });
    if (answer.kind === 'ok') return { balance: answer.balance };
    if (answer.kind === 'refused' && answer.status !== 'RS_ERROR_DUPLICATE_TRANSACTION') {
      const refusal = errorOfStatus(answer.status);
      store.moveRound(round.id, 'betting', 'refused', { refusal, closedAt: clock.now() });
      return { error: refusal };
    }
    const why = answer.kind === 'unknown' ? answer.reason : answer.status;
    log('warn', 'the fate of a bet is unknown; it is rolled back', { roundId: round.id, why });
    void outbox.deliver(giveBack(round, 'stakeReturned')!);
    return { error: 'stakeReturned' };
  }

  /** Takes the stake of a player for fun; for others it does nothing. Inside a transaction. */
  function moveFunStake(round: Round): void {
    if (store.player(round.playerId).funBalance !== null) store.moveFun(round.playerId, -round.stake);
  }

  /**
   * One win a round, zero included: it carries the whole payout and closes the round at the
   * operator. Inside the transaction that closes the round here. Gives the parcel to deliver; null
   * where there is none, in play for fun and where no stake was taken.
   */
  function pay(round: Round, payout: bigint): number | null {
    const player = store.player(round.playerId);
    if (player.funBalance !== null) {
      store.moveFun(player.id, payout);
      store.setRoundBalance(round.id, player.funBalance + payout);
      return null;
    }
    if (round.stake === 0n) return null;
    const body = rawBodyOf({
      user: player.user,
      token: round.token,
      request_uuid: random.uuid(),
      transaction_uuid: random.uuid(),
      reference_transaction_uuid: round.betUuid,
      supplier_user: null,
      round: round.id,
      round_closed: true,
      game_code: round.gameCode,
      reward_uuid: null,
      bet: null,
      meta: null,
      currency: round.currency,
      amount: wireAmount(payout),
      is_free: false,
      ...(round.rake !== null && { sen_rake: wireAmount(round.rake) }),
      ...(round.poolWon > 0n && { jackpot_win: wireAmount(round.poolWon) }),
    });
    return store.addParcel(round.id, 'win', body, clock.now());
  }

  /**
   * Ends a round in state `betting` that will not be played: a stake that may have been taken is
   * given back. Gives the parcel to deliver; null in play for fun and without a stake, where nothing
   * was taken.
   */
  function giveBack(round: Round, refusal: PlayError): number | null {
    const player = store.player(round.playerId);
    if (player.funBalance !== null || round.stake === 0n) {
      store.moveRound(round.id, 'betting', 'refused', { refusal, closedAt: clock.now() });
      return null;
    }
    const body = rawBodyOf({
      user: player.user,
      token: round.token,
      request_uuid: random.uuid(),
      transaction_uuid: random.uuid(),
      reference_transaction_uuid: round.betUuid,
      round: round.id,
      round_closed: true,
      game_code: round.gameCode,
      meta: null,
    });
    return store.transaction(() => {
      store.moveRound(round.id, 'betting', 'returned', { refusal, closedAt: clock.now() });
      return store.addParcel(round.id, 'rollback', body, clock.now());
    });
  }

  /**
   * Waits for a win to be confirmed, but not for long: the player sees the outcome, the outbox sees
   * to the money.
   */
  async function confirmed(parcel: number | null): Promise<void> {
    if (parcel === null) return;
    const enough = Promise.withResolvers<void>();
    const timer = setTimeout(enough.resolve, options.settleWaitMs);
    await Promise.race([outbox.deliver(parcel), enough.promise]);
    clearTimeout(timer);
  }

  /** The balance as the player is shown it, and whether the win in it is still on its way. */
  function shownBalance(round: Round): { balance: string; settling: boolean } {
    const win = store.parcelOfRound(round.id, 'win');
    const settling = win !== null && win.state !== 'done';
    return { balance: ((round.balance ?? 0n) + (settling ? round.payout : 0n)).toString(), settling };
  }

  /**
   * Gives back what is `betting` and not under way: after a crash, or a fault before the round
   * could begin, the fate of its stake is unknown. `rounds`: by default all that there are.
   */
  function giveBackLeft(rounds?: readonly Round[]): void {
    attempt(() => {
      for (const { id } of rounds ?? store.roundsLeftBetting())
        if (!underWay.has(id)) attempt(() => giveBackIfBetting(id));
    });
  }

  function giveBackIfBetting(id: string): void {
    const round = store.round(id)!;
    if (round.state !== 'betting') return;
    log('warn', 'a bet did not become a round; its stake is given back', { roundId: id });
    const isCharged = store.player(round.playerId).funBalance === null && round.stake > 0n;
    const parcel = giveBack(round, isCharged ? 'stakeReturned' : 'unexpected');
    if (parcel !== null) void outbox.deliver(parcel);
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      log('error', 'stakes could not be given back; it is tried again soon', {
        error: String((error as Error).stack ?? error),
      });
    }
  }

  return { betting, balanceOf, take, moveFunStake, pay, giveBack, confirmed, shownBalance, giveBackLeft };
}

/** The player's error for a wallet's refusal. */
function errorOfStatus(status: Hub88Status): PlayError {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'notEnoughMoney';
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_WRONG_CURRENCY':
      return 'sessionExpired';
    case 'RS_ERROR_USER_DISABLED':
      return 'playerBlocked';
    case 'RS_ERROR_LIMIT_REACHED':
    case 'RS_ERROR_BET_LIMIT_EXCEEDED':
      return 'limitReached';
    // An amount that the wallet's protocol cannot carry, as a fraction of its smallest coin.
    case 'RS_ERROR_WRONG_TYPES':
      return 'stakeUnknown';
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
      return 'gameClosed';
    default:
      return 'walletUnreachable';
  }
}
