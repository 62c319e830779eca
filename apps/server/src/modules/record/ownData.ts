/**
 * All that is kept of a member as one archive: each list as JSON and as CSV, and the pictures that
 * they sent.
 */
import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';
import * as access from '#modules/access/service.ts';
import * as bets from '#modules/bet/service.ts';
import { brandOfHost } from '#modules/brand/service.ts';
import * as feedback from '#modules/feedback/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as paymentPassword from '#modules/paymentPassword/service.ts';
import type { ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/record';
import { csvNumber, safeText } from '@sen/api/spreadsheet';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { memberOf, type CallRequest, type GivenFile } from '#platform/http.ts';
import type { Parts } from '#platform/module.ts';
import { rowsOfFile, type OwnFiles, type OwnRow } from '#platform/ownFiles.ts';
import { refuse } from '#platform/result.ts';
import { momentIn } from './rules.ts';
import { csvHead, csvLines } from './spreadsheet.ts';
import { textsIn, titlesIn } from './texts.ts';

/**
 * Asks for a password first: somebody who finds a screen left open must not take all of it away.
 */
export async function proveOwner(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.ownData>,
): Promise<void> {
  const { memberId } = memberOf(request);
  if (input.which === 'payment') await paymentPassword.check(ctx, memberId, input.password);
  else await proveLogin(ctx, request, memberId, input.password);
}

/** Made for whom `proveOwner` has let pass. */
export async function ownData(ctx: Context, request: CallRequest, kept: Kept): Promise<GivenFile> {
  const { memberId, account } = memberOf(request);
  const { currency, timeZone } = (await brandOfHost(ctx, request.host)).document;
  const day = momentIn(timeZone, ctx.clock.now()).slice(0, 10);
  const content = archive(ctx, kept, { memberId, account, currency, language: request.language });
  return { name: `own-data-${day}.zip`, type: 'application/zip', content };
}

async function proveLogin(
  ctx: Context,
  request: CallRequest,
  memberId: bigint,
  password: string,
): Promise<void> {
  const member = (await members.findById(ctx.db, memberId)) ?? refuse('login_first');
  await access.provePassword(ctx, request, member, 'loginPassword', password);
}

/** The lists of all modules, and their titles. */
type Kept = Pick<Parts, 'ownFiles' | 'ownTitles'>;
type Asked = { memberId: bigint; account: string; currency: string; language: string };

/** Made while it is read: memory holds a few rows of it, however much there is. */
function archive(ctx: Context, { ownFiles, ownTitles }: Kept, asked: Asked): AsyncIterable<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate: new Date(ctx.clock.now()) });
  const write = async (): Promise<void> => {
    const lists = listsOf(ctx.db, ownFiles, asked);
    await zip.add('README.txt', streamOf([readme(asked, ownTitles, Object.keys(lists), ctx.clock.now())]));
    for (const [name, list] of Object.entries(lists)) {
      await zip.add(`${name}.json`, streamOf(jsonText(list.rows())));
      await zip.add(`${name}.csv`, streamOf(csvOf(list, asked.language)));
    }
    const own = await members.pictureKeyOf(ctx.db, asked.memberId);
    for (const key of [
      ...(own === null ? [] : [own]),
      ...(await feedback.pictureKeysOfMember(ctx.db, asked.memberId)),
    ]) {
      const picture = await ctx.files.open(key);
      // Compressed already.
      if (picture) await zip.add(`pictures/${key}`, streamOf(picture.stream), { level: 0 });
    }
    await zip.close();
  };
  // A broken off file must not look like a whole one. A client that has left has ended the stream
  // already.
  void write().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

/** `money`: its columns of amounts. */
type OwnList = { rows: () => AsyncIterable<readonly OwnRow[]>; money: readonly string[] };
type Lists = Record<string, OwnList>;

function listsOf(db: Queryable, ownFiles: OwnFiles, asked: Asked): Lists {
  const { memberId, language } = asked;
  const kept = Object.entries(ownFiles).map(([name, file]): [string, Lists[string]] => [
    name,
    { rows: () => rowsOfFile(db, file, memberId), money: file.money ?? [] },
  ]);
  return {
    ...Object.fromEntries(kept),
    announcements: { rows: () => inbox.ownAnnouncements(db, memberId, language), money: [] },
    bets: {
      rows: () => bets.allRounds(db, memberId, {}, language),
      money: ['stake', 'payout', 'profit', 'held', 'valid'],
    },
    accountLines: {
      rows: () => bets.allLines(db, asked, {}, language),
      money: ['amount', 'balanceAfter'],
    },
  };
}

function readme(
  { account, language }: Asked,
  ownTitles: Kept['ownTitles'],
  names: readonly string[],
  madeAt: number,
): string {
  const texts = textsIn(language);
  const titles = titlesIn(ownTitles, language);
  const lines = names.map((name) => `${name}.json, ${name}.csv\r\n    ${titles[name]}`);
  const head = [texts('ownData'), account, new Date(madeAt).toISOString()].join(' \u00b7 ');
  return [
    '\ufeff' + head,
    '',
    texts('ownData.readme'),
    '',
    ...lines,
    `pictures/\r\n    ${titles['pictures']}`,
    '',
  ].join('\r\n');
}

async function* jsonText(chunks: AsyncIterable<readonly OwnRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of chunks) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * The headings are the names of the first row, which all rows have. A list without rows is an empty
 * file.
 */
async function* csvOf({ rows, money }: OwnList, language: string): AsyncGenerator<string> {
  const numberText = csvNumber(language);
  const cellOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number' || (typeof value === 'string' && money.includes(name)))
      return numberText(String(value));
    return typeof value === 'string' || typeof value === 'bigint'
      ? safeText(String(value))
      : JSON.stringify(value);
  };
  let names: string[] | undefined;
  for await (const some of rows()) {
    if (!names) {
      names = Object.keys(some[0]!);
      yield csvHead(names, language);
    }
    const inOrder = names;
    yield csvLines(
      some.map((row) => inOrder.map((name) => cellOf(name, row[name]))),
      language,
    );
  }
}

function streamOf(chunks: Iterable<string> | AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytesOf(chunks))) as ReadableStream<Uint8Array>;
}

async function* bytesOf(
  chunks: Iterable<string> | AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
