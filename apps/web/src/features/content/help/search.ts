/** Finding articles by typed words: without diacritics, in any case, every word of it. Pure. */
import type { OutputOf } from '@sen/api/call';
import type { helpCenter } from '@sen/api/content';
import { folded } from '@sen/api/searchRank';

export type Section = OutputOf<typeof helpCenter>['sections'][number];
export type Article = Section['articles'][number];
/**
 * `excerpt` is the place in the text where the first word was found, the middle part being the word
 * itself.
 */
export type Found = {
  section: Section;
  article: Article;
  excerpt: [before: string, word: string, after: string] | undefined;
};

const excerptLength = 140;

/** The text that a person reads of an article: no tags, blanks in one piece. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;!?])/g, '$1')
    .trim()
    .normalize('NFC');
}
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/**
 * The articles that hold every word of the query, those that name it in their title first. None for
 * an empty query.
 */
export function search(sections: readonly Section[], query: string): Found[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = sections.flatMap((section) =>
    section.articles.flatMap((article) => {
      const text = plainText(article.html);
      const title = folded(`${article.title} ${section.title}`);
      const body = folded(text);
      if (!wanted.every((word) => title.includes(word) || body.includes(word))) return [];
      const inTitle = wanted.filter((word) => folded(article.title).includes(word)).length;
      return [{ rank: inTitle, section, article, excerpt: excerptOf(text, wanted) }];
    }),
  );
  return found.toSorted((a, b) => b.rank - a.rank).map(({ rank: _rank, ...rest }) => rest);
}

/**
 * An article by its code; codes are unique within a section, and the first section that has it
 * counts.
 */
export function findArticle(
  sections: readonly Section[],
  code: string,
): { section: Section; article: Article } | undefined {
  for (const section of sections) {
    const article = section.articles.find((each) => each.code === code);
    if (article) return { section, article };
  }
  return undefined;
}

function excerptOf(text: string, wanted: readonly string[]): Found['excerpt'] {
  const letters = [...text];
  // The position of the letter that each folded one comes from: folding may leave out or add some.
  const origins: number[] = [];
  let plain = '';
  letters.forEach((letter, i) => {
    for (const each of folded(letter)) {
      plain += each;
      origins.push(i);
    }
  });
  const word = wanted.find((each) => plain.includes(each));
  if (word === undefined) return undefined;
  const at = plain.indexOf(word);
  const from = origins[at]!;
  const to = origins[at + word.length - 1]! + 1;
  const start = Math.max(0, from - Math.floor(excerptLength / 3));
  const end = Math.min(letters.length, start + excerptLength);
  const part = (a: number, b: number) => letters.slice(a, b).join('');
  return [
    `${start > 0 ? '…' : ''}${part(start, from)}`,
    part(from, to),
    `${part(to, end)}${end < letters.length ? '…' : ''}`,
  ];
}
