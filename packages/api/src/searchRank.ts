/**
 * Finding names by what somebody typed: without marks, with slips of the finger, run together, by
 * first letters, or with the letters of a Vietnamese keyboard that was off. The server finds games
 * and articles by it, and the site its halls and pages.
 */

/** Vietnamese and other Latin text as one types it on a plain keyboard: `Rút tiền` is `rut tien`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
}

const wordsOf = (plain: string): string[] => plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * The groups of three letters that the words of a plain text have, their beginnings and ends told
 * apart: two texts that share most of them are the same but for a slip of the finger.
 */
function gramsOf(plain: string): string[] {
  const grams = wordsOf(plain).flatMap((word) => {
    const padded = [...`  ${word} `];
    return padded.slice(2).map((_, i) => padded.slice(i, i + 3).join(''));
  });
  return [...new Set(grams)];
}

/** A name made ready to be compared, once for many searches. */
export type Name = {
  plain: string;
  /** Its words with one blank before each. */
  spaced: string;
  /** Its words without blanks between them. */
  joined: string;
  /** The first letters of its words. */
  initials: string;
  /** The share of its rank that counts: less for a word that is not the entry's own name. */
  weight: number;
};

export function nameOf(text: string, weight = 1): Name {
  const words = wordsOf(folded(text));
  return {
    plain: words.join(' '),
    spaced: ` ${words.join(' ')}`,
    joined: words.join(''),
    initials: words.map((word) => word[0]).join(''),
    weight,
  };
}

type Wanted = Name & { words: string[]; grams: string[] };

/** Typed words, made ready; undefined: there is nothing to look for. */
export function wantedOf(typed: string): Wanted | undefined {
  const name = nameOf(typed);
  if (name.plain === '') return undefined;
  return { ...name, words: name.plain.split(' '), grams: gramsOf(name.plain) };
}

/** The least rank of a name that has all that was typed. */
const surely = 40;
/** Fewer letters are like too many names. */
const similarFrom = 3;
/** The least part of what was typed that a name must share to be like it. */
const similarShare = 0.5;

/**
 * The rank of a name: 0, it does not fit; 100, it was typed. The tiers, from the best: the name
 * itself, its beginning, the beginning of a word in it, the same without blanks, each typed word at
 * the beginning of some word, the same letters anywhere, first letters.
 */
function rankOf(name: Name, wanted: Wanted): number {
  const { plain, joined, words } = wanted;
  if (name.plain === plain) return 100;
  if (name.plain.startsWith(plain)) return 90;
  if (name.spaced.includes(wanted.spaced)) return 80;
  if (joined.length >= similarFrom && name.joined.startsWith(joined)) return 70;
  if (words.length > 1 && words.every((word) => name.spaced.includes(` ${word}`))) return 60;
  if (name.plain.includes(plain)) return 50;
  if (joined.length >= similarFrom && name.joined.includes(joined)) return 45;
  if (words.length === 1 && plain.length > 1 && name.initials.startsWith(plain)) return surely;
  return 0;
}

/**
 * The rank of a name that only shares most of its letters with what was typed: below `surely`, and
 * 0 where it is not like it.
 */
function likenessOf(name: Name, wanted: Wanted): number {
  if (wanted.joined.length < similarFrom) return 0;
  const own = new Set(gramsOf(name.plain));
  const shared = wanted.grams.filter((gram) => own.has(gram)).length / wanted.grams.length;
  return shared < similarShare ? 0 : surely * shared * 0.9;
}

/**
 * The words that somebody meant who typed the letters of a Vietnamese keyboard (Telex, or VNI with
 * its digits) while it was off: `taif xiur` and `tai2 xiu3` are `tai xiu`. Undefined: nothing looks so.
 */
export function withoutKeyboard(typed: string): string | undefined {
  const plain = folded(typed);
  const meant = plain
    .replace(/\p{L}+\d{1,2}(?!\p{L}|\p{N})/gu, (word) => word.replace(/\d+$/, ''))
    .replace(/dd/g, 'd')
    .replace(/([aeo])\1/g, '$1')
    .replace(/([aou])w/g, '$1')
    .replace(/([aeiouy]\p{L}{0,3}?)[sfrxj](?!\p{L})/gu, '$1');
  return meant === plain ? undefined : meant;
}

/**
 * The entries that fit, the best first; entries that fit alike stay in their order. Those that are
 * only like what was typed come where nothing has it.
 */
export function ranked<Entry>(
  entries: readonly Entry[],
  typed: string,
  namesOf: (entry: Entry) => readonly Name[],
): Entry[] {
  const best = (rank: typeof rankOf, wanted: Wanted): { entry: Entry; rank: number }[] => {
    const found: { entry: Entry; rank: number }[] = [];
    for (const entry of entries) {
      let most = 0;
      for (const name of namesOf(entry)) most = Math.max(most, rank(name, wanted) * name.weight);
      if (most > 0) found.push({ entry, rank: most });
    }
    return found.sort((one, other) => other.rank - one.rank);
  };
  for (const [text, rank] of [
    [typed, rankOf],
    [withoutKeyboard(typed), rankOf],
    [typed, likenessOf],
    [withoutKeyboard(typed), likenessOf],
  ] as const) {
    const wanted = text === undefined ? undefined : wantedOf(text);
    const found = wanted ? best(rank, wanted) : [];
    if (found.length > 0) return found.map(({ entry }) => entry);
  }
  return [];
}
