/**
 * The game as the server knows it: tables of fixed stakes, eight seats each, at which the bank goes
 * round.
 */
import * as z from 'zod/mini';
import type { CatalogueEntry } from '../kit/entry.ts';
import { seatGame } from '../kit/seats.ts';
import { thumbSvg } from './art/thumb.ts';
import { computerMove, timeoutMove } from './computer.ts';
import { reserveOf, returnPercent, settle } from './money.ts';
import {
  bankRounds,
  begin,
  gameCode,
  limitStakes,
  names,
  play,
  refusalOf,
  seats,
  symbols,
  turnsOf,
  viewOf,
} from './rules.ts';
import type { Move, Round, RoundView } from './rules.ts';

const unit = 100_000n;
const count = z.int().check(z.minimum(0), z.maximum(limitStakes));
const moveSchema = z.union([z.literal('done'), z.array(count).check(z.length(symbols.length))]);

export const game = seatGame<Round, Move, RoundView>({
  gameCode,
  names,
  category: 'PVP',
  classify: 'dice',
  rtpPercent: returnPercent,
  seats,
  levels: [
    { id: 'coi', names: { vi: 'Chiếu Cói', en: 'Sedge mat' }, stake: unit },
    { id: 'hoa', names: { vi: 'Chiếu Hoa', en: 'Flower mat' }, stake: 5n * unit },
    { id: 'dinh', names: { vi: 'Chiếu Đình', en: 'Village hall mat' }, stake: 20n * unit },
    { id: 'hoi', names: { vi: 'Chiếu Hội', en: 'Festival mat' }, stake: 100n * unit },
  ],
  reserveOf,
  turnMs: 15_000,
  isSimultaneous: true,
  bank: { handsMax: bankRounds },
  deal: begin,
  turnsOf,
  readMove(value) {
    const read = moveSchema.safeParse(value);
    return read.success ? read.data : undefined;
  },
  play,
  refusalOf,
  viewOf,
  computerMove,
  timeoutMove,
  isAmongMembers: (members, banker) => banker !== null && members[banker] === true,
  payoutOf(round, stake, members) {
    const { payouts, rakes } = settle({ ...round, members: [...members] }, stake);
    return { payouts, rakes, winner: null };
  },
});

export const entry: CatalogueEntry = { kind: 'seats', game, thumb: thumbSvg };
