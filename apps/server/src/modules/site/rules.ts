import type { ScreenName } from '@sen/api/siteRoute';

/** The names that queries of a brand's pages may have. */
export type KnownNames = { categories: ReadonlySet<string>; promotions: ReadonlySet<string> };

/**
 * Screens that follow their query: whether the server draws one of these queries. The browser draws
 * the others.
 */
const drawnQueries: Readonly<Partial<Record<ScreenName, (search: string, known: KnownNames) => boolean>>> = {
  games: isEmpty,
  lobby: isEmpty,
  hall: isEmpty,
  elott: isEmpty,
  lottery: isEmpty,
  vnlottery: isEmpty,
  promotions: (search, { categories }) => isEmpty(search) || categories.has(after('?category=', search)),
  promotion: (search, { promotions }) => promotions.has(after('?code=', search)),
};

/**
 * The query, with its question mark, that the server draws a screen with; undefined where the
 * browser draws it. Only names that the brand has are drawn: a drawn view is kept, and names that
 * anybody may invent must not cost a drawing or push cached views out.
 */
export function drawnQuery(screen: ScreenName, search: string, known: KnownNames): string | undefined {
  const isDrawn = drawnQueries[screen];
  if (!isDrawn) return '';
  return isDrawn(search, known) ? search : undefined;
}

function isEmpty(search: string): boolean {
  return search === '';
}

function after(start: string, text: string): string {
  return text.startsWith(start) ? text.slice(start.length) : '';
}
