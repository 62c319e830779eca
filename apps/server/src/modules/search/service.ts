import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { searchShows, type find as findCall } from '@sen/api/search';
import { folded, nameOf, ranked, wantedOf, type Name, type Ranked } from '@sen/api/searchRank';
import { brandOfHost } from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as game from '#modules/game/service.ts';
import { keep } from '#platform/answerCache.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';

type Found = OutputOf<typeof findCall>;
type Lanes = Awaited<ReturnType<typeof game.vendorLanes>>;
/** A text that is found by its title, or else by words in it. */
type Text = { names: Name[]; body: string };
type Words = {
  promotions: (Found['promotions'][number] & Text)[];
  articles: (Found['articles'][number] & Text)[];
};

/** The texts of a brand are made ready once for this long in each language. */
const wordsMs = 10_000;

export async function find(
  ctx: Context,
  request: CallRequest,
  { q, language = request.language }: ParsedInputOf<typeof findCall>,
): Promise<Found> {
  const viewer = { host: request.host, language, address: request.address };
  const [games, lanes, { promotions, articles }] = await Promise.all([
    game.find(ctx, viewer, q, searchShows.games),
    game.vendorLanes(ctx, viewer, {}),
    wordsOf(ctx, request.host, language),
  ]);
  const found = {
    games: { entries: games.list, isSure: games.isSure },
    providers: ranked(providersOf(lanes), q, ({ displayName }) => [nameOf(displayName)]),
    promotions: textsWith(promotions, q),
    articles: textsWith(articles, q),
  };
  // Entries that are only like the typed words are noise beside those that have them.
  const isSure = Object.values(found).some((each) => each.isSure);
  const shown = <T>({ entries, isSure: own }: Ranked<T>, most: number): T[] =>
    own === isSure ? entries.slice(0, most) : [];
  return {
    isSure,
    games: shown(found.games, searchShows.games),
    gamesTotal: games.isSure === isSure ? games.total : 0,
    providers: shown(found.providers, searchShows.providers),
    promotions: shown(found.promotions, searchShows.promotions).map(({ code, title, summary }) => ({
      code,
      title,
      summary,
    })),
    articles: shown(found.articles, searchShows.articles).map(({ code, title, section }) => ({
      code,
      title,
      section,
    })),
  };
}

/** Each vendor once, though it serves several categories. */
function providersOf({ data: { lanes } }: Lanes): Found['providers'] {
  const cards = Map.groupBy(
    lanes.flatMap((lane) => lane.cards),
    ({ vassalage }) => vassalage,
  );
  return [...cards.values()].map((own) => {
    const { vassalage, displayName, mark } = own[0]!;
    return { vassalage, displayName, mark, games: own.reduce((sum, { games }) => sum + games, 0) };
  });
}

/**
 * Those whose titles fit, then those that have the typed words in their text, one after the other:
 * without marks, single words such as `ban` and `ca` are in nearly every text.
 */
function textsWith<T extends Text>(texts: readonly T[], typed: string): Ranked<T> {
  const byTitle = ranked(texts, typed, ({ names }) => names);
  const titled = byTitle.isSure ? byTitle.entries : [];
  const words = wantedOf(typed)?.words ?? [];
  const byText = texts.filter(
    (text) => words.length > 0 && !titled.includes(text) && text.body.includes(words.join(' ')),
  );
  const entries = [...titled, ...byText];
  return entries.length > 0 ? { entries, isSure: true } : byTitle;
}

async function wordsOf(ctx: Context, host: string, language: string): Promise<Words> {
  const { code, version } = await brandOfHost(ctx, host);
  return keep(ctx, `words ${code} ${version} ${language}`, wordsMs, async () => {
    const { promotion } = await content.announcements(ctx, host, language, 'PR');
    const { sections } = await content.helpCenter(ctx, host, language);
    return {
      promotions: promotion.map(({ code: name, title, summary }) => ({
        code: name,
        title,
        summary,
        names: [nameOf(title)],
        body: folded(summary),
      })),
      articles: sections.flatMap((section) =>
        section.articles.map((article) => ({
          code: article.code,
          title: article.title,
          section: section.title,
          names: [nameOf(article.title)],
          body: folded(article.html.replace(/<[^>]*>/g, ' ')),
        })),
      ),
    };
  });
}
