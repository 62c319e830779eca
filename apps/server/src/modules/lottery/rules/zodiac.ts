/**
 * The twelve animals (giáp): each stands for the numbers of two digits that leave the same rest by
 * twelve, so that a hundred numbers give four animals nine of them and eight animals eight. A pick
 * is the rest, `00` (Tý) to `11` (Hợi).
 */
import type { Pick } from './pick.ts';

/** As they are written, with the names of their animals, by which they may be typed too. */
const animals: readonly (readonly [name: string, ...animal: string[]])[] = [
  ['tý', 'chuot'],
  ['sửu', 'trau'],
  ['dần', 'ho', 'cop'],
  ['mão', 'meo'],
  ['thìn', 'rong'],
  ['tỵ', 'ran'],
  ['ngọ', 'ngua'],
  ['mùi', 'de'],
  ['thân', 'khi'],
  ['dậu', 'ga'],
  ['tuất', 'cho'],
  ['hợi', 'heo', 'lon'],
];

export const zodiacPick: Pick = { digits: 2, from: 1, to: animals.length, isSet: false, size: 1 };

export const animalOf = (number: string): string => String(Number(number) % animals.length).padStart(2, '0');

export const numbersOfAnimal = (pick: string): string[] =>
  Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(
    (number) => animalOf(number) === pick,
  );

const sizes = [9, 8] as const;
/** The number of the hundred numbers that are an animal's. */
export const sizeOfAnimal = (pick: string): 8 | 9 =>
  Number(pick) < 100 % animals.length ? sizes[0] : sizes[1];

/**
 * The odds are those of animals with eight numbers. One with nine pays eight ninths of them, so
 * that each returns the same.
 */
export const zodiacShares = sizes.toReversed().map((numbers) => ({ numbers, over: 8, under: numbers }));
export const zodiacShare = (pick: string): { over: number; under: number } => ({
  over: 8,
  under: sizeOfAnimal(pick),
});

export const animalName = (pick: string): string => animals[Number(pick)]![0];

const bare = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');
const picksByWord = new Map<string, string | undefined>();
for (const [i, words] of animals.entries())
  for (const word of words.map(bare))
    picksByWord.set(word, picksByWord.has(word) ? undefined : String(i).padStart(2, '0'));
// Tý is written Tí as well, and Tỵ Tị.
picksByWord.set('ti', undefined);

/** Undefined where a word without marks is no animal, or one of two. */
export const animalByWord = (word: string): string | undefined =>
  /^(0\d|1[01])$/.test(word) ? word : picksByWord.get(word);

/** Whether a word without marks is Tý as well as Tỵ. */
export const isTwoAnimals = (word: string): boolean =>
  picksByWord.has(word) && picksByWord.get(word) === undefined;

/**
 * Tý and Tỵ, which marks alone tell apart, as the animals that they are. `text` is in small
 * letters, composed.
 */
export const withoutTwoAnimals = (text: string): string =>
  text
    .replaceAll(/(?<=^|\s|gi[áa]p)t[ýí](?![\p{L}\p{M}])/gu, 'chuot')
    .replaceAll(/(?<=^|\s|gi[áa]p)t[ỵị](?![\p{L}\p{M}])/gu, 'ran');
