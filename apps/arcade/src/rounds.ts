/**
 * The life of a round of a game for one player, from the stake to the last step.
 *
 *   betting ─ bet accepted ─→ open ─ last step ─→ closed
 *      ├──── bet refused ──→ refused
 *      └──── fate unknown ─→ returned   (a rollback gives the stake back)
 *
 * An outcome is fixed and the win that pays it is written to the outbox in one transaction, before
 * anyone is told. A round that never began reveals nothing, so its commitment stays for the next
 * one.
 *
 * The house commits first: the hash of its seed is told before the player's browser draws its own,
 * which comes with the bet and names the hash. So neither side can choose its seed by the other's,
 * from the first round on.
 */
import type { Commitment, PlayError, PlayReply, RoundView, SessionView } from '../games/kit/play.ts';
import type { SoloGame } from '../games/kit/solo.ts';
import { soloGames } from './catalogue.ts';
import { drawOf, hashOf, newServerSeed } from './chance.ts';
import type { Random } from './chance.ts';
import { makeOnce } from './once.ts';
import type { Log, Outbox } from './outbox.ts';
import type { Pools } from './pools.ts';
import type { Rooms } from './rooms.ts';
import type { Refused, Stakes } from './stakes.ts';
import type { PlayedStep, Player, Round, Seat, Session, Store } from './store.ts';
import { viewOfRound, viewOfStep } from './views.ts';

export type RoundsOptions = {
  store: Store;
  stakes: Stakes;
  outbox: Outbox;
  rooms: Rooms;
  pools: Pools;
  clock: { now(): number };
  random: Random;
  log: Log;
};
/**
 * A player's request: a stake and a choice, under the hash that was shown, with the seed that the
 * browser then drew.
 */
export type Bet = {
  requestId: string;
  stake: bigint;
  choice: unknown;
  serverSeedHash: string;
  clientSeed: string;
};
export type Action = { requestId: string; roundId: string; action: unknown };
export type Rounds = ReturnType<typeof makeRounds>;

/** A round left open this long is played to its end by the house, to the player's full benefit. */
export const abandonedAfterMs = 24 * 60 * 60 * 1000;
const historyLimit = 50;
/** The index of the stake that a game proposes first. */
const firstStake = 3;

export function makeRounds(options: RoundsOptions) {
  const { store, stakes, outbox, rooms, pools, clock, random, log } = options;
  const steps = makeSteps(options);
  const once = makeOnce<PlayReply | Refused>();

  /**
   * The state a player comes back to: balance, the commitment to the next round, and an interrupted
   * round if there is one.
   */
  async function open(session: Session): Promise<SessionView | Refused> {
    const game = soloGames.get(session.gameCode);
    if (game === undefined) return { error: 'requestInvalid' };
    const player = store.player(session.playerId);
    const seat = seatOf(player, session.gameCode);
    const balance = await stakes.balanceOf(player, session);
    if (typeof balance !== 'bigint') return balance;
    const openRound = store.openRound(player.id, session.gameCode);
    return {
      gameCode: session.gameCode,
      lang: session.lang,
      currency: session.currency,
      currencySymbol: session.currencySymbol,
      fun: player.funBalance !== null,
      balance: balance.toString(),
      stakes: game.stakes.map(String),
      stake: (seat.lastStake ?? game.stakes[firstStake]!).toString(),
      rtpPercent: game.rtpPercent,
      ...pools.shown(game, session.currency, player.funBalance !== null),
      openRound: openRound?.state === 'open' ? viewOfRound(store, openRound) : null,
      commitment: commitmentOf(seat),
      now: clock.now(),
    };
  }

  /**
   * Starts a round. The same request again gives the same answer and takes no second stake; with
   * another bet it is refused.
   */
  function play(session: Session, bet: Bet): Promise<PlayReply | Refused> {
    const key = JSON.stringify([
      session.playerId,
      bet.requestId,
      String(bet.stake),
      bet.choice,
      bet.serverSeedHash,
      bet.clientSeed,
    ]);
    return once(key, () => startRound(session, bet));
  }

  async function startRound(session: Session, bet: Bet): Promise<PlayReply | Refused> {
    const known = store.roundOfRequest(session.playerId, bet.requestId);
    if (known !== null) return isSameBet(known, bet) ? answerAgain(known, 0) : { error: 'requestInvalid' };
    const game = soloGames.get(session.gameCode);
    if (game === undefined) return { error: 'requestInvalid' };
    const choice = game.readChoice(bet.choice);
    if (choice === undefined) return { error: 'requestInvalid' };
    const stakesDown = BigInt(game.stakesOf?.(choice) ?? 1);
    const unit = bet.stake / stakesDown;
    if (unit * stakesDown !== bet.stake || !game.stakes.includes(unit)) return { error: 'stakeUnknown' };
    if (store.openRound(session.playerId, session.gameCode) !== null) return { error: 'roundOpen' };
    const player = store.player(session.playerId);
    if (bet.serverSeedHash !== commitmentOf(seatOf(player, session.gameCode)).serverSeedHash)
      return { error: 'commitmentChanged' };
    if (!rooms.mayShoot(session, game, choice)) return { error: 'targetGone' };
    const round = placeRound(player, session, { ...bet, choice }, unit, game);
    const begun = await stakes.betting([round], () => beginRound(player, round, game));
    if ('error' in begun) return begun;
    if (game.room !== undefined) rooms.tell(session, game.room, unit, store.steps(round.id)[0]!.outcome);
    await stakes.confirmed(begun.parcel);
    return answerAgain(store.round(round.id)!, 0);
  }

  /** Takes the stake and plays the first step. */
  async function beginRound(
    player: Player,
    round: Round,
    game: SoloGame,
  ): Promise<{ parcel: number | null } | Refused> {
    const taken = await stakes.take(round);
    if ('error' in taken) return taken;
    const parcel = store.transaction(() => {
      stakes.moveFunStake(round);
      pools.feed(game, round, player.funBalance !== null);
      store.moveRound(round.id, 'betting', 'open', { balance: taken.balance });
      store.replaceServerSeed(round.playerId, round.gameCode, newServerSeed(random));
      return steps.begin(round, game);
    });
    return { parcel };
  }

  /** `unit`: the stake that the game proposes next time. */
  function placeRound(
    player: Player,
    session: Session,
    { requestId, stake, choice, clientSeed }: Bet,
    unit: bigint,
    game: SoloGame,
  ): Round {
    return store.transaction(() => {
      const seat = seatOf(player, session.gameCode);
      store.setLastStake(player.id, session.gameCode, unit);
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
        choice,
        tableRoundId: null,
        cashOutMs: null,
        contribution: pools.contributionOf(game, session.currency, stake, player.funBalance !== null),
        poolWon: 0n,
        rake: null,
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

  /** The next step of the open round; a repeated request gives the step it gave before. */
  async function act(session: Session, { requestId, roundId, action }: Action): Promise<PlayReply | Refused> {
    const round = store.round(roundId);
    if (round === null || round.playerId !== session.playerId || round.gameCode !== session.gameCode)
      return { error: 'roundUnknown' };
    const known = store.steps(roundId).find((step) => step.requestId === requestId);
    if (known !== undefined) return answerAgain(round, known.ordinal);
    const game = soloGames.get(round.gameCode);
    if (game === undefined) return { error: 'requestInvalid' };
    const checked = game.readAction(action);
    if (checked === undefined) return { error: 'requestInvalid' };
    const parcel = store.transaction(() =>
      round.state === 'open' ? steps.act(roundId, game, checked, requestId) : undefined,
    );
    if (parcel === undefined) return { error: 'actionNotAllowed' };
    await stakes.confirmed(parcel);
    return answerAgain(store.round(roundId)!, store.steps(roundId).length - 1);
  }

  function answerAgain(round: Round, ordinal: number): PlayReply | Refused {
    if (round.state === 'refused' || round.state === 'returned') return { error: round.refusal as PlayError };
    const step = store.steps(round.id)[ordinal];
    if (step === undefined) return { error: 'roundOpen' };
    const { steps: _, ...view } = viewOfRound(store, round);
    const commitment = commitmentOf(store.seat(round.playerId, round.gameCode)!);
    const isFun = store.player(round.playerId).funBalance !== null;
    const pool = pools.shown(gameOf(round.gameCode), round.currency, isFun);
    return { round: view, step: viewOfStep(step), ...stakes.shownBalance(round), ...pool, commitment };
  }

  /** The pool that the session's game plays for now. */
  function pool({ gameCode, currency, playerId }: Session): { pool?: string } {
    const game = soloGames.get(gameCode);
    return game === undefined ? {} : pools.shown(game, currency, store.player(playerId).funBalance !== null);
  }

  function history(session: Session): RoundView[] {
    return store
      .history(session.playerId, session.gameCode, historyLimit)
      .map((round) => viewOfRound(store, round));
  }

  /** A played round, for anybody with its id; null for one that never began. */
  function proof(roundId: string): RoundView | null {
    const round = store.round(roundId);
    return round === null || (round.state !== 'open' && round.state !== 'closed')
      ? null
      : viewOfRound(store, round);
  }

  /** Plays every round left open for a day to its end. Gives how many. */
  function finishAbandoned(): number {
    const rounds = store.roundsOpenSince(clock.now() - abandonedAfterMs);
    let finished = 0;
    for (const { id, gameCode } of rounds) {
      try {
        const parcel = steps.finish(id, gameOf(gameCode));
        if (parcel !== null) void outbox.deliver(parcel);
        finished += 1;
        log('info', 'finished a round that was left open', { roundId: id });
      } catch (error) {
        // A round cannot be finished, for instance, when its game is no longer offered. The others
        // are finished all the same.
        log('error', 'a round that was left open cannot be finished; a person must look at it', {
          roundId: id,
          error: String((error as Error).stack ?? error),
        });
      }
    }
    return finished;
  }

  function seatOf(player: Player, gameCode: string): Seat {
    const seat = store.seat(player.id, gameCode);
    if (seat !== null) return seat;
    store.addSeat(player.id, gameCode, newServerSeed(random));
    return store.seat(player.id, gameCode)!;
  }

  return { open, play, act, pool, history, proof, finishAbandoned };
}

/** Steps of open rounds: drawn, kept, and paid with the last one. */
function makeSteps({ store, stakes, pools, clock, random }: RoundsOptions) {
  /**
   * The first step. Inside a transaction. Gives the parcel of the win when the round ends with it.
   */
  function begin(round: Round, game: SoloGame): number | null {
    const nonce = store.takeNonce(round.playerId, round.gameCode);
    const step = game.begin(round.stake, round.choice, drawOf(round.serverSeed, round.clientSeed, nonce));
    return keep(game, round.id, { ordinal: 0, nonce, requestId: round.requestId, action: null }, step);
  }

  /** A further step. Inside a transaction. Undefined: the action is not allowed now. */
  function act(
    roundId: string,
    game: SoloGame,
    action: unknown,
    requestId: string,
  ): number | null | undefined {
    const round = store.round(roundId)!;
    const before = store.steps(roundId);
    const { nonce } = store.seat(round.playerId, round.gameCode)!;
    const draw = drawOf(round.serverSeed, round.clientSeed, nonce);
    const step = game.act(round.stake, round.choice, before.at(-1)!.state, action, draw);
    if (step === undefined) return undefined;
    store.takeNonce(round.playerId, round.gameCode);
    return keep(game, roundId, { ordinal: before.length, nonce, requestId, action }, step);
  }

  function keep(
    game: SoloGame,
    roundId: string,
    asked: Pick<PlayedStep, 'ordinal' | 'nonce' | 'requestId' | 'action'>,
    { state, outcome, payout: won, winsPool = false, isLast }: ReturnType<SoloGame['begin']>,
  ): number | null {
    store.addStep({ roundId, ...asked, state, outcome, payout: won });
    const round = store.round(roundId)!;
    const fromPool = winsPool
      ? pools.win(game, round.currency, store.player(round.playerId).funBalance !== null)
      : 0n;
    const payout = round.payout + won + fromPool;
    const poolWon = round.poolWon + fromPool;
    store.moveRound(roundId, 'open', isLast ? 'closed' : 'open', {
      payout,
      poolWon,
      ...(isLast && { closedAt: clock.now() }),
    });
    return isLast ? stakes.pay(store.round(roundId)!, payout) : null;
  }

  /** Plays a round to its end in the player's name. */
  function finish(roundId: string, game: SoloGame): number | null {
    let parcel: number | null | undefined = null;
    while (store.round(roundId)!.state === 'open') {
      parcel = store.transaction(() => {
        const action = game.actionOfHouse(store.round(roundId)!.choice, store.steps(roundId).at(-1)!.state);
        return act(roundId, game, action, `house:${random.uuid()}`);
      });
      if (parcel === undefined)
        throw new Error(`The house cannot finish the round ${roundId} of ${game.gameCode}.`);
    }
    return parcel ?? null;
  }

  return { begin, act, finish };
}

function gameOf(gameCode: string): SoloGame {
  const game = soloGames.get(gameCode);
  if (game === undefined) throw new Error(`The game ${gameCode} is not in the catalogue.`);
  return game;
}

function commitmentOf(seat: Seat): Commitment {
  return { serverSeedHash: hashOf(seat.serverSeed), nonce: seat.nonce };
}

function isSameBet(round: Round, bet: Bet): boolean {
  return (
    round.stake === bet.stake &&
    JSON.stringify(round.choice) === JSON.stringify(bet.choice) &&
    round.clientSeed === bet.clientSeed &&
    hashOf(round.serverSeed) === bet.serverSeedHash
  );
}
