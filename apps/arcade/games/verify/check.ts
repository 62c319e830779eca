/**
 * Plays a closed round again from its seeds with the game's own rules and a cryptography that is
 * not the house's. The check compares with the commitment that the player's own page noted before
 * the round, where it did; the house could change its own record of it.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, digestMessage, hexToBytes, makeDraw } from '../kit/fair.ts';
import type { Draw } from '../kit/fair.ts';
import type { RoundView, StepView } from '../kit/play.ts';
import { playersOf, replayHand } from '../kit/seats.ts';
import type { HandRecord, SeatGame } from '../kit/seats.ts';
import type { SoloGame } from '../kit/solo.ts';
import { payoutOfSlip, poolFrom, tableClientSeed } from '../kit/table.ts';
import type { CashOut, TableBet, TableGame } from '../kit/table.ts';

/** Each message that was hashed, with its digest in hexadecimal. */
export type Digest = { message: string; digest: string };
export type CheckedStep = {
  step: StepView;
  digests: Digest[];
  /** As computed; null where the rules do not allow the step. */
  outcome: unknown;
  payout: bigint;
  /** By the rules it wins the progressive pool. */
  winsPool: boolean;
  agrees: boolean;
};
export type Checked = {
  hash: string;
  hashAgrees: boolean;
  /**
   * The client seed is the one that was sent, and the nonces rise by one from the one that was
   * shown.
   */
  partAgrees: boolean;
  steps: CheckedStep[];
  payout: bigint;
  payoutAgrees: boolean;
  agrees: boolean;
};
/**
 * The commitment that the game's page was shown before the round, and the seed that it then sent.
 */
export type Witness = { serverSeedHash: string; clientSeed: string; nonce: number };
export type ClosedRound = RoundView & { serverSeed: string };
export type CheckedGame =
  | { kind: 'solo'; game: SoloGame }
  | { kind: 'table'; game: TableGame }
  | { kind: 'seats'; game: SeatGame };

/** `witness`: null when nobody noted anything before the round. */
export function checkRound(checkedGame: CheckedGame, round: ClosedRound, witness: Witness | null): Checked {
  const hash = sha256Hex(hexToBytes(round.serverSeed));
  const { steps, isComplete, seedAgrees } = replayed(checkedGame, round);
  const poolWon = BigInt(round.poolWon ?? 0);
  const payout = steps.reduce((sum, step) => sum + step.payout, poolWon);
  const hashAgrees = hash === round.serverSeedHash && (witness === null || hash === witness.serverSeedHash);
  const firstNonce = witness?.nonce ?? round.steps[0]?.nonce ?? 0;
  const partAgrees =
    seedAgrees &&
    (witness === null || witness.clientSeed === round.clientSeed) &&
    round.steps.every(({ nonce }, ordinal) => nonce === firstNonce + ordinal);
  const payoutAgrees =
    payout.toString() === round.payout && isComplete && isPoolPaid(checkedGame, steps, poolWon);
  const agrees = hashAgrees && partAgrees && payoutAgrees && steps.every((step) => step.agrees);
  return { hash, hashAgrees, partAgrees, steps, payout, payoutAgrees, agrees };
}

/**
 * The pool's amount is not in the seeds: it was won by as many steps as the rules say, none or one,
 * and never for less than its seed.
 */
function isPoolPaid({ game }: CheckedGame, steps: readonly CheckedStep[], poolWon: bigint): boolean {
  const least = 'pool' in game ? (game.pool?.seed ?? 0n) : 0n;
  return steps.some(({ winsPool }) => winsPool) ? poolWon >= least && least > 0n : poolWon === 0n;
}

type Replayed = { steps: CheckedStep[]; isComplete: boolean; seedAgrees: boolean };

function replayed(checkedGame: CheckedGame, round: ClosedRound): Replayed {
  if (checkedGame.kind === 'solo') return soloSteps(checkedGame.game, round);
  return checkedGame.kind === 'table'
    ? tableSteps(checkedGame.game, round)
    : handSteps(checkedGame.game, round);
}

function soloSteps(game: SoloGame, round: ClosedRound): Replayed {
  const stake = BigInt(round.stake);
  const steps: CheckedStep[] = [];
  let state: unknown = null;
  let isComplete = false;
  /** Nothing may follow the last step, or one that the rules do not allow. */
  let isOver = false;
  for (const step of round.steps) {
    const { draw, digests } = recordedDraw(round.serverSeed, round.clientSeed, step.nonce);
    const again: ReturnType<SoloGame['act']> =
      steps.length === 0
        ? game.begin(stake, round.choice, draw)
        : isOver
          ? undefined
          : game.act(stake, round.choice, state, game.readAction(step.action), draw);
    state = again?.state;
    isOver = again === undefined || again.isLast;
    isComplete = again?.isLast ?? false;
    steps.push({
      step,
      digests,
      outcome: again?.outcome ?? null,
      payout: again?.payout ?? 0n,
      winsPool: again?.winsPool ?? false,
      agrees:
        again !== undefined && isSame(again.outcome, step.outcome) && step.payout === again.payout.toString(),
    });
  }
  return { steps, isComplete, seedAgrees: true };
}

/**
 * A slip at a shared table: the seeds of everyone who bet make the table's seed, the player's own
 * among them.
 */
function tableSteps(game: TableGame, round: ClosedRound): Replayed {
  const { clientSeed, seedAgrees } = tableSeed(round);
  const [step] = round.steps;
  if (step === undefined) return { steps: [], isComplete: false, seedAgrees: false };
  const { draw, digests } = recordedDraw(round.serverSeed, clientSeed, step.nonce);
  const outcome = game.draw(draw);
  const payout = payoutOfSlip(
    game,
    outcome,
    round.choice as TableBet[],
    step.action as CashOut | null,
    poolFrom(round.table?.pool),
  );
  const agrees = isSame(outcome, step.outcome) && step.payout === payout.toString();
  return {
    steps: [{ step, digests, outcome, payout, winsPool: false, agrees }],
    isComplete: round.steps.length === 1,
    seedAgrees,
  };
}

/**
 * A hand among members: the deal comes from the seeds of all of them, the payouts come from the
 * moves that were made.
 */
function handSteps(game: SeatGame, round: ClosedRound): Replayed {
  const { clientSeed, seedAgrees } = tableSeed(round);
  const [step] = round.steps;
  if (step === undefined) return { steps: [], isComplete: false, seedAgrees: false };
  const record = step.outcome as HandRecord & { dealt: unknown };
  const { draw, digests } = recordedDraw(round.serverSeed, clientSeed, step.nonce);
  const { members, isForFun = false, players = members.map(() => true) } = record;
  const isSeated = record.players === undefined || isSame(players, playersOf(game, { members, isForFun }));
  const dealt = game.deal(draw, record.lead, { members, players, isForFun });
  const state = replayHand(game, dealt, record.moves);
  const isOver = state !== undefined && game.turnsOf(state).length === 0;
  const stake = BigInt(record.stake);
  const payout = isOver ? game.payoutOf(state, stake, members).payouts[record.seat]! : 0n;
  const reserve = game.reserveOf(stake, record.seat === record.lead);
  const isOwn = reserve.toString() === round.stake && record.seat === (round.choice as { seat: number }).seat;
  const agrees =
    isOver && isOwn && isSeated && isSame(dealt, record.dealt) && step.payout === payout.toString();
  return {
    steps: [{ step, digests, outcome: { ...record, dealt }, payout, winsPool: false, agrees }],
    isComplete: isOver && round.steps.length === 1,
    seedAgrees,
  };
}

function tableSeed(round: ClosedRound): { clientSeed: string; seedAgrees: boolean } {
  const contributions = round.table?.contributions ?? [];
  const clientSeed = tableClientSeed(contributions, (bytes) => sha256Hex(bytes));
  const seedAgrees = contributions.includes(round.clientSeed) && clientSeed === round.table?.clientSeed;
  return { clientSeed, seedAgrees };
}

function recordedDraw(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): { draw: Draw; digests: Digest[] } {
  const key = hexToBytes(serverSeed);
  const digests: Digest[] = [];
  const draw = makeDraw((cursor) => {
    const message = digestMessage(clientSeed, nonce, cursor);
    const digest = hmac(sha256, key, new TextEncoder().encode(message));
    digests.push({ message, digest: bytesToHex(digest) });
    return digest;
  });
  return { draw, digests };
}

const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** Outcomes are plain JSON, made by the same code: equal ones are equal as text. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
