import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { languages } from '@sen/api/language';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formatAmount, parseSignedAmount } from '@sen/api/money';
import { CallFailure } from '@sen/api/client';
import * as record from '@sen/api/record';
import { csvDialect, safeText, spreadsheetTypes, xlsxRowsMax, type SheetColumn } from '@sen/api/spreadsheet';
import { allLines } from '#modules/bet/service.ts';
import { demoMember, newMember, trialMember, visitor, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf } from '#test/teams.ts';
import { size } from '#test/faults/sizes.ts';
import { openWorld, type World } from '#test/world.ts';
import { momentIn, pagesOf, sumsOf } from './rules.ts';
import { statement } from './service.ts';
import { csvText, spreadsheetFile } from './spreadsheet.ts';
import { statementFile } from './statement.ts';
import { causeText, typeText, textsIn } from './texts.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

test('[SAFE-04] every row of a statement is on one page, and there is always a first page', () => {
  const table: [rows: number, pages: number[]][] = [
    [0, [0]],
    [3, [3]],
    [4, [3, 1]],
    [8, [3, 5]],
    [9, [3, 5, 1]],
  ];
  for (const [count, pages] of table) {
    const rows = Array.from({ length: count }, (_, i) => i);
    const cut = pagesOf(rows, { first: 3, later: 5 });
    assert.deepEqual([cut.map(({ length }) => length), cut.flat()], [pages, rows]);
  }
});

test('[RECORD-03] [SAFE-04] each kind of line, and the case that it is of, has words in every language', () => {
  for (const language of languages) {
    const texts = textsIn(language);
    for (const type of record.transactionTypes)
      assert.notEqual(typeText(texts, { type, amount: '1.00' }), type, `${language}: ${type}`);
    for (const cause of record.lineCauses)
      assert.match(texts(`cause.${cause}`), /^[^.]+\{id\}$/, `${language}: ${cause}`);
  }
  const table: [type: string, reference: string, said: string][] = [
    ['hold', 'hold:withdrawal:42', 'Rút tiền #42'],
    ['hold-released', 'hold:withdrawal:42:fee:released', 'Phí rút #42'],
    ['hold', 'hold:wallet-transfer:7', 'Chuyển ví #7'],
    ['win-held', 'wallet-transfer:7:excess:held', 'Chuyển ví #7'],
    ['hold-released', 'hold:win:wallet-transfer:7:released', 'Chuyển ví #7'],
    ['deposit', 'deposit:3', 'Nạp tiền #3'],
    ['deposit', 'deposit:3:fee', 'Phí nạp #3'],
    ['agent-transfer', 'agent-transfer:9:in', 'Chuyển tiền #9'],
    ['salary', 'payout:22:1:out', 'Kỳ chi trả #22'],
    ['rebate', 'rebate:100850', 'Hoàn trả #100850'],
    ['points-paid', 'conversion:100001:money', 'Đổi điểm #100001'],
    ['point-price', 'redemption:100002:price-back', 'Đổi thưởng #100002'],
    ['reward', 'reward:100003', 'Thưởng #100003'],
    ['play-money', 'seed:demo01', 'Điểm tặng ban đầu'],
    ['welcome', 'welcome:1001', 'Điểm tặng khi đăng ký'],
    ['payment-returned', 'payment:5:returned', 'payment:5:returned'],
  ];
  for (const [type, reference, said] of table)
    assert.equal(causeText(textsIn('vi'), { type, reference }), said, reference);
  assert.equal(typeText(textsIn('vi'), { type: 'rollback', amount: '-1.00' }), 'Thu hồi tiền thắng');
  assert.equal(typeText(textsIn('vi'), { type: 'rollback', amount: '1.00' }), 'Hoàn cược');
});

test('[RECORD-04] a moment stands in the zone of the brand with its offset', () => {
  assert.equal(
    momentIn('Asia/Ho_Chi_Minh', Date.UTC(2026, 10, 23, 20, 5, 9, 7)),
    '2026-11-24T03:05:09+07:00',
  );
});

test('[RECORD-04] [T78] with any cells, a file reads back by RFC 4180 as it was', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(',', ';', '"', '\n', '\r\n', '=1+1', 'đồng, "lẻ"', '-3.25', ' '),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      fc.constantFrom(...languages),
      async (rows, language) => {
        const columns = [0, 1, 2].map((i): SheetColumn<string[]> => [`c${i}`, 'text', (row) => row[i]!]);
        const text = await whole(csvText(columns, chunked(rows), { language, timeZone: 'UTC' }));
        assert.ok(text.startsWith('\ufeff'), 'spreadsheets know UTF-8 by its mark');
        assert.deepEqual(parsed(text, csvDialect(language).separator), [
          ['c0', 'c1', 'c2'],
          ...rows.map((row) => row.map(safeText)),
        ]);
      },
    ),
    { seed },
  );
});

test('[RECORD-04] [T78] XLSX has numbers, days and moments as such; texts that begin like formulas are texts', async () => {
  type Row = { text: string; amount: string | null; count: number; day: string; at: number };
  const columns: SheetColumn<Row>[] = [
    ['Chữ', 'text', ({ text }) => text],
    ['Số tiền', 'amount', ({ amount }) => amount],
    ['Số ván', 'count', ({ count }) => count],
    ['Ngày', 'day', ({ day }) => day],
    ['Lúc', 'moment', ({ at }) => at],
  ];
  const rows: Row[] = [
    {
      text: '=1+1',
      amount: '-1234567.50',
      count: 3,
      day: '2026-11-23',
      at: Date.UTC(2026, 10, 23, 20, 5, 9),
    },
    { text: 'đồng <lẻ> & "phẩy";', amount: '0.00001', count: 0, day: '2026-01-31', at: Date.UTC(2026, 0, 1) },
    { text: '+84901234567', amount: null, count: -2, day: '2026-12-31', at: Date.UTC(2026, 11, 31, 17) },
  ];
  const { name, content } = await spreadsheetFile('so-lieu', columns, chunked(rows), {
    format: 'xlsx',
    language: 'vi',
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  assert.equal(name, 'so-lieu.xlsx');
  const pieces: (string | Uint8Array)[] = [];
  for await (const piece of content) pieces.push(piece);
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)));
  const utc = (text: string) => new Date(`${text}Z`);
  assert.deepEqual(await readSheet(bytes), [
    ['Chữ', 'Số tiền', 'Số ván', 'Ngày', 'Lúc (GMT+7)'],
    ['=1+1', -1234567.5, 3, utc('2026-11-23T00:00:00'), utc('2026-11-24T03:05:09')],
    ['đồng <lẻ> & "phẩy";', 0.00001, 0, utc('2026-01-31T00:00:00'), utc('2026-01-01T07:00:00')],
    ['+84901234567', null, -2, utc('2026-12-31T00:00:00'), utc('2027-01-01T00:00:00')],
  ]);
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  assert.match(sheet, /<pane [^>]*ySplit="1"[^>]*state="frozen"/, 'the headings stay in sight');
  assert.doesNotMatch(sheet, /<f>/, 'nothing in it is a formula');
  const widths = [...sheet.matchAll(/<col [^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width));
  assert.ok(widths.length === columns.length && widths.every((width) => width >= 10 && width <= 50));
});

/** A file within an XLSX file. */
async function partOf(bytes: Uint8Array, path: string): Promise<string> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const entry = entries.find(({ filename }) => filename === path) as FileEntry;
  return entry.getData(new TextWriter());
}

test('[RECORD-04] a list of more rows than XLSX may have is refused with the number, and comes as CSV', async () => {
  const rows = Array.from({ length: xlsxRowsMax + 1 }, (_, i) => i);
  const columns: SheetColumn<number>[] = [['n', 'count', (row) => row]];
  const make = (format: 'xlsx' | 'csv') =>
    spreadsheetFile('n', columns, chunked(rows), { format, language: 'en', timeZone: 'UTC' });
  await assert.rejects(make('xlsx'), { code: 'spreadsheet_too_long', detail: { max: xlsxRowsMax } });
  const lines = parsed(await whole((await make('csv')).content as AsyncIterable<string>));
  assert.equal(lines.length, xlsxRowsMax + 2);
});

test('[RECORD-04] a member’s files come whole and in their language, a trial account has none, and each is only their own', async () => {
  const member = await demoMember(world.url, 'demo02');
  const { name, file } = await member.call(record.transactionsSpreadsheet, {});
  assert.equal(name, 'account.csv');
  assert.match(file.type, /^text\/csv/);
  const [headings, ...lines] = parsed(await file.text(), ';');
  assert.deepEqual(headings!.slice(0, 4), ['Thời gian (GMT+7)', 'Loại giao dịch', 'Trò chơi', 'Số tiền']);
  const { list } = await member.call(record.transactions, { size: 50 });
  assert.deepEqual(
    lines.map((line) => [line[3], line[4]]),
    list.map(({ amount, balanceAfter }) => [amount.replace('.', ','), balanceAfter.replace('.', ',')]),
    'as Vietnamese spreadsheets read numbers',
  );
  assert.equal(lines[0]![1], 'Tặng điểm chơi');
  assert.equal(lines[0]![0], momentIn('Asia/Ho_Chi_Minh', list[0]!.at).slice(0, 19).replace('T', ' '));
  const xlsx = await member.call(record.transactionsSpreadsheet, { format: 'xlsx' });
  assert.deepEqual([xlsx.name, xlsx.file.type], ['account.xlsx', spreadsheetTypes.xlsx]);
  const [, ...rows] = await readSheet(Buffer.from(await xlsx.file.arrayBuffer()));
  assert.deepEqual(
    rows.map((row) => [row[3], row[4]]),
    list.map(({ amount, balanceAfter }) => [Number(amount), Number(balanceAfter)]),
  );
  const none = await member.call(record.betsSpreadsheet, { gameType: 'FISH' });
  const nothing = parsed(await none.file.text(), ';');
  assert.deepEqual([nothing.length, nothing[0]![1]], [1, 'Thời gian (GMT+7)']);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const profit = await member.call(record.profitSpreadsheet, { from: today, to: today });
  assert.deepEqual(
    parsed(await profit.file.text(), ';')
      .at(-1)!
      .slice(0, 2),
    [today, '0,00'],
  );
  assert.equal(
    (await (await trialMember(world.url)).ask(record.transactionsSpreadsheet, {})).answer.code,
    'real_account_needed',
  );
});

/** The texts of a PDF file, page by page, by a reader independent of the code that wrote it. */
async function readPdf(bytes: Uint8Array): Promise<string[][]> {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: doc.numPages }, async (_, i) => {
      const { items } = await (await doc.getPage(i + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? item.str.normalize('NFC') : [],
      );
    }),
  );
}

/** `−1.234,50` as an amount. */
const typed = (text: string): bigint =>
  parseSignedAmount(text.replaceAll('.', '').replace(',', '.').replace('−', '-').replace('+', ''))!;
const isMovement = (text: string) => /^[+−][\d.]+,\d{2,5}$/.test(text);

test('[SAFE-04] a statement reads back with every line and every balance, in Vietnamese with its marks, however many pages it has', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const amounts = fc.array(
    fc.bigInt(-(10n ** 16n), 10n ** 16n).filter((amount) => amount !== 0n),
    { maxLength: 130 },
  );
  await fc.assert(
    fc.asyncProperty(amounts, fc.bigInt(0n, 10n ** 16n), async (moved, opening) => {
      let balance = opening;
      const lines = moved.map((step, i) => {
        // A member's balance never goes below zero.
        const amount = balance + step < 0n ? -step : step;
        balance += amount;
        const line = {
          id: String(i),
          type: amount > 0n ? 'win' : 'bet',
          amount: formatAmount(amount),
          balanceAfter: formatAmount(balance),
        };
        return {
          ...line,
          currency: 'P',
          reference: `vendor-${i}`,
          roundId: '1877654321012345678',
          gameName: 'Hội Trăng Rằm',
          at: 1_790_000_000_000 + i,
        };
      });
      const sums = sumsOf(formatAmount(opening), lines);
      const { content } = statementFile(
        {
          brandName: 'Sen',
          mark: 'lotus',
          accent: undefined,
          account: 'nguyenvanan',
          memberId: 81n,
          currency: 'P',
          timeZone: 'Asia/Ho_Chi_Minh',
          from: '2026-09-01',
          to: '2026-09-30',
          madeAt: 179e10,
          lines,
          sums,
        },
        'vi',
      );
      const pages = await readPdf(Buffer.concat(await Array.fromAsync(content as AsyncIterable<Uint8Array>)));
      const all = pages.flat();
      for (const words of ['Sao kê tài khoản', 'Số dư đầu kỳ', 'Số dư cuối kỳ', 'nguyenvanan'])
        assert.ok(all.includes(words), words);
      for (const [i, texts] of pages.entries()) assert.ok(texts.includes(`Trang ${i + 1}/${pages.length}`));
      // Two of them are the sums that came in and went out; amounts that went out have a minus.
      const movements = all.filter(isMovement).map(typed);
      const summed = [sums.in, sums.out].map((text) => parseSignedAmount(text)!);
      const ofLines = movements.length - summed.filter((amount, i) => i === 0 || amount !== 0n).length;
      assert.equal(ofLines, lines.length);
      const total = (some: readonly bigint[]) => some.reduce((sum, amount) => sum + amount, 0n);
      assert.equal(total(movements) - total(summed), balance - opening);
      assert.equal(typed(all.findLast((text) => /^−?[\d.]+,\d{2,5}$/.test(text))!), balance);
    }),
    { seed, numRuns: 10 },
  );
});

test('[SAFE-04] a statement is written in each language with fonts that have its letters, for a game’s name in any script', async () => {
  const titles = {
    vi: 'Sao kê tài khoản',
    en: 'Account statement',
    zh: '账户对账单',
    id: 'Laporan rekening',
    th: 'ใบแจ้งยอดบัญชี',
    ko: '계정 거래 명세서',
    ja: '取引明細書',
  };
  const names = ['Hội Trăng Rằm', '满月节', '満月まつり', '달맞이 축제', 'งานเต็มดวง'];
  const lines = names.map((gameName, i) => ({
    id: String(i),
    type: 'bet',
    amount: '-1.00',
    balanceAfter: '9.00',
    currency: 'P',
    reference: '',
    roundId: null,
    gameName,
    at: 1_790_000_000_000,
  }));
  const common = {
    brandName: '莲花 Sen',
    mark: 'bamboo',
    accent: undefined,
    account: 'a',
    memberId: 1n,
    currency: 'P',
    timeZone: 'UTC',
  } as const;
  const days = { from: '2026-09-01', to: '2026-09-30', madeAt: 179e10 };
  for (const language of languages) {
    const { content } = statementFile({ ...common, ...days, lines, sums: sumsOf('10.00', lines) }, language);
    const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(content as AsyncIterable<Uint8Array>)));
    const text = (await readPdf(bytes)).flat().join('').replaceAll(' ', '');
    for (const said of [titles[language], '莲花 Sen', ...names])
      assert.ok(text.includes(said.replaceAll(' ', '')), `${language}: ${said}`);
  }
});

test('[SAFE-04] a member’s statement has the balances of the period; before their first line there was nothing, after it nothing changes', async () => {
  const member = await demoMember(world.url, 'demo03');
  const day = (offset: number) =>
    new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
  const read = async (from: string, to: string) => {
    const { name, file } = await member.call(record.statement, { from, to });
    assert.deepEqual([name, file.type], [`statement-${from}-${to}.pdf`, 'application/pdf']);
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).flat();
  };
  const today = await read(day(0), day(0));
  assert.deepEqual(
    [today.includes('0,00'), today.includes('+1.000.000,00'), today.includes('demo03')],
    [true, true, true],
  );
  const tomorrow = await read(day(1), day(1));
  assert.equal(tomorrow.filter((text) => text === '1.000.000,00').length, 3);
  assert.ok(tomorrow.includes('Không có giao dịch nào trong kỳ này.'));
  const thai = visitor(world.url, 'th');
  Object.assign(thai, { token: member.token });
  for (const [name, value] of member.cookies) thai.cookies.set(name, value);
  const { file } = await thai.call(record.statement, { from: day(0), to: day(0) });
  assert.ok((await readPdf(new Uint8Array(await file.arrayBuffer()))).flat().includes('ใบแจ้งยอดบัญชี'));
});

test('[RUN-09] [T79] twenty statements at once cost the thread that serves bets next to nothing', async (t) => {
  const arcade = arcadeOf(world);
  t.after(() => arcade.close());
  const player = await openGame(world, (await newMember(world.url)).id);
  const readers = await Promise.all(Array.from({ length: 20 }, () => newMember(world.url)));
  const today = new Date(world.ctx.clock.now()).toISOString().slice(0, 10);
  const outcomeOf = (reader: Person): Promise<string> =>
    reader.call(record.statement, { from: today }).then(
      ({ file }) => file.type,
      (error: CallFailure) => error.code,
    );
  // The worker has begun by then, and has read the fonts.
  assert.equal(await outcomeOf(await demoMember(world.url)), 'application/pdf');
  const before = process.threadCpuUsage();
  const statements = Promise.all(readers.map(outcomeOf));
  const bets = await Promise.all(Array.from({ length: 20 }, () => arcade.bet(player, { amount: 0n })));
  const outcomes = await statements;
  const { user, system } = process.threadCpuUsage(before);
  for (const bet of bets) assert.equal(bet?.status, 'RS_OK');
  // On a busy machine the last ones wait too long.
  for (const outcome of outcomes) assert.match(outcome, /^(?:application\/pdf|unavailable)$/);
  assert.ok(outcomes.includes('application/pdf'));
  // One statement takes 250 to 800 ms of whoever makes it; here are its callers and the bets too.
  const each = (user + system) / 1000 / readers.length;
  assert.ok(each < 100, `${each} ms of the serving thread a statement`);
});

test('[SAFE-04] a statement of too many lines is refused with the number that it may have', async () => {
  const { memberId } = await manyLines(record.statementLinesMax + 1, 'manylines');
  const request = {
    actor: { role: 'member', memberId, account: 'manylines' },
    host: new URL(world.url).hostname,
    language: 'vi',
  };
  await assert.rejects(statement(world.ctx, request as never, { from: '2026-09-01', to: '2026-12-01' }), {
    code: 'statement_too_long',
  });
});

test('[RECORD-04] a file of very many lines takes no more memory than one of few', async (t) => {
  const count = size({ smoke: 20_000, quick: 40_000, full: 100_000 });
  const { memberId } = await manyLines(count, 'longrecord');
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let lines = 0;
  let most = 0;
  const chunks = allLines(world.ctx.db, { memberId, currency: 'P' }, {}, 'vi');
  const columns: SheetColumn<record.TransactionLine>[] = [['amount', 'amount', ({ amount }) => amount]];
  for await (const text of csvText(columns, chunks, { language: 'vi', timeZone: 'UTC' })) {
    lines += text.split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  t.diagnostic(`${count} lines: at most ${Math.round(most / 1024 ** 2)} MiB more than before`);
  assert.equal(lines, count + 1);
  assert.ok(most < 96 * 1024 ** 2, `${most} bytes`);
});

/**
 * Somebody whose account has very many lines, written by one statement; their balances are made up.
 */
async function manyLines(count: number, name: string): Promise<{ memberId: bigint }> {
  const [member] = await world.owner.rows<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language)
     select min(id), $1, $1, 'long', 'vi' from brand returning id`,
    [name],
  );
  const memberId = member!.id;
  await world.owner.transaction(async (tx) => {
    await tx.run(`select set_config('sen.posting', 'on', true)`);
    await tx.run(`set local statement_timeout = 0`);
    await tx.rows(`select * from ledger_accounts($1, $2, $3)`, [
      [memberId, 0n],
      [`member:${memberId}:main`, 'platform:adjustment'],
      ['P', 'P'],
    ]);
    await tx.run(
      `insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, key)
       select $1, (1790000000000::bigint << 20) + n, 0, f.id, o.id, 100000, 0, n * 100000::bigint, 'adjustment', $3 || ':' || n
       from generate_series(1, $2::int) n, account f, account o
       where f.path = 'platform:adjustment' and f.currency = 'P' and o.path = 'member:' || $1::bigint || ':main'`,
      [memberId, count, name],
    );
  });
  // As a database in use knows it, from its own upkeep.
  await world.owner.run(`analyze account, transfer`);
  return { memberId };
}

async function* chunked<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let i = 0; i < rows.length; i += 2) yield rows.slice(i, i + 2);
}

async function whole(content: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of content) text += part;
  return text;
}

/** Reads what RFC 4180 describes, written for this test alone: the writer is a library. */
function parsed(text: string, separator: ',' | ';' = ','): string[][] {
  const cell = new RegExp(`^(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r\n)`);
  const rows: string[][] = [];
  let row: string[] = [];
  for (let rest = text.replace(/^\ufeff/, ''); rest !== '';) {
    const [all, quoted, plain, end] = cell.exec(rest)!;
    row.push(quoted?.replaceAll('""', '"') ?? plain!);
    rest = rest.slice(all.length);
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
