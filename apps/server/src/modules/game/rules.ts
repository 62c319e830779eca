import type { BrandDocument } from '@sen/api/brandDocument';
import { gameTypes, type GameTable, type GameType } from '@sen/api/game';
import { folded } from '@sen/api/searchRank';
import { tableReportLine } from '@sen/api/tableReport';

/** A text as a list is searched by: without marks, lower case. */
export const plainText = (text: string): string => folded(text).trim();

const categories: Readonly<Record<string, GameType>> = {
  slot: 'RNG',
  slots: 'RNG',
  'video slots': 'RNG',
  live: 'LIVE',
  'live dealer': 'LIVE',
  fish: 'FISH',
  fishing: 'FISH',
  pvp: 'PVP',
  poker: 'PVP',
  sports: 'SPORTS',
  sportsbook: 'SPORTS',
  esports: 'ESPORTS',
  'electronic lottery': 'ELOTT',
  lottery: 'LOTTERY',
  cockfight: 'COCKFIGHT',
};

/**
 * The site's category for a vendor's category; an unknown one is listed among the electronic games.
 */
export function gameTypeOf(vendorCategory: string): GameType {
  const word = vendorCategory.toLowerCase().trim();
  return categories[word] ?? gameTypes.find((type) => type.toLowerCase() === word) ?? 'RNG';
}

/** Play of a game counts by all that is staked, or by what is won or lost (docs/rules/turnover.md). */
export type Counts = 'stake' | 'net';

/** Kinds of games of chance in which a round has one stake that wins or is lost. */
const oneSided: ReadonlySet<string> = new Set(['', 'slot', 'slots', 'video slots', 'scratch']);

/**
 * A game counts what was won or lost unless nobody can stake on opposite sides of it, as in slots
 * and fishing. Tables, draws, matches and fights have sides, and so may small games of any kind.
 * `classify`: the vendor's word for the kind, or else for the category.
 */
export function countsOf(gameType: GameType, classify: string): Counts {
  if (gameType === 'FISH') return 'stake';
  return gameType === 'RNG' && oneSided.has(classify.toLowerCase()) ? 'stake' : 'net';
}

/**
 * Whether a vendor's list lacks so many of its games that it may be a mistake: more than half of
 * it.
 */
export function isMuchShorter(before: number, missing: number): boolean {
  return missing * 2 > before;
}

/**
 * Games that are missing from a much shorter list stay for a day, in which operators see it and the
 * vendor can mend its list.
 */
const keptMissingMs = 24 * 3_600_000;
export function keepsMissing(shortSinceMs: number, nowMs: number): boolean {
  return nowMs - shortSinceMs < keptMissingMs;
}

/**
 * A vendor that gave no list is asked again after so long: at first soon, then more and more
 * rarely. Null: with all others, every ten minutes.
 */
export function listPauseMs(failures: number): number | null {
  const pause = 3_000 * 2 ** Math.max(0, failures - 1);
  return pause < 10 * 60_000 ? pause : null;
}

/** A page number within 1 and the number of pages. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pages));
}

/**
 * The part of the catalogue that a brand shows: its vendors (null: all), its categories in their
 * order, and the vendors of sports that stand in a category of their own. Vendors' codes are in
 * lower case, even where the document writes upper case. The country and the currency bar games
 * whose rules name them; null bars none.
 */
export type Shelf = {
  brandId: bigint;
  vendors: string[] | null;
  esports: string[];
  cockfight: string[];
  categories: GameType[];
  country: string | null;
  currency: string | null;
};
type Shown = {
  id: bigint;
  document: Pick<BrandDocument, 'vendors' | 'vendorLists' | 'categories' | 'currency'>;
};

export function shelfOf(
  { id, document: { vendors, vendorLists, categories: order, currency } }: Shown,
  country: string | null,
): Shelf {
  const lower = (codes: readonly string[]): string[] => codes.map((code) => code.toLowerCase());
  return {
    brandId: id,
    country,
    currency,
    vendors: vendors && lower(vendors),
    esports: lower(vendorLists.esports),
    cockfight: lower(vendorLists.cockfight),
    categories: [...order],
  };
}

/** Under which of the vendors' categories the games of a category of the site may stand. */
export function sourceTypes(type: GameType): GameType[] {
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? [type, 'SPORTS'] : [type];
}

/**
 * The number of times that the stake was paid: with the decimals that it needs, two at most, and
 * rounded down.
 */
export function multipleOf(stake: bigint, payout: bigint): string {
  const hundredths = (payout * 100n) / stake;
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths / 100n}${decimals && `.${decimals}`}`;
}

/** A shared table as its vendor tells of it; amounts in 1/100,000 of a unit, times by our clock. */
export type Table = Pick<GameTable, 'tableId' | 'players' | 'phase' | 'until' | 'results'> & {
  vendor: string;
  gameCode: string;
  names: Record<string, string>;
  minBet: bigint;
  maxBet: bigint;
};

/** The longest phase of a table, even if a vendor reports a longer one. */
const phaseMostMs = 15 * 60_000;

/**
 * The lines of a vendor's report that follow the protocol. Its clock may be wrong by any time: its
 * times are converted by their distance from its own present.
 */
export function readTables(
  vendor: string,
  report: { nowMs: number; lines: readonly unknown[] },
  nowMs: number,
): Table[] {
  const ours = (time: number): number => nowMs + time - report.nowMs;
  return report.lines.flatMap((line) => {
    const parsed = tableReportLine.safeParse(line);
    if (!parsed.success) return [];
    const {
      game,
      table,
      names,
      min_bet: minBet,
      max_bet: maxBet,
      players,
      phase,
      until,
      results,
    } = parsed.data;
    return {
      vendor,
      gameCode: game,
      tableId: table,
      names,
      minBet: BigInt(minBet),
      maxBet: BigInt(maxBet),
      players,
      phase,
      until: until === undefined ? null : Math.min(Math.max(ours(until), nowMs), nowMs + phaseMostMs),
      results: results.map(({ text, tone, numbers, ended_at: endedAt }) => ({
        text,
        tone,
        ...(numbers && { numbers }),
        endedAt: Math.min(ours(endedAt), nowMs),
      })),
    };
  });
}
