/** The game as the server knows it: tables of fixed stakes for two to four members. */
import * as z from 'zod/mini';
import type { CatalogueEntry } from '../kit/entry.ts';
import { seatGame } from '../kit/seats.ts';
import { thumbSvg } from './art/thumb.ts';
import { cardCount } from './combinations.ts';
import { computerMove, timeoutMove } from './computer.ts';
import { measuredReturnPercent } from './measured.ts';
import { reserveStakes, settle } from './money.ts';
import { deal, gameCode, names, play, seats, viewOf, winnerOf } from './rules.ts';
import type { Hand, HandView, Move } from './rules.ts';

const unit = 100_000n;
const card = z.int().check(z.minimum(0), z.maximum(cardCount - 1));
const moveSchema = z.union([z.literal('pass'), z.array(card).check(z.minLength(1), z.maxLength(13))]);

export const game = seatGame<Hand, Move, HandView>({
  gameCode,
  names,
  category: 'PVP',
  classify: 'cards',
  rtpPercent: measuredReturnPercent,
  seats,
  levels: [
    { id: 'tre', names: { vi: 'Bàn Tre', en: 'Bamboo table' }, stake: unit },
    { id: 'gom', names: { vi: 'Bàn Gốm', en: 'Pottery table' }, stake: 5n * unit },
    { id: 'lua', names: { vi: 'Bàn Lụa', en: 'Silk table' }, stake: 20n * unit },
    { id: 'son', names: { vi: 'Bàn Sơn Mài', en: 'Lacquer table' }, stake: 100n * unit },
  ],
  reserveOf: (stake) => reserveStakes * stake,
  turnMs: 20_000,
  computersPlayFree: true,
  deal,
  turnsOf: ({ turn }) => (turn === null ? [] : [turn]),
  readMove(value) {
    const read = moveSchema.safeParse(value);
    return read.success ? read.data : undefined;
  },
  play,
  viewOf,
  computerMove,
  timeoutMove,
  isAmongMembers: (members) => members.filter(Boolean).length > 1,
  payoutOf(hand, stake, members) {
    const { payouts, rakes } = settle(hand, stake, members);
    return { payouts, rakes, winner: winnerOf(hand) };
  },
});

export const entry: CatalogueEntry = { kind: 'seats', game, thumb: thumbSvg };
