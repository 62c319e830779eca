/**
 * The life of a round, from the stake to the last free spin.
 *
 *   betting ─ bet accepted ─→ open ─ last spin ─→ closed
 *      ├──── bet refused ──→ refused
 *      └──── fate unknown ─→ returned   (a rollback gives the stake back)
 *
 * An outcome is fixed and the win that pays it is written to the outbox in one transaction, before anyone is told.
 * A round that never began reveals nothing, so its commitment stays for the next one.
 *
 * The house commits first: the hash of its seed is told before the player's browser draws its own, which comes with the bet
 * and names the hash. So neither side can choose its seed by the other's, from the first round on.
 */
import type { Hub88Status } from '@sen/api/hub88';
import { freshProgress, hasFreeSpin } from '../games/kit/slot.ts';
import type { Commitment, PlayError, RoundView, SessionView, Slot, SpinReply, SpinView } from '../games/kit/slot.ts';
import { catalogue } from './catalogue.ts';
import { hashOf, newServerSeed, stopsOf } from './chance.ts';
import type { Random } from './chance.ts';
import type { Log, Outbox } from './outbox.ts';
import type { Player, Round, Seat, Session, Spin, Store } from './store.ts';
import { rawBodyOf, wireAmount } from './wallet.ts';
import type { Wallet } from './wallet.ts';

export type RoundsOptions = {
  store: Store;
  wallet: Wallet;
  outbox: Outbox;
  clock: { now(): number };
  random: Random;
  log: Log;
  /** How long an answer to the player waits for the win to be confirmed. */
  settleWaitMs: number;
};
export type Refused = { error: PlayError };
/** What a player asks for: a stake, under the hash that was shown, with the seed that the browser then drew. */
export type Bet = { requestId: string; stake: bigint; serverSeedHash: string; clientSeed: string };
export type Rounds = ReturnType<typeof makeRounds>;

/** A round left open this long is played to its end by the house, to the player's full benefit. */
export const abandonedAfterMs = 24 * 60 * 60 * 1000;
const historyLimit = 50;

export function makeRounds(options: RoundsOptions) {
  const { store, wallet, outbox, clock, random, log } = options;
  /** Spins that are being bet on right now, so that a repeated request waits for the same answer. */
  const underWay = new Map<string, Promise<SpinReply | Refused>>();

  /** The state a player comes back to: balance, what is committed next, and an interrupted round if there is one. */
  async function open(session: Session): Promise<SessionView | Refused> {
    const slot = slotOf(session.gameCode);
    const player = store.player(session.playerId);
    const seat = seatOf(player, session.gameCode);
    const balance = await balanceOf(player, session);
    if (typeof balance !== 'bigint') return balance;
    const openRound = store.openRound(player.id, session.gameCode);
    return {
      gameCode: session.gameCode,
      lang: session.lang,
      currency: session.currency,
      currencySymbol: session.currencySymbol,
      fun: player.funBalance !== null,
      balance: balance.toString(),
      stakes: slot.stakes.map(String),
      stake: (seat.lastStake ?? slot.stakes[3]!).toString(),
      rtpPercent: slot.rtpPercent,
      openRound: openRound?.state === 'open' ? viewOfRound(openRound) : null,
      commitment: commitmentOf(seat),
    };
  }

  async function balanceOf(player: Player, session: Session): Promise<bigint | Refused> {
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

  /** Starts a round. The same request again gives the same answer and takes no second stake; with another bet it is refused. */
  function spin(session: Session, bet: Bet): Promise<SpinReply | Refused> {
    const key = [session.playerId, bet.requestId, bet.stake, bet.serverSeedHash, bet.clientSeed].join(':');
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const work = startRound(session, bet).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  async function startRound(session: Session, bet: Bet): Promise<SpinReply | Refused> {
    const { stake } = bet;
    const known = store.roundOfRequest(session.playerId, bet.requestId);
    if (known !== null) return isSameBet(known, bet) ? answerAgain(known, 0) : { error: 'requestInvalid' };
    const slot = slotOf(session.gameCode);
    if (!slot.stakes.includes(stake)) return { error: 'stakeUnknown' };
    if (store.openRound(session.playerId, session.gameCode) !== null) return { error: 'roundOpen' };
    const player = store.player(session.playerId);
    if (bet.serverSeedHash !== commitmentOf(seatOf(player, session.gameCode)).serverSeedHash) return { error: 'commitmentChanged' };
    const round = placeRound(player, session, bet);
    if (player.funBalance !== null) return playForFun(round, slot, player.funBalance);

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
      amount: wireAmount(stake),
      is_free: false,
    });
    if (answer.kind === 'ok') return playFirst(round, slot, answer.balance);
    if (answer.kind === 'refused' && answer.status !== 'RS_ERROR_DUPLICATE_TRANSACTION') {
      const refusal = errorOfStatus(answer.status);
      store.moveRound(round.id, 'betting', 'refused', { refusal, closedAt: clock.now() });
      return { error: refusal };
    }
    const why = answer.kind === 'unknown' ? answer.reason : answer.status;
    log('warn', 'the fate of a bet is unknown; it is rolled back', { roundId: round.id, why });
    void outbox.deliver(rollBack(round));
    return { error: 'stakeReturned' };
  }

  function placeRound(player: Player, session: Session, { requestId, stake, clientSeed }: Bet): Round {
    return store.transaction(() => {
      const seat = seatOf(player, session.gameCode);
      store.setLastStake(player.id, session.gameCode, stake);
      const round: Round = {
        id: random.uuid(),
        playerId: player.id,
        gameCode: session.gameCode,
        token: session.token,
        currency: session.currency,
        requestId,
        betUuid: random.uuid(),
        state: 'betting',
        refusal: null,
        stake,
        payout: 0n,
        serverSeed: seat.serverSeed,
        clientSeed,
        balance: null,
        openedAt: clock.now(),
        closedAt: null,
      };
      store.addRound(round);
      return round;
    });
  }

  function playForFun(round: Round, slot: Slot, funBalance: bigint): Promise<SpinReply> | Refused {
    const left = funBalance - round.stake;
    if (left >= 0n) return playFirst(round, slot, left);
    store.moveRound(round.id, 'betting', 'refused', { refusal: 'notEnoughMoney', closedAt: clock.now() });
    return { error: 'notEnoughMoney' };
  }

  async function playFirst(round: Round, slot: Slot, balance: bigint | null): Promise<SpinReply> {
    const parcel = store.transaction(() => {
      if (store.player(round.playerId).funBalance !== null) store.moveFun(round.playerId, -round.stake);
      store.moveRound(round.id, 'betting', 'open', { balance });
      store.replaceServerSeed(round.playerId, round.gameCode, newServerSeed(random));
      return playNext(round.id, slot, round.requestId);
    });
    await settled(parcel);
    return answerAgain(store.round(round.id)!, 0) as SpinReply;
  }

  /** The next free spin of the open round; a repeated request gives the spin it gave before. */
  async function freeSpin(session: Session, roundId: string, requestId: string): Promise<SpinReply | Refused> {
    const round = store.round(roundId);
    if (round === null || round.playerId !== session.playerId || round.gameCode !== session.gameCode) return { error: 'roundUnknown' };
    const known = store.spins(roundId).find((spun) => spun.requestId === requestId);
    if (known !== undefined) return answerAgain(round, known.ordinal);
    if (round.state !== 'open') return { error: 'noFreeSpin' };
    const slot = slotOf(round.gameCode);
    const parcel = store.transaction(() => playNext(roundId, slot, requestId));
    await settled(parcel);
    return answerAgain(store.round(roundId)!, store.spins(roundId).length - 1);
  }

  /** Draws and keeps the round's next spin; closes the round with its win when no spin is left. Inside a transaction. */
  function playNext(roundId: string, slot: Slot, requestId: string): number | null {
    const round = store.round(roundId)!;
    const before = store.spins(roundId);
    const kind = before.length === 0 ? 'base' : 'free';
    const nonce = store.takeNonce(round.playerId, round.gameCode);
    const stops = stopsOf(round.serverSeed, round.clientSeed, nonce, slot.stripLengths(kind));
    const outcome = slot.playSpin(kind, stops, before.at(-1)?.progress ?? freshProgress, round.stake);
    store.addSpin({
      roundId,
      ordinal: before.length,
      nonce,
      requestId,
      kind,
      stops,
      multiplier: Number(outcome.multiplier),
      payout: outcome.payout,
      awarded: outcome.awarded,
      progress: outcome.progress,
    });
    const payout = round.payout + outcome.payout;
    if (hasFreeSpin(outcome.progress)) {
      store.moveRound(roundId, 'open', 'open', { payout });
      return null;
    }
    store.moveRound(roundId, 'open', 'closed', { payout, closedAt: clock.now() });
    return payWin(round, payout);
  }

  /** One win a round, zero included: it carries the whole payout and closes the round at the operator. */
  function payWin(round: Round, payout: bigint): number | null {
    const player = store.player(round.playerId);
    if (player.funBalance !== null) {
      store.moveFun(player.id, payout);
      store.setRoundBalance(round.id, player.funBalance + payout);
      return null;
    }
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
    });
    return store.addParcel(round.id, 'win', body, clock.now());
  }

  function rollBack(round: Round): number {
    const player = store.player(round.playerId);
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
      store.moveRound(round.id, 'betting', 'returned', { refusal: 'stakeReturned', closedAt: clock.now() });
      return store.addParcel(round.id, 'rollback', body, clock.now());
    });
  }

  /** Waits for a win to be confirmed, but not for long: the player sees the reels, the outbox sees to the money. */
  async function settled(parcel: number | null): Promise<void> {
    if (parcel === null) return;
    const enough = Promise.withResolvers<void>();
    const timer = setTimeout(enough.resolve, options.settleWaitMs);
    await Promise.race([outbox.deliver(parcel), enough.promise]);
    clearTimeout(timer);
  }

  function answerAgain(round: Round, ordinal: number): SpinReply | Refused {
    if (round.state === 'refused' || round.state === 'returned') return { error: round.refusal as PlayError };
    const spun = store.spins(round.id)[ordinal];
    if (spun === undefined) return { error: 'roundOpen' };
    const win = store.parcelOfRound(round.id, 'win');
    const settling = win !== null && win.state !== 'done';
    const { spins: _, ...view } = viewOfRound(round);
    return {
      round: view,
      spin: viewOfSpin(spun),
      balance: ((round.balance ?? 0n) + (settling ? round.payout : 0n)).toString(),
      settling,
      commitment: commitmentOf(store.seat(round.playerId, round.gameCode)!),
    };
  }

  function history(session: Session): RoundView[] {
    return store.history(session.playerId, session.gameCode, historyLimit).map(viewOfRound);
  }

  /** A played round for whoever holds its id; null for one that never began. */
  function proof(roundId: string): RoundView | null {
    const round = store.round(roundId);
    return round === null || (round.state !== 'open' && round.state !== 'closed') ? null : viewOfRound(round);
  }

  /** What a crash left behind: a bet that was under way has an unknown fate and is rolled back. */
  function recover(): void {
    for (const round of store.roundsLeftBetting()) {
      log('warn', 'a bet was under way when the arcade stopped; it is rolled back', { roundId: round.id });
      if (store.player(round.playerId).funBalance === null) rollBack(round);
      else store.moveRound(round.id, 'betting', 'refused', { refusal: 'unexpected', closedAt: clock.now() });
    }
    outbox.look();
  }

  /** Plays every round left open for a day to its end. Gives how many. */
  function finishAbandoned(): number {
    const rounds = store.roundsOpenSince(clock.now() - abandonedAfterMs);
    for (const round of rounds) {
      const slot = slotOf(round.gameCode);
      let parcel: number | null = null;
      while (store.round(round.id)!.state === 'open') {
        parcel = store.transaction(() => playNext(round.id, slot, `house:${random.uuid()}`));
      }
      if (parcel !== null) void outbox.deliver(parcel);
      log('info', 'finished a round that was left open', { roundId: round.id });
    }
    return rounds.length;
  }

  function seatOf(player: Player, gameCode: string): Seat {
    const seat = store.seat(player.id, gameCode);
    if (seat !== null) return seat;
    store.addSeat(player.id, gameCode, newServerSeed(random));
    return store.seat(player.id, gameCode)!;
  }

  function viewOfRound(round: Round): RoundView {
    return {
      id: round.id,
      gameCode: round.gameCode,
      state: round.state === 'closed' ? 'closed' : 'open',
      currency: round.currency,
      stake: round.stake.toString(),
      payout: round.payout.toString(),
      serverSeedHash: hashOf(round.serverSeed),
      ...(round.state === 'closed' ? { serverSeed: round.serverSeed } : {}),
      clientSeed: round.clientSeed,
      openedAt: round.openedAt,
      closedAt: round.closedAt,
      spins: store.spins(round.id).map(viewOfSpin),
    };
  }

  return { open, spin, freeSpin, history, proof, recover, finishAbandoned };
}

function slotOf(gameCode: string): Slot {
  const entry = catalogue.get(gameCode);
  if (entry === undefined) throw new Error(`The game ${gameCode} is not in the catalogue.`);
  return entry.slot;
}

function commitmentOf(seat: Seat): Commitment {
  return { serverSeedHash: hashOf(seat.serverSeed), nonce: seat.nonce };
}

function isSameBet(round: Round, bet: Bet): boolean {
  return round.stake === bet.stake && round.clientSeed === bet.clientSeed && hashOf(round.serverSeed) === bet.serverSeedHash;
}

function viewOfSpin(spin: Spin): SpinView {
  return {
    ordinal: spin.ordinal,
    kind: spin.kind,
    nonce: spin.nonce,
    stops: spin.stops,
    multiplier: spin.multiplier,
    payout: spin.payout.toString(),
    awarded: spin.awarded,
    progress: spin.progress,
  };
}

/** What a wallet's refusal means to the player. */
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
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
      return 'gameClosed';
    default:
      return 'walletUnreachable';
  }
}
