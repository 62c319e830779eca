/** Rounds as players and verifiers see them. */
import type { RoundView, StepView } from '../games/kit/play.ts';
import { hashOf } from './chance.ts';
import type { PlayedStep, Round, Store } from './store.ts';

/** The server's seed is told once the round is closed, and not before. */
export function viewOfRound(store: Pick<Store, 'steps'>, round: Round): RoundView {
  return {
    id: round.id,
    gameCode: round.gameCode,
    state: round.state === 'closed' ? 'closed' : 'open',
    currency: round.currency,
    stake: round.stake.toString(),
    payout: round.payout.toString(),
    choice: round.choice,
    serverSeedHash: hashOf(round.serverSeed),
    ...(round.state === 'closed' ? { serverSeed: round.serverSeed } : {}),
    clientSeed: round.clientSeed,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
    steps: store.steps(round.id).map(viewOfStep),
  };
}

export function viewOfStep({ ordinal, nonce, action, outcome, payout }: PlayedStep): StepView {
  return { ordinal, nonce, action, outcome, payout: payout.toString() };
}
