/**
 * Fonts for every script that a statement may need. Be Vietnam Pro has the Latin ones; Noto Sans
 * has the others, in files of some hundred letters each.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Language } from '@sen/api/language';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'strong';
const axis = { regular: 400, strong: 600 } as const;
const latin = {
  regular: require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
};

type Family = 'thai' | 'sc' | 'jp' | 'kr';
/** Han letters look different in Chinese, Japanese and Korean: the reader's own come first. */
const eastAsian = { zh: ['sc', 'jp', 'kr'], ja: ['jp', 'sc', 'kr'], ko: ['kr', 'sc', 'jp'] } as const;

type Part = { family: Family; name: string; ranges: readonly (readonly [from: number, to: number])[] };
const partsRead = new Map<Family, readonly Part[]>();
const fontsMade = new Map<string, Promise<Buffer>>();

/**
 * Letters, figures and signs that Be Vietnam Pro has: everything before the scripts of Asia, and
 * the marks between them.
 */
const isLatin = (code: number): boolean =>
  (code < 0x1100 && !isThai(code)) || (code >= 0x1e00 && code < 0x2e80);
const isThai = (code: number): boolean => code >= 0x0e00 && code <= 0x0e7f;

/**
 * The font families that may have a letter, the best one first. Some files of Chinese name Thai
 * letters that they do not have.
 */
function familiesOf(code: number, language: Language): readonly Family[] {
  if (isThai(code)) return ['thai'];
  return language in eastAsian ? eastAsian[language as keyof typeof eastAsian] : eastAsian.zh;
}

function partsOf(family: Family): readonly Part[] {
  const known = partsRead.get(family);
  if (known) return known;
  const listed = require(`@fontsource-variable/noto-sans-${family}/unicode.json`) as Record<string, string>;
  const parts = Object.entries(listed).map(([key, ranges]) => ({
    family,
    name: key.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return [from, to] as const;
    }),
  }));
  partsRead.set(family, parts);
  return parts;
}

/**
 * A part as TrueType of one weight: PDF readers know neither WOFF nor fonts of variable weight.
 * Made once a process.
 */
function fontOf({ family, name, ranges }: Part, weight: Weight): Promise<Buffer> {
  const key = `${family}-${name}-${weight}`;
  const made =
    fontsMade.get(key) ??
    readFile(
      require.resolve(
        `@fontsource-variable/noto-sans-${family}/files/noto-sans-${family}-${name}-wght-normal.woff2`,
      ),
    ).then((file) => {
      const letters = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
      );
      return subsetFont(file, letters.join(''), {
        targetFormat: 'truetype',
        variationAxes: { wght: axis[weight] },
      });
    });
  fontsMade.set(key, made);
  return made;
}

export type Letters = {
  /** Pieces of a text, each in one font, in the order in which they are written. */
  runsOf(text: string, weight: Weight): { text: string; font: string }[];
};

/**
 * Registers the fonts that `texts` need. A letter that no font has stays with the Latin one, which
 * draws an empty box.
 */
export async function registerLetters(
  doc: PDFKit.PDFDocument,
  language: Language,
  texts: Iterable<string>,
): Promise<Letters> {
  for (const weight of ['regular', 'strong'] as const) doc.registerFont(weight, latin[weight]);
  const partByCode = new Map<number, Part>();
  for (const text of texts)
    for (const letter of text) {
      const code = letter.codePointAt(0)!;
      if (isLatin(code) || partByCode.has(code)) continue;
      const holds = ({ ranges }: Part) => ranges.some(([from, to]) => code >= from && code <= to);
      for (const family of familiesOf(code, language)) {
        const part = partsOf(family).find(holds);
        if (!part) continue;
        partByCode.set(code, part);
        break;
      }
    }
  for (const part of new Set(partByCode.values()))
    for (const weight of ['regular', 'strong'] as const)
      doc.registerFont(nameOf(part, weight), await fontOf(part, weight));
  return {
    runsOf(text, weight) {
      const runs: { text: string; font: string }[] = [];
      for (const letter of text) {
        const part = partByCode.get(letter.codePointAt(0)!);
        const font = part ? nameOf(part, weight) : weight;
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ text: letter, font });
      }
      return runs;
    },
  };
}

const nameOf = ({ family, name }: Part, weight: Weight): string => `${family}-${name}-${weight}`;
