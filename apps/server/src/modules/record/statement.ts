import PDFDocument from 'pdfkit';
import { brandMarks, type BrandMark } from '@sen/api/brandMark';
import { numberFormatOf } from '@sen/api/numberFormat';
import { languageTags, type Language } from '@sen/api/language';
import type { TransactionLine } from '@sen/api/record';
import type { GivenFile } from '#platform/http.ts';
import { registerLetters, type Letters } from './letters.ts';
import { pagesOf, type StatementSums } from './rules.ts';
import { causeText, everyTextIn, typeText, textsIn } from './texts.ts';

export type Statement = {
  brandName: string;
  mark: BrandMark;
  /** The brand's own square picture (PNG), which takes the mark's place. */
  logo?: Buffer | undefined;
  /** The accent colour of the brand's theme; undefined: the kit's own. */
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
/**
 * Rows that the first page and each later one has room for below its headings; the sums stand below
 * the last one.
 */
const room = {
  first: Math.floor((tableEnd - firstTableTop) / rowHeight) - 1,
  later: Math.floor((tableEnd - tableTop) / rowHeight) - 1,
};

/**
 * A statement as a bank writes it: A4, the balance before and after, every line with the balance
 * that it left.
 */
export function statementFile(statement: Statement, language: Language): GivenFile {
  const { from, to } = statement;
  return {
    name: `statement-${from}-${to}.pdf`,
    type: 'application/pdf',
    content: drawn(statement, language),
  };
}

function drawn(statement: Statement, language: Language): AsyncIterable<Uint8Array> {
  const texts = textsIn(language);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${texts('statement')} ${statement.from} – ${statement.to}`,
      Author: statement.brandName,
      CreationDate: new Date(statement.madeAt),
    },
  });
  void registerLetters(doc, language, textsOf(statement, language))
    .then((letters) => drawPages(pen(doc, letters, statement, language), statement))
    .then(
      () => doc.end(),
      (error: Error) => doc.destroy(error),
    );
  return doc;
}

/** Every text that a statement may hold, for its letters. */
function textsOf({ brandName, account, lines }: Statement, language: Language): Set<string> {
  return new Set([
    brandName,
    account,
    ...everyTextIn(language),
    ...lines.flatMap(({ type, gameName }) => [type, gameName ?? '']),
  ]);
}

function drawPages(on: Pen, statement: Statement): void {
  const pages = pagesOf(statement.lines, room);
  for (const [i, rows] of pages.entries()) {
    on.page(i + 1, pages.length);
    let y = i === 0 ? firstTableTop : tableTop;
    if (i === 0) on.head();
    on.headings(y);
    for (const [n, row] of rows.entries()) on.row(row, (y += rowHeight), n % 2 === 1);
    if (i === pages.length - 1) on.sums(y + rowHeight);
  }
}

type Look = {
  size?: number;
  strong?: boolean;
  colour?: string;
  align?: Align;
  lines?: boolean;
  whole?: boolean;
};
type Write = (text: string, x: number, y: number, within: number, look?: Look) => void;

/**
 * Writes one text in a box `within` points wide whose top is `y`. An amount (`whole`) is never cut:
 * it is written smaller. Others that are too long end in dots, or go on below (`lines`).
 */
function writerOf(doc: PDFKit.PDFDocument, letters: Letters, language: Language): Write {
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const wordsOf = new Intl.Segmenter(language, { granularity: 'word' });
  return (
    text,
    x,
    y,
    within,
    { size = 8, strong = false, colour = ink, align = 'left', lines = false, whole = false } = {},
  ) => {
    const runsOf = (part: string) => letters.runsOf(part, strong ? 'strong' : 'regular');
    const widthOf = (part: string) =>
      runsOf(part).reduce((sum, run) => sum + doc.font(run.font, size).widthOfString(run.text), 0);
    const writeLine = (part: string, lineY: number, wide: number, lineSize = size): void => {
      let at = x + (align === 'left' ? 0 : (within - wide) / (align === 'right' ? 1 : 2));
      for (const run of runsOf(part)) {
        doc.font(run.font, lineSize).fillColor(colour);
        // All fonts stand on the line of the Latin one, whose letters reach as high as its size.
        doc.text(run.text, at, lineY + size, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(run.text);
      }
    };
    const wide = widthOf(text);
    if (wide <= within) return writeLine(text, y, wide);
    if (whole) return writeLine(text, y, within, (size * within) / wide);
    if (!lines) {
      const kept = Array.from(graphemes.segment(text), ({ segment }) => segment);
      while (kept.length > 0 && widthOf(`${kept.join('')}…`) > within) kept.pop();
      const cut = `${kept.join('').trimEnd()}…`;
      return writeLine(cut, y, widthOf(cut));
    }
    let line = '';
    let lineY = y;
    for (const { segment } of wordsOf.segment(text)) {
      if (widthOf((line + segment).trimEnd()) > within && line !== '') {
        writeLine(line.trimEnd(), lineY, widthOf(line.trimEnd()));
        lineY += size * 1.3;
        line = segment.trimStart();
      } else line += segment;
    }
    writeLine(line, lineY, widthOf(line));
  };
}

/** The brand's picture, or its mark in the accent colour, 30 points wide. */
function drawMark(doc: PDFKit.PDFDocument, { mark, logo }: Statement, accent: string): void {
  if (logo) return void doc.image(logo, margin, 30, { fit: [30, 30], align: 'center', valign: 'center' });
  const { filled, lines } = brandMarks[mark];
  doc
    .save()
    .translate(margin, 30)
    .scale(30 / 48);
  doc.path(filled).fill(accent);
  doc.lineWidth(2.6).lineJoin('round').lineCap('round');
  for (const path of lines) doc.path(path).stroke(accent);
  doc.restore();
}

type Pen = {
  /** A new page with the heading of each. */
  page(number: number, pages: number): void;
  /** The member and the period of the statement, and its sums. */
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
  reference: { x: margin + 240, width: 92, align: 'left' },
  amount: { x: margin + 336, width: 80, align: 'right' },
  balance: { x: margin + 422, width: width - 428, align: 'right' },
} as const satisfies Record<string, { x: number; width: number; align: Align }>;

function pen(doc: PDFKit.PDFDocument, letters: Letters, statement: Statement, language: Language): Pen {
  const texts = textsIn(language);
  const tag = language === 'en' ? 'en-GB' : languageTags[language];
  const numberFormat = numberFormatOf(languageTags[language]);
  const accent = statement.accent ?? '#b02a1c';
  const day = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
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
  const signed = (amount: string) => (amount.startsWith('-') ? '' : '+') + numberFormat.decimal(amount);

  const write = writerOf(doc, letters, language);
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
      drawMark(doc, statement, accent);
      write(statement.brandName, margin + 40, 35, 220, { size: 16, strong: true });
      write(texts('statement'), margin + 260, 35, width - 260, {
        size: 14,
        strong: true,
        colour: accent,
        align: 'right',
      });
      write(
        `${day.format(Date.parse(statement.from))} – ${day.format(Date.parse(statement.to))}`,
        margin + 260,
        54,
        width - 260,
        {
          colour: muted,
          align: 'right',
        },
      );
      doc
        .moveTo(margin, 792)
        .lineTo(margin + width, 792)
        .lineWidth(0.5)
        .stroke(line);
      write(texts('statement.note'), margin, 799, width - 90, { size: 7, colour: muted, lines: true });
      const pageText = texts('statement.page')
        .replace('{page}', String(number))
        .replace('{pages}', String(pages));
      write(pageText, margin + width - 90, 799, 90, { size: 8, colour: muted, align: 'right' });
    },
    head() {
      const { sums, lines } = statement;
      const right = margin + width / 2 + 8;
      fact(texts('statement.account'), statement.account, margin, 92);
      fact(texts('statement.number'), statement.memberId.toString(), margin, 110);
      fact(texts('currency'), statement.currency, margin, 128);
      fact(
        texts('statement.period'),
        `${day.format(Date.parse(statement.from))} – ${day.format(Date.parse(statement.to))}`,
        right,
        92,
      );
      fact(texts('statement.zone'), statement.timeZone, right, 110);
      fact(texts('statement.made'), moment.format(statement.madeAt), right, 128);
      const boxes = [
        [texts('statement.opening'), numberFormat.decimal(sums.opening), ink],
        [texts('statement.in'), signed(sums.in), good],
        [texts('statement.out'), numberFormat.decimal(sums.out), accent],
        [texts('statement.closing'), numberFormat.decimal(sums.closing), ink],
      ] as const;
      const box = (width - 3 * 10) / 4;
      for (const [i, [label, value, colour]] of boxes.entries()) {
        const x = margin + i * (box + 10);
        doc.roundedRect(x, 162, box, 62, 6).lineWidth(0.75).fillAndStroke(soft, line);
        write(label, x + 10, 174, box - 20, { colour: muted });
        write(value, x + 10, 194, box - 20, { size: 12, strong: true, whole: true, colour });
      }
      write(
        `${texts('statement.lines')}: ${numberFormat.decimal(String(lines.length))}`,
        margin,
        244,
        width,
        { colour: muted },
      );
      if (lines.length === 0) write(texts('statement.empty'), margin, 300, width, { size: 9 });
    },
    headings(y) {
      doc.rect(margin, y, width, rowHeight).fill(ink);
      const look = { strong: true, colour: '#ffffff' };
      cell('time', texts('time'), y + 5.5, look);
      cell('what', texts('type'), y + 5.5, look);
      cell('reference', texts('reference'), y + 5.5, look);
      cell('amount', texts('amount'), y + 5.5, look);
      cell('balance', texts('statement.balance'), y + 5.5, look);
    },
    row(row, y, isShaded) {
      if (isShaded) doc.rect(margin, y, width, rowHeight).fill(soft);
      const type = typeText(texts, row);
      cell('time', moment.format(row.at), y + 5.5);
      cell('what', row.gameName === null ? type : `${type} · ${row.gameName}`, y + 5.5);
      cell('reference', row.roundId === null ? causeText(texts, row) : `#${row.roundId}`, y + 6, {
        size: 6.5,
        colour: muted,
      });
      cell('amount', signed(row.amount), y + 5.5, {
        whole: true,
        colour: row.amount.startsWith('-') ? accent : good,
      });
      cell('balance', numberFormat.decimal(row.balanceAfter), y + 5.5, { whole: true });
    },
    sums(y) {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .stroke(ink);
      write(texts('statement.closing'), columns.time.x, y + 5.5, 240, { strong: true });
      cell('balance', numberFormat.decimal(statement.sums.closing), y + 5.5, { strong: true, whole: true });
    },
  };
}
