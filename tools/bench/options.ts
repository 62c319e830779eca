/** The arguments of `npm run bench`, and the folder that it works in. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    growth: { type: 'string', default: '100000,1000000' },
    tickets: { type: 'string', default: '1000000' },
    transfers: { type: 'string', default: '1000000' },
    team: { type: 'string', default: '200000' },
    games: { type: 'string', default: '' },
    only: { type: 'string', default: 'wallet,reads,memory,growth' },
  },
});
export const parts = values.only.split(',');
export const rounds = Number(values.rounds);
export const durationMs = Number(values.seconds) * 1000;

export const folder = resolve(process.env['DATA_DIR'] ?? '.data', 'bench');
mkdirSync(folder, { recursive: true });
