/** Measures the return for `measured.ts`: `node simulateMain.ts [hands] [seed] [players]`. */
import { seededDraw } from '../kit/seeded.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { simulate } from './simulate.ts';

const [hands, seed, players] = [
  Number(process.argv[2] ?? 20_000),
  Number(process.argv[3] ?? 1),
  Number(process.argv[4] ?? 4),
];
const { reserved, paid, instants, chops, moves } = simulate(hands, seededDraw(seed), players);
process.stdout.write(
  `${hands} hands of ${players}, seed ${seed}: ${percentRoundedDown({ over: paid, under: reserved }, 4)} % comes back; ${instants} instant wins, ${chops} chops, ${moves} moves\n`,
);
