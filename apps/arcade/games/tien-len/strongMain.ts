/**
 * Measures what a member who thinks longer wins from three computer players, in stakes a hand:
 * `node strongMain.ts [hands] [seed]`.
 */
import { seededDraw } from '../kit/seeded.ts';
import { gainOf, strongMove } from './strongPlayer.ts';
import { computerMove } from './computer.ts';
import { deal, play, viewOf, winnerOf } from './rules.ts';

const [hands, seed] = [Number(process.argv[2] ?? 500), Number(process.argv[3] ?? 1)];
const draw = seededDraw(seed);
const member = 0;
const gains: number[] = [];
let lead: number | null = null;
for (let count = 0; count < hands; count += 1) {
  let hand = deal(draw, lead);
  while (hand.turn !== null) {
    const { turn } = hand;
    const move =
      turn === member
        ? strongMove(hand, member, { candidates: 5, deals: 8 }, draw)
        : computerMove(viewOf(hand, turn), turn);
    hand = play(hand, turn, move)!;
  }
  gains.push(gainOf(hand, member));
  lead = winnerOf(hand);
}
const mean = gains.reduce((sum, gain) => sum + gain, 0) / hands;
const deviation = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / hands);
const thousandths = (number: number): number => Math.round(number * 1000) / 1000;
process.stdout.write(
  `${hands} hands, seed ${seed}: ${thousandths(mean)} stakes a hand, standard error ${thousandths(deviation / Math.sqrt(hands))}\n`,
);
