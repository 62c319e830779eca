import { createRequire } from 'node:module';
import { setImmediate as otherWork } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { figuresOf } from '@sen/api/figures';
import { languageTags, type Language } from '@sen/api/language';
import type { TransactionLine } from '@sen/api/record';
import type { GivenFile } from '#platform/http.ts';
import { pagesOf, type StatementSums } from './rules.ts';
import { wordsIn } from './words.ts';

export type Statement = {
  brandName: string;
  /** Of the brand's theme; undefined: the kit's own. */
  accent: string | undefined;
  account: string;
  memberId: bigint;
  currency: string;
  timeZone: string;
  from: string;
  to: string;
  madeAt: number;
  /** Oldest first. */
  lines: readonly TransactionLine[];
  sums: StatementSums;
};

/** The letters of these are in the font; in the others a statement is in English. */
const drawnLanguages: readonly Language[] = ['vi', 'en', 'id'];

const require = createRequire(import.meta.url);
const fontFile = (style: string) => require.resolve(`@expo-google-fonts/be-vietnam-pro/${style}/BeVietnamPro_${style}.ttf`);
const fonts = { regular: fontFile('400Regular'), strong: fontFile('600SemiBold') };

const ink = '#241a13';
const muted = '#65543f';
const line = '#dccfb8';
const soft = '#f8f3ea';
const good = '#2a6142';
const margin = 40;
const width = 595.28 - 2 * margin;
const rowHeight = 19;
const tableTop = 96;
const firstTableTop = 268;
const tableEnd = 770;
/** Rows that the first page and each later one has room for below its headings; the sums stand below the last one. */
const room = {
  first: Math.floor((tableEnd - firstTableTop) / rowHeight) - 1,
  later: Math.floor((tableEnd - tableTop) / rowHeight) - 1,
};

/** A statement as a bank writes it: A4, the balance before and after, every line with the balance that it left. */
export function statementFile(statement: Statement, language: Language): GivenFile {
  const { from, to } = statement;
  return { name: `statement-${from}-${to}.pdf`, type: 'application/pdf', content: drawn(statement, language) };
}

function drawn(statement: Statement, asked: Language): AsyncIterable<Uint8Array> {
  const language = drawnLanguages.includes(asked) ? asked : 'en';
  const words = wordsIn(language);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${words('statement')} ${statement.from} – ${statement.to}`,
      Author: statement.brandName,
      CreationDate: new Date(statement.madeAt),
    },
  });
  doc.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong);
  void drawPages(pen(doc, statement, language), statement).then(
    () => doc.end(),
    (error: Error) => doc.destroy(error),
  );
  return doc;
}

async function drawPages(on: Pen, statement: Statement): Promise<void> {
  const pages = pagesOf(statement.lines, room);
  for (const [i, rows] of pages.entries()) {
    on.page(i + 1, pages.length);
    let y = i === 0 ? firstTableTop : tableTop;
    if (i === 0) on.head();
    on.headings(y);
    for (const [n, row] of rows.entries()) on.row(row, (y += rowHeight), n % 2 === 1);
    if (i === pages.length - 1) on.sums(y + rowHeight);
    // A long statement lets others have their turn between its pages.
    await otherWork();
  }
}

type Pen = {
  /** A new page with what stands on each. */
  page(number: number, pages: number): void;
  /** Whose statement it is, of when, and what it comes to. */
  head(): void;
  headings(y: number): void;
  row(row: TransactionLine, y: number, isShaded: boolean): void;
  sums(y: number): void;
};

type Align = 'left' | 'right' | 'center';
/** Columns of the table: where each begins, how wide it is. */
const columns = {
  time: { x: margin + 6, width: 92, align: 'left' },
  what: { x: margin + 100, width: 138, align: 'left' },
  reference: { x: margin + 240, width: 84, align: 'left' },
  amount: { x: margin + 326, width: 90, align: 'right' },
  balance: { x: margin + 420, width: width - 426, align: 'right' },
} as const satisfies Record<string, { x: number; width: number; align: Align }>;

function pen(doc: PDFKit.PDFDocument, statement: Statement, language: Language): Pen {
  const words = wordsIn(language);
  const tag = language === 'en' ? 'en-GB' : languageTags[language];
  const figures = figuresOf(languageTags[language]);
  const accent = statement.accent ?? '#b02a1c';
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: statement.timeZone,
  });
  const signed = (amount: string) => (amount.startsWith('-') ? '' : '+') + figures.decimal(amount);

  type Look = { size?: number; strong?: boolean; colour?: string; align?: Align; lines?: boolean; whole?: boolean };
  const write = (text: string, x: number, y: number, within: number, look: Look = {}): void => {
    const { size = 8, strong = false, colour = ink, align = 'left', lines = false, whole = false } = look;
    doc.font(strong ? 'strong' : 'regular', size).fillColor(colour);
    // An amount is never cut: it is written smaller. Other texts that are too long end in dots, as another line would run into the next row.
    const wide = whole ? doc.widthOfString(text) + 1 : within;
    if (wide > within) doc.fontSize((size * within) / wide);
    doc.text(text, x, y, { width: within, align, ...(lines ? {} : { height: size, ellipsis: true }) });
  };
  const cell = (column: keyof typeof columns, text: string, y: number, look: Look = {}): void =>
    write(text, columns[column].x, y, columns[column].width, { align: columns[column].align, ...look });
  const fact = (label: string, value: string, x: number, y: number): void => {
    write(label, x, y, 90, { colour: muted });
    write(value, x + 92, y, 160, { strong: true });
  };

  return {
    page(number, pages) {
      doc.addPage();
      doc.rect(0, 0, 595.28, 6).fill(accent);
      doc.circle(margin + 15, 45, 15).fill(accent);
      write(statement.brandName.slice(0, 1).toUpperCase(), margin, 36, 30, { size: 15, strong: true, colour: '#ffffff', align: 'center' });
      write(statement.brandName, margin + 40, 35, 220, { size: 16, strong: true });
      write(words('statement'), margin + 260, 35, width - 260, { size: 14, strong: true, colour: accent, align: 'right' });
      write(`${day.format(Date.parse(statement.from))} – ${day.format(Date.parse(statement.to))}`, margin + 260, 54, width - 260, {
        colour: muted,
        align: 'right',
      });
      doc
        .moveTo(margin, 792)
        .lineTo(margin + width, 792)
        .lineWidth(0.5)
        .stroke(line);
      write(words('statement.note'), margin, 799, width - 90, { size: 7, colour: muted, lines: true });
      const place = words('statement.page').replace('{page}', String(number)).replace('{pages}', String(pages));
      write(place, margin + width - 90, 799, 90, { size: 8, colour: muted, align: 'right' });
    },
    head() {
      const { sums, lines } = statement;
      const right = margin + width / 2 + 8;
      fact(words('statement.account'), statement.account, margin, 92);
      fact(words('statement.number'), statement.memberId.toString(), margin, 110);
      fact(words('currency'), statement.currency, margin, 128);
      fact(words('statement.period'), `${day.format(Date.parse(statement.from))} – ${day.format(Date.parse(statement.to))}`, right, 92);
      fact(words('statement.zone'), statement.timeZone, right, 110);
      fact(words('statement.made'), moment.format(statement.madeAt), right, 128);
      const boxes = [
        [words('statement.opening'), figures.decimal(sums.opening), ink],
        [words('statement.in'), signed(sums.in), good],
        [words('statement.out'), figures.decimal(sums.out), accent],
        [words('statement.closing'), figures.decimal(sums.closing), ink],
      ] as const;
      const box = (width - 3 * 10) / 4;
      for (const [i, [label, value, colour]] of boxes.entries()) {
        const x = margin + i * (box + 10);
        doc.roundedRect(x, 162, box, 62, 6).lineWidth(0.75).fillAndStroke(soft, line);
        write(label, x + 10, 174, box - 20, { colour: muted });
        write(value, x + 10, 194, box - 20, { size: 12, strong: true, whole: true, colour });
      }
      write(`${words('statement.lines')}: ${figures.decimal(String(lines.length))}`, margin, 244, width, { colour: muted });
      if (lines.length === 0) write(words('statement.empty'), margin, 300, width, { size: 9 });
    },
    headings(y) {
      doc.rect(margin, y, width, rowHeight).fill(ink);
      const look = { strong: true, colour: '#ffffff' };
      cell('time', words('time'), y + 5.5, look);
      cell('what', words('type'), y + 5.5, look);
      cell('reference', words('reference'), y + 5.5, look);
      cell('amount', words('amount'), y + 5.5, look);
      cell('balance', words('statement.balance'), y + 5.5, look);
    },
    row(row, y, isShaded) {
      if (isShaded) doc.rect(margin, y, width, rowHeight).fill(soft);
      const type = words(`type.${row.type}`, row.type);
      cell('time', moment.format(row.at), y + 5.5);
      cell('what', row.gameName === null ? type : `${type} · ${row.gameName}`, y + 5.5);
      cell('reference', row.roundId === null ? row.reference : `#${row.roundId}`, y + 6, { size: 6.5, colour: muted });
      cell('amount', signed(row.amount), y + 5.5, { whole: true, colour: row.amount.startsWith('-') ? accent : good });
      cell('balance', figures.decimal(row.balanceAfter), y + 5.5, { whole: true });
    },
    sums(y) {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .stroke(ink);
      write(words('statement.closing'), columns.time.x, y + 5.5, 240, { strong: true });
      cell('balance', figures.decimal(statement.sums.closing), y + 5.5, { strong: true, whole: true });
    },
  };
}
