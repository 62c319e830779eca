import { randomUUID } from 'node:crypto';
import type { BrandDocument } from '@sen/api/brandDocument';
import type { BrandContent } from '@sen/api/contentItem';
import { changeBrand, createBrand, exists, exportBrand } from '#modules/brand/service.ts';
import { putContent } from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { announceIn, type Announcement } from '#platform/live.ts';
import { readDemoBrands } from '../src/demo/brands.ts';
import { readDrawings } from '../src/demo/pictures.ts';
import type { BrandDifferences } from './fixtures/calls.ts';

/**
 * Rates that tests compute with: whole figures, whatever the demo brands give. They begin with them
 * (`document` of a world).
 */
export const testRates = {
  rebates: {
    period: 'day',
    max: {
      RNG: 120,
      LIVE: 90,
      FISH: 120,
      PVP: 60,
      SPORTS: 90,
      ESPORTS: 90,
      ELOTT: 120,
      LOTTERY: 150,
      COCKFIGHT: 60,
    },
    defaults: {
      RNG: 30,
      LIVE: 20,
      FISH: 30,
      PVP: 10,
      SPORTS: 20,
      ESPORTS: 20,
      ELOTT: 30,
      LOTTERY: 40,
      COCKFIGHT: 10,
    },
  },
  points: {
    open: true,
    rates: {
      RNG: 100,
      LIVE: 60,
      FISH: 100,
      PVP: 60,
      SPORTS: 80,
      ESPORTS: 80,
      ELOTT: 50,
      LOTTERY: 50,
      COCKFIGHT: 50,
    },
    byRank: [
      { rank: 3, percent: 110 },
      { rank: 5, percent: 125 },
      { rank: 7, percent: 150 },
    ],
    conversion: {
      open: true,
      points: 100,
      amount: '10.00',
      min: 100,
      max: 100_000,
      turnoverPercent: 100,
    },
  },
} as const satisfies Pick<BrandDocument, 'rebates' | 'points'>;

let content: BrandContent | undefined;

/**
 * Makes a brand at `<code>.localhost` that is like the demo brand but for the differences; made
 * again, it is changed. `db` is the database's owner.
 */
export async function putBrand(
  db: Database,
  code: string,
  differences: BrandDifferences,
  author = 'test',
): Promise<void> {
  const { document: demo } = await exportBrand(db, 'sen');
  const demoContent = (content ??= readDemoBrands(readDrawings())[0].content);
  const all = Object.entries({ ...demo, ...demoContent, hosts: [`${code}.localhost`], ...differences });
  const isList = (name: string): boolean => name in demoContent;
  const document = Object.fromEntries(all.filter(([name]) => !isList(name)));
  const lists = Object.fromEntries(all.filter(([name]) => isList(name)));
  if (await exists(db, code)) await changeBrand(db, code, { document, author });
  await db.transaction(async (tx) => {
    if (!(await exists(tx, code))) await createBrand(tx, code, document, author);
    await putContent(tx, db.schema, await exportBrand(tx, code), lists, author);
  });
}

/**
 * Changes a brand as an operator would: reads it, edits it, puts it in force. Gives the new version
 * once this node has heard of it; other nodes hear a moment later.
 */
export async function editBrand(
  ctx: Context,
  edit: (document: BrandDocument) => Partial<BrandDocument>,
  code = 'sen',
): Promise<number> {
  const { document } = await exportBrand(ctx.db, code);
  const version = await changeBrand(ctx.db, code, {
    document: { ...document, ...edit(document) },
    author: 'test',
  });
  await hearAll(ctx);
  return version;
}

/**
 * Makes a brand publish these lists; those that are left out stay. Other nodes hear a moment after
 * this one.
 */
export async function setContent(ctx: Context, content: Partial<BrandContent>, code = 'sen'): Promise<void> {
  const brand = await exportBrand(ctx.db, code);
  await ctx.db.transaction((tx) => putContent(tx, ctx.db.schema, brand, content, 'test'));
  await hearAll(ctx);
}

/**
 * Waits until this node has heard all that was announced before: notifications come in the order of
 * their commits.
 */
export async function hearAll(ctx: Context): Promise<void> {
  const last = `heard ${randomUUID()}`;
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  ctx.live.onAnnouncement((word: string) => void (word === last && resolve()));
  await announceIn(ctx.db, ctx.db.schema, last as Announcement);
  await heard;
}

/** Far longer than a change of a brand may take to be everywhere. */
const waitMs = 20_000;

/** Asks again until it holds; other nodes hear of a change a moment later. */
export async function until(holds: () => Promise<boolean>, what = 'it never came to hold'): Promise<void> {
  for (const start = performance.now(); performance.now() - start < waitMs;) if (await holds()) return;
  throw new Error(what);
}

/** Waits until somebody waits for a lock that this transaction holds. */
export const untilBlocked = (tx: Transaction): Promise<void> =>
  until(
    async () =>
      (
        await tx.rows(
          `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
      ).length > 0,
    'nobody waits',
  );
