/** Measures the return for `measured.ts`: `node simulateMain.ts [hands] [seed]`. */
import { seededDraw } from '../kit/seeded.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { simulate } from './simulate.ts';

const [hands, seed] = [Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 1)];
const { reserved, paid, instants, chops, moves } = simulate(hands, seededDraw(seed));
process.stdout.write(
  `${hands} hands, seed ${seed}: ${percentRoundedDown({ over: paid, under: reserved }, 4)} % comes back; ${instants} instant wins, ${chops} chops, ${moves} moves\n`,
);
