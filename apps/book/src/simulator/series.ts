/** A series of maps drawn from the model that prices it, and its stages by the clock. */
import { nil, type Count, type Side } from '../markets/facts.ts';
import { mapsToWin, seriesFacts, type PlayedMap, type Series } from '../markets/esports/series.ts';
import {
  seriesChances,
  type RoundChances,
  type RoundRules,
  type SeriesModel,
  type SeriesState,
} from '../model/esports.ts';
import { seriesSheet } from '../pricing/sheet.ts';
import { chanceOf, clumpOf, poissonOf, wholeBetween, type Chance } from './chance.ts';
import { minuteMs, momentsOf, pricesMs, secondMs, stoppedAt, tickMs } from './stage.ts';
import type { Stage, Stop } from './stage.ts';

const betweenMapsMs = 5 * minuteMs;
const confirmedAfterMs = 5 * minuteMs;
const warnedMs = 8 * secondMs;
const afterMs = 12 * secondMs;

/** A map by the clock: the moments at which a side wins a round, or kills. */
type DrawnMap = {
  readonly begins: number;
  readonly ends: number;
  readonly winner: Side;
  readonly rounds: readonly Counted[];
  readonly kills: readonly Counted[];
};
type Counted = { readonly at: number; readonly side: Side; readonly number: number };

export function drawSeries(seed: string, id: string, model: SeriesModel, startsAt: number): DrawnMap[] {
  const maps: DrawnMap[] = [];
  const won = { home: 0, away: 0 };
  const enough = mapsToWin(model.bestOf);
  let begins = startsAt;
  while (Math.max(won.home, won.away) < enough && maps.length < model.bestOf) {
    const chance = chanceOf(seed, `${id} map ${maps.length + 1}`);
    const map = model.rounds ? mapOfRounds(model.rounds, begins, chance) : mapOfKills(model, begins, chance);
    maps.push(map);
    won[map.winner] += 1;
    begins = map.ends + betweenMapsMs;
  }
  return maps;
}

const sideOf = (chance: Chance, home: number): Side => (chance() < home ? 'home' : 'away');

function mapOfRounds(rounds: RoundChances & RoundRules, begins: number, chance: Chance): DrawnMap {
  const won = { home: 0, away: 0 };
  const list: Counted[] = [];
  let at = begins;
  while (!isMapOver(won, rounds)) {
    at += wholeBetween(chance, 70, 130) * secondMs;
    const side = sideOf(chance, roundChance(won, rounds));
    won[side] += 1;
    list.push({ at, side, number: 1 });
  }
  return { begins, ends: at, winner: won.home > won.away ? 'home' : 'away', rounds: list, kills: [] };
}

/** Sides change after the half; in overtime each has both in turn. */
function roundChance(
  { home, away }: Count,
  { first, firstHalf, secondHalf }: RoundChances & RoundRules,
): number {
  const level = first - 1;
  if (home >= level && away >= level) return (firstHalf + secondHalf) / 2;
  return home + away < level ? firstHalf : secondHalf;
}

function isMapOver({ home, away }: Count, { first, overtime }: RoundRules): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (most < first) return false;
  if (least < first - 1) return true;
  if (overtime === 'leadByTwo') return most - least >= 2;
  // Blocks of six rounds: four of one win the map.
  const block = Math.floor((least - first + 1) / 3);
  return most - (first - 1 + 3 * block) >= 4;
}

/** Kills come in fights, at any moment; who wins is known at the end alone. */
function mapOfKills({ mapWin = 0.5, kills }: SeriesModel, begins: number, chance: Chance): DrawnMap {
  const ends = begins + wholeBetween(chance, 22 * 60, 38 * 60) * secondMs;
  const of = (side: Side): Counted[] => {
    if (kills === undefined) return [];
    const failing = kills[side] / (kills.size + kills[side]);
    return Array.from({ length: poissonOf(chance, kills.size * -Math.log(1 - failing)) }, () => ({
      at: begins + Math.floor(chance() * (ends - begins)),
      side,
      number: clumpOf(chance, failing),
    }));
  };
  const list = [...of('home'), ...of('away')].sort((a, b) => a.at - b.at);
  return { begins, ends, winner: sideOf(chance, mapWin), rounds: [], kills: list };
}

const countAt = (list: readonly Counted[], at: number): Count => {
  const count = { home: 0, away: 0 };
  for (const each of list) if (each.at <= at) count[each.side] += each.number;
  return count;
};

const wonAt = (maps: readonly DrawnMap[], at: number): Count =>
  countAt(
    maps.map(({ ends, winner }) => ({ at: ends, side: winner, number: 1 })),
    at,
  );

/** The state that prices are made of. */
export function seriesStateAt(maps: readonly DrawnMap[], at: number): SeriesState {
  const state = { maps: wonAt(maps, at), rounds: nil, kills: nil, mapLeft: 1 };
  const map = maps.find(({ begins, ends }) => at >= begins && at < ends);
  if (map === undefined) return state;
  const mapLeft = (map.ends - at) / (map.ends - map.begins);
  return { ...state, rounds: countAt(map.rounds, at), kills: countAt(map.kills, at), mapLeft };
}

export function seriesAt(maps: readonly DrawnMap[], model: SeriesModel, at: number): Series {
  const last = maps.at(-1)!.ends;
  return {
    bestOf: model.bestOf,
    maps: maps
      .filter(({ begins }) => at >= begins)
      .map((map): PlayedMap => ({
        winner: at >= map.ends ? map.winner : undefined,
        rounds: model.rounds && countAt(map.rounds, at),
        kills: model.kills && countAt(map.kills, at),
        state: at >= map.ends ? 'over' : 'running',
      })),
    ending: at >= last ? 'ended' : 'none',
  };
}

export function seriesStages(maps: readonly DrawnMap[], model: SeriesModel): Stage[] {
  const [begins, ends] = [maps[0]!.begins, maps.at(-1)!.ends];
  // Bets stop before a round or a map is decided.
  const stops: Stop[] = maps
    .flatMap((map) => [...map.rounds, ...map.kills, { at: map.ends }])
    .map(({ at }): Stop => ({ from: at - warnedMs, until: at + afterMs, reason: 'several' }))
    .sort((a, b) => a.from - b.from);
  const others = [
    ...maps.flatMap((map) => [map.begins, map.ends]),
    ...stops.flatMap(({ from, until }) => [from, until]),
  ];
  const decided = new Set(stops.map(({ until }) => until));
  const stages = momentsOf(begins, ends, tickMs, others).map((at): Stage => {
    const state = seriesStateAt(maps, at);
    const map = maps.findLast((each) => at >= each.begins)!;
    const stopped = stoppedAt(stops, at);
    const isPriced = others.includes(at) || (at - begins) % (2 * pricesMs) === 0;
    return {
      at,
      shown: {
        state: 'live',
        clock: {
          period: at < map.ends ? `map ${maps.indexOf(map) + 1}` : 'break',
          seconds: Math.floor(((at < map.ends ? at : map.ends) - map.begins) / secondMs),
        },
        counts: { maps: state.maps, rounds: state.rounds, kills: state.kills },
      },
      stopped,
      offers:
        stopped === undefined && isPriced
          ? () => seriesSheet(seriesChances(model, state), model.bestOf)
          : undefined,
      results: decided.has(at) ? { facts: seriesFacts(seriesAt(maps, model, at)), certainty: 1 } : undefined,
    };
  });
  const shown = { counts: { maps: wonAt(maps, ends) } };
  const facts = seriesFacts(seriesAt(maps, model, ends));
  return [
    ...stages,
    {
      at: ends,
      shown: { ...shown, state: 'ended' },
      stopped: 'matchEnded',
      results: { facts, certainty: 1 },
    },
    {
      at: ends + confirmedAfterMs,
      shown: { ...shown, state: 'closed' },
      stopped: 'matchEnded',
      results: { facts, certainty: 2 },
    },
  ];
}
