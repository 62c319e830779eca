import { gameTypes, type GameType } from '@sen/api/game';

/** Vietnamese and other Latin text as one types it on a plain keyboard: no marks, đ as d, lower case. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}

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

/** The site's category of a vendor's category; what nobody knows is shown among the electronic games. */
export function gameTypeOf(vendorCategory: string): GameType {
  const word = vendorCategory.toLowerCase().trim();
  return categories[word] ?? gameTypes.find((type) => type.toLowerCase() === word) ?? 'RNG';
}

/** A page number within 1 and the number of pages. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pages));
}
