/** Rounds as players and verifiers see them. */
import type { RoundView, StepView } from '../games/kit/play.ts';
import type { SlipView, TableBet, TableRoundView } from '../games/kit/table.ts';
import { hashOf } from './chance.ts';
import type { PlayedStep, Round, Store, TableRound } from './store.ts';

/** The server's seed is told once the round is closed, and not before. */
export function viewOfRound(store: Pick<Store, 'steps' | 'tableRound'>, round: Round): RoundView {
  const table =
    round.state === 'closed' && round.tableRoundId !== null ? store.tableRound(round.tableRoundId) : null;
  const steps = store.steps(round.id);
  return {
    id: round.id,
    gameCode: round.gameCode,
    state: round.state === 'closed' ? 'closed' : 'open',
    currency: round.currency,
    stake: round.stake.toString(),
    payout: round.payout.toString(),
    ...(round.poolWon > 0n && { poolWon: round.poolWon.toString() }),
    choice: round.choice,
    serverSeedHash: hashOf(round.serverSeed),
    ...(round.state === 'closed' ? { serverSeed: round.serverSeed } : {}),
    clientSeed: round.clientSeed,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
    ...(table !== null && {
      table: {
        roundId: table.id,
        clientSeed: table.clientSeed!,
        contributions: table.contributions!,
        ...poolIn(steps),
      },
    }),
    steps: steps.map(viewOfStep),
  };
}

/** The pool that a slip's step keeps, of a game with one. */
function poolIn([step]: readonly PlayedStep[]): { pool?: Record<string, string> } {
  return step?.state == null ? {} : { pool: step.state as Record<string, string> };
}

export function viewOfStep({ ordinal, nonce, action, outcome, payout }: PlayedStep): StepView {
  return { ordinal, nonce, action, outcome, payout: payout.toString() };
}

export function viewOfSlip(slip: Round): SlipView {
  return {
    id: slip.id,
    roundId: slip.tableRoundId!,
    bets: slip.choice as TableBet[],
    state: slip.state === 'closed' ? 'closed' : 'open',
    payout: slip.payout.toString(),
    clientSeed: slip.clientSeed,
    cashOut: slip.cashOutMs === null ? null : { cashOutMs: slip.cashOutMs },
  };
}

/**
 * `isHidden`: the outcome must not be known before it has been shown, and neither may the end of
 * the reveal.
 */
export function viewOfTableRound(round: TableRound, resultMs: number, isHidden: boolean): TableRoundView {
  const isTold = round.phase === 'ended' || (round.phase === 'revealing' && !isHidden);
  return {
    id: round.id,
    ordinal: round.ordinal,
    phase: round.phase,
    serverSeedHash: hashOf(round.serverSeed),
    betsCloseAt: round.betsCloseAt,
    revealedAt: round.revealedAt,
    endsAt: isTold ? round.endsAt : null,
    nextAt: round.phase === 'ended' ? round.endsAt! + resultMs : null,
    outcome: isTold ? round.outcome : null,
  };
}
