/**
 * The demo brands, as their files have them: `demo/<code>/brand.json`, `goods.json`,
 * `rewards.json`, and the items in `demo/<code>/content/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrandDocument } from '@sen/api/brandDocument';
import { newPointProduct, type NewPointProduct } from '@sen/api/pointDesk';
import { newRewardRule, type NewRewardRule } from '@sen/api/rewardDesk';
import * as z from 'zod/mini';
import { emptyContent, type BrandContent } from '@sen/api/contentItem';
import { checkedDocument, DocumentInvalid } from '#modules/brand/service.ts';
import { checkedContent, ContentInvalid } from '#modules/content/service.ts';
import { urlOfDrawing, type Drawings } from './pictures.ts';
import { withPictures } from './withPictures.ts';

/**
 * `goods`: those of the points mall; `rewards`: the rules by which promotions pay. `pictures`: the
 * drawings that its files name.
 */
export type DemoBrand = {
  code: string;
  document: BrandDocument;
  content: BrandContent;
  goods: NewPointProduct[];
  rewards: NewRewardRule[];
  pictures: ReadonlySet<string>;
};

export const demoFolder = join(import.meta.dirname, '../../demo');

/**
 * Every brand of a folder, the one with the demo sign-ins first. Throws with the file and the place
 * in it where one is not as the schemas say.
 */
export function readDemoBrands(
  drawings: Drawings,
  folder = demoFolder,
): [sen: DemoBrand, ...others: DemoBrand[]] {
  return ['sen', 'truc'].map((code) => readDemoBrand(join(folder, code), code, drawings)) as [
    DemoBrand,
    ...DemoBrand[],
  ];
}

export function readDemoBrand(folder: string, code: string, drawings: Drawings): DemoBrand {
  const pictures = new Set<string>();
  const read = <T>(file: string, check: (value: unknown) => T): T => {
    const value = withPictures(parsed(file), (name) => {
      pictures.add(name);
      return urlOfDrawing(drawings, name);
    });
    try {
      return check(value);
    } catch (error) {
      if (
        error instanceof DocumentInvalid ||
        error instanceof ContentInvalid ||
        error instanceof z.core.$ZodError
      )
        throw new DemoFileInvalid(file, error.message);
      throw error;
    }
  };
  const document = read(join(folder, 'brand.json'), (value) => checkedDocument(value));
  const content = emptyContent();
  for (const file of jsonFilesOf(join(folder, 'content'))) {
    for (const [list, items] of Object.entries(read(file, checkedContent)))
      content[list as keyof BrandContent].push(...(items as never[]));
  }
  const goods = read(join(folder, 'goods.json'), (value) => z.parse(z.array(newPointProduct), value));
  const rewards = read(join(folder, 'rewards.json'), (value) => z.parse(z.array(newRewardRule), value));
  return { code, document, content, goods, rewards, pictures };
}

export class DemoFileInvalid extends Error {
  constructor(file: string, problem: string) {
    super(`${relative(process.cwd(), file)}: ${problem}`);
  }
}

/** In the order of their names, folders after files: items are shown in this order. */
function jsonFilesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(folder, name));
  return [
    ...files,
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => jsonFilesOf(join(folder, name))),
  ];
}

/** Throws DemoFileInvalid with the line and column of a fault in the JSON. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new DemoFileInvalid(file, error.message);
    throw error;
  }
}
