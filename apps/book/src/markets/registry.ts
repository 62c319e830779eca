/** All markets of the book, by the numbers and the keys that they are known by. */
import * as asianHandicap from './football/asianHandicap.ts';
import * as bothScore from './football/bothScore.ts';
import * as cards from './football/cards.ts';
import * as corners from './football/corners.ts';
import * as correctScore from './football/correctScore.ts';
import * as doubleChance from './football/doubleChance.ts';
import * as drawNoBet from './football/drawNoBet.ts';
import * as europeanHandicap from './football/europeanHandicap.ts';
import * as halfFull from './football/halfFull.ts';
import * as matchResult from './football/matchResult.ts';
import * as nextGoal from './football/nextGoal.ts';
import * as oddEven from './football/oddEven.ts';
import * as teamTotal from './football/teamTotal.ts';
import * as totalGoals from './football/total.ts';
import * as kills from './esports/kills.ts';
import * as maps from './esports/maps.ts';
import * as rounds from './esports/rounds.ts';
import * as winner from './esports/winner.ts';
import { outright } from './outright.ts';
import type { Market } from './market.ts';

export const footballMarkets: readonly Market<'football'>[] = [
  matchResult,
  asianHandicap,
  totalGoals,
  drawNoBet,
  doubleChance,
  europeanHandicap,
  teamTotal,
  oddEven,
  bothScore,
  correctScore,
  halfFull,
  nextGoal,
  corners,
  cards,
].flatMap((file): Market<'football'>[] => Object.values(file));

export const esportsMarkets: readonly Market<'esports'>[] = [winner, maps, rounds, kills].flatMap(
  (file): Market<'esports'>[] => Object.values(file),
);

export const markets: readonly Market[] = [
  ...footballMarkets,
  ...esportsMarkets,
  outright,
] as readonly Market[];

const byId: ReadonlyMap<number, Market> = new Map(markets.map((market) => [market.id, market]));
export const marketOf = (id: number): Market | undefined => byId.get(id);
