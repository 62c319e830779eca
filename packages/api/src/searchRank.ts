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

/** Groups of letters by number, so that names share them cheaply. */
const gramNumbers = new Map<string, number>();

function numberOf(gram: string): number {
  let known = gramNumbers.get(gram);
  if (known === undefined) gramNumbers.set(gram, (known = gramNumbers.size));
  return known;
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
  /** The numbers of its groups of letters, from the first search that needs them on. */
  grams?: Int32Array;
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

type Wanted = Name & {
  words: string[];
  /** Its words with a blank before each. */
  starts: string[];
  /** By the numbers of groups of letters: 1 where it has one. */
  marks: Uint8Array;
  gramCount: number;
};

/** Typed words, made ready; undefined: there is nothing to look for. */
export function wantedOf(typed: string): Wanted | undefined {
  const name = nameOf(typed);
  if (name.plain === '') return undefined;
  const words = name.plain.split(' ');
  const grams = gramsOf(name.plain).map(numberOf);
  const marks = new Uint8Array(gramNumbers.size);
  for (const gram of grams) marks[gram] = 1;
  return { ...name, words, starts: words.map((word) => ` ${word}`), marks, gramCount: grams.length };
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
  const { plain, joined, words, starts } = wanted;
  // Most names fail here: all tiers but two have these letters, whatever blanks stand between them.
  if (name.joined.includes(joined)) {
    if (name.plain === plain) return 100;
    if (name.plain.startsWith(plain)) return 90;
    if (name.spaced.includes(wanted.spaced)) return 80;
    if (joined.length >= similarFrom && name.joined.startsWith(joined)) return 70;
    if (words.length > 1 && starts.every((start) => name.spaced.includes(start))) return 60;
    if (name.plain.includes(plain)) return 50;
    if (joined.length >= similarFrom) return 45;
  } else if (words.length > 1 && starts.every((start) => name.spaced.includes(start))) return 60;
  return words.length === 1 && plain.length > 1 && name.initials.startsWith(plain) ? surely : 0;
}

/**
 * The rank of a name that only shares most of its letters with what was typed: below `surely`, and
 * 0 where it is not like it.
 */
function likenessOf(name: Name, { joined, marks, gramCount }: Wanted): number {
  if (joined.length < similarFrom) return 0;
  name.grams ??= Int32Array.from(gramsOf(name.plain), numberOf);
  let shared = 0;
  for (const gram of name.grams) if (marks[gram] === 1) shared++;
  const share = shared / gramCount;
  // The name with fewer other letters is the nearer one.
  return share < similarShare ? 0 : surely * (0.8 * share + 0.1 * (shared / name.grams.length));
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

/** The result of a search; `isSure`: its entries have the typed words, and are not only like them. */
export type Ranked<Entry> = { entries: Entry[]; isSure: boolean };

/**
 * The entries that fit, the best first; entries that fit alike stay in their order. Those that are
 * only like what was typed come where nothing has it. `sharedOf`: names that many entries have, in
 * one list for all of these, which is looked at once.
 */
export function ranked<Entry>(
  entries: readonly Entry[],
  typed: string,
  namesOf: (entry: Entry) => readonly Name[],
  sharedOf: (entry: Entry) => readonly Name[] = () => none,
): Ranked<Entry> {
  const best = (rank: typeof rankOf, wanted: Wanted): { entry: Entry; rank: number }[] => {
    const most = (names: readonly Name[]): number =>
      names.reduce((so, name) => Math.max(so, rank(name, wanted) * name.weight), 0);
    const ofShared = new Map<readonly Name[], number>();
    const found: { entry: Entry; rank: number }[] = [];
    for (const entry of entries) {
      const shared = sharedOf(entry);
      let other = ofShared.get(shared);
      if (other === undefined) ofShared.set(shared, (other = most(shared)));
      const own = Math.max(other, most(namesOf(entry)));
      if (own > 0) found.push({ entry, rank: own });
    }
    return found.sort((one, another) => another.rank - one.rank);
  };
  for (const [text, rank] of [
    [typed, rankOf],
    [withoutKeyboard(typed), rankOf],
    [typed, likenessOf],
    [withoutKeyboard(typed), likenessOf],
  ] as const) {
    const wanted = text === undefined ? undefined : wantedOf(text);
    const found = wanted ? best(rank, wanted) : [];
    if (found.length > 0) return { entries: found.map(({ entry }) => entry), isSure: rank === rankOf };
  }
  return { entries: [], isSure: false };
}

const none: readonly Name[] = [];
