/** The held coins: the respins of a round, on a dark board over the reels. */
import { makeCounter } from '../../kit/slot/bonus.ts';
import type { BonusShow } from '../../kit/slot/bonus.ts';
import type { SlotReply } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import { countOf, prizeOf } from '../rules.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

export function makeHold(
  { root, texts, money }: GameParts<Key>,
  { scene, coins, wins, reels }: Stage,
): BonusShow<Spin> {
  const { say } = texts;
  const counter = makeCounter(root);

  function count({ round, step: { outcome } }: SlotReply<Spin>, left: number): void {
    counter.show(money(BigInt(round.stake) * BigInt(prizeOf(outcome.coins))), say('respinsLeft', { left }));
  }

  return {
    invitation: ({ step: { outcome } }) => [
      say('holdWon', { count: countOf(outcome.coins) }),
      say('holdHow'),
    ],
    enter: () => {
      wins.clear();
      return Promise.all([scene.showHold(true), coins.setBoard(true)]);
    },
    before: (reply) => count(reply, reply.step.outcome.respins - 1),
    after: (reply) => {
      count(reply, reply.step.outcome.respins);
      return Promise.resolve();
    },
    leave() {
      counter.hide();
      void scene.showHold(false);
      void coins.setBoard(false);
      reels.highlight(null);
    },
  };
}
