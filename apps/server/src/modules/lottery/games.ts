/**
 * The lotteries on the list: those that the house draws itself, and the stations whose official
 * draws it takes bets on.
 */
import { lotteryRegions, type LotteryRegion } from '@sen/api/lotteryBetting';
import houseGames from './games.json' with { type: 'json' };
import calendar from './stations.json' with { type: 'json' };
import type { DayRange, StationTimes } from './rules/calendar.ts';
import type { StructureCode } from './rules/structures.ts';

export const regions = lotteryRegions;
export type Region = LotteryRegion;

type Common = {
  code: string;
  structure: StructureCode;
  /** The region whose odds apply. */
  region: Region;
  /** The menu that it stands in. */
  tag: string;
  names: Record<string, string>;
};
/** It draws at every multiple of so many minutes, from a seed that is committed beforehand. */
export type HouseGame = Common & { kind: 'house'; everyMinutes: number };
/** A station draws on its weekdays, and operators enter what was drawn. */
export type StationGame = Common & { kind: 'station'; times: StationTimes };
export type LotteryGame = HouseGame | StationGame;

const regionData = calendar.regions as Record<
  Region,
  { structure: StructureCode; drawsAt: string; lockMinutes: number }
>;
/** Days on which a region does not draw, both included. */
export const holidays = calendar.holidays as readonly ({ region: Region } & DayRange)[];

const house = houseGames.map((game): HouseGame => ({
  ...(game as Omit<HouseGame, 'kind' | 'region'>),
  kind: 'house',
  region: game.structure as StructureCode,
}));
/**
 * Regions of provinces have a menu each; those who pick balls or numbers for the whole country
 * share one.
 */
const menuOf = (region: Region): string =>
  region === 'north' || region === 'central' || region === 'south' ? `vn-${region}` : 'vn-pick';

const stations = (
  calendar.stations as { code: string; region: Region; weekdays: number[]; names: Record<string, string> }[]
).map(({ code, region, weekdays, names }): StationGame => ({
  kind: 'station',
  code,
  structure: regionData[region].structure,
  region,
  tag: menuOf(region),
  names,
  times: { ...regionData[region], weekdays, holidays: holidays.filter((range) => range.region === region) },
}));

export const lotteryGames: readonly LotteryGame[] = [...stations, ...house];
export const stationGames: readonly StationGame[] = stations;
const byCode = new Map(lotteryGames.map((game) => [game.code, game]));
export const lotteryGame = (code: string): LotteryGame | undefined => byCode.get(code);
