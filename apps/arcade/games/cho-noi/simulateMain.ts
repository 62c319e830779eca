/** `node apps/arcade/games/cho-noi/simulateMain.ts [rounds] [seed]`: the return, measured. */
import { seededDraw } from '../kit/seeded.ts';
import { simulate } from './simulate.ts';

const rounds = Number(process.argv[2] ?? 100_000_000);
const seed = Number(process.argv[3] ?? 20_261_123);
const { mean, error, ...shares } = simulate(rounds, seededDraw(seed));
console.log(JSON.stringify({ seed, percent: mean * 100, errorPercent: error * 100, ...shares }));
