/** Roads: the last outcomes drawn as players of table games read them. */

/**
 * An outcome as it stands in a road. `side`: marks of one side make a column; null: it stands upon
 * the mark before it, as a tie does. `corners`: dots at the upper left and the lower right; '' is
 * none.
 */
export type Mark = { side: string | null; text: string; tone: string; corners?: readonly [string, string] };
export type Cell<Item> = { column: number; row: number; item: Item; ties: number };

export const roadRows = 6;

/** One after the other, each column from top to bottom. */
export function beadPlate<Item>(items: readonly Item[]): Cell<Item>[] {
  return items.map((item, index) => ({
    column: Math.floor(index / roadRows),
    row: index % roadRows,
    item,
    ties: 0,
  }));
}

/**
 * The big road: each side's run is a column; a run that reaches the bottom, or another column's
 * tail, turns to the right. A mark without a side is counted on the one before it; before the first
 * there is nothing to count it on.
 */
export function bigRoad(marks: readonly Mark[]): Cell<Mark>[] {
  const cells: Cell<Mark>[] = [];
  const taken = new Set<string>();
  let start = -1;
  let last: Cell<Mark> | undefined;
  for (const item of marks) {
    if (item.side === null) {
      if (last !== undefined) last.ties += 1;
      continue;
    }
    let column: number;
    let row = 0;
    if (last === undefined || last.item.side !== item.side) {
      do start += 1;
      while (taken.has(`${start}:0`));
      column = start;
    } else {
      const goesDown =
        last.column === start && last.row + 1 < roadRows && !taken.has(`${start}:${last.row + 1}`);
      [column, row] = goesDown ? [start, last.row + 1] : [last.column + 1, last.row];
    }
    last = { column, row, item, ties: 0 };
    taken.add(`${column}:${row}`);
    cells.push(last);
  }
  return cells;
}

const cellSize = 20;
const svgSpace = 'http://www.w3.org/2000/svg';

function shape(tag: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/**
 * The newest columns that fit. `isFilled`: a bead plate's marks are filled and lettered, a big
 * road's are rings.
 */
export function drawRoad(cells: readonly Cell<Mark>[], columns: number, isFilled: boolean): SVGElement {
  const columnsUsed = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const first = Math.max(0, columnsUsed - columns);
  const [width, height] = [columns * cellSize, roadRows * cellSize];
  const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, class: 'road', 'aria-hidden': 'true' });
  for (let line = 0; line <= columns; line += 1)
    svg.append(shape('path', { d: `M${line * cellSize} 0V${height}`, class: 'rule' }));
  for (let line = 0; line <= roadRows; line += 1)
    svg.append(shape('path', { d: `M0 ${line * cellSize}H${width}`, class: 'rule' }));
  for (const [index, { column, row, item, ties }] of cells.entries()) {
    if (column < first) continue;
    const x = (column - first + 0.5) * cellSize;
    const y = (row + 0.5) * cellSize;
    const newest = index === cells.length - 1 ? ' newest' : '';
    svg.append(
      shape('circle', {
        cx: x,
        cy: y,
        r: isFilled ? 8.5 : 7.5,
        class: `${isFilled ? 'bead' : 'ring'} ${item.tone}${newest}`,
      }),
    );
    const size = item.text.length > 2 ? ' long' : '';
    if (isFilled) svg.append(shape('text', { x, y: y + 4, class: `letter${size} ${item.tone}` }, item.text));
    if (ties > 0) svg.append(shape('path', { d: `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`, class: 'slash' }));
    if (ties > 1) svg.append(shape('text', { x, y: y + 4, class: 'count' }, String(ties)));
    for (const [corner, tone] of (item.corners ?? []).entries()) {
      if (tone === '') continue;
      svg.append(
        shape('circle', { cx: x - 6 + corner * 12, cy: y - 6 + corner * 12, r: 2.6, class: `pip ${tone}` }),
      );
    }
  }
  return svg;
}
