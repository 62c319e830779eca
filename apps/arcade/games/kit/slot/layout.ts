/** The positions of things in a window of this size, in CSS pixels. */

/**
 * The number of reels side by side, and of rows that fill their height. `above`: the height that
 * stays free above them in an upright window, for a part of the game that is always shown; the
 * badge of a bonus has room in any case.
 */
export type Grid = { reels: number; rows: number; above?: number };

export type Layout = {
  width: number;
  height: number;
  portrait: boolean;
  /** The height of the controls below the reels. */
  controlsHeight: number;
  grid: Grid;
  cellWidth: number;
  cellHeight: number;
  /** Top left of the reels. */
  reelsX: number;
  reelsY: number;
};

const topBar = 52;
const bonusRoom = 40;
/**
 * In an upright window the reels are as wide as it and up to this many times as high, about half of
 * a phone's screen.
 */
const tallest = 1.12;
/**
 * From so many times its width on a cell is a card, and its symbol stands in it a little longer.
 */
const card = 1.3;

export function layoutFor(width: number, height: number, controlsHeight: number, grid: Grid): Layout {
  const portrait = height > width * 1.05;
  const frame = portrait ? 8 : 18;
  const above = portrait ? (grid.above ?? bonusRoom) : 0;
  const room = height - topBar - controlsHeight - frame * 2 - above;
  const widest = (width - frame * 2) / grid.reels;
  const rowHeight = room / grid.rows;
  const cellWidth = portrait
    ? Math.min(widest, rowHeight)
    : Math.min(widest * (width > 1000 ? 0.74 : 0.86), rowHeight * 1.12);
  const cellHeight = Math.min(
    rowHeight,
    portrait ? (cellWidth * grid.reels * tallest) / grid.rows : cellWidth * 0.94,
  );
  const reelsX = (width - cellWidth * grid.reels) / 2;
  const reelsY = topBar + frame + above + (room - cellHeight * grid.rows) / 2;
  return { width, height, portrait, controlsHeight, grid, cellWidth, cellHeight, reelsX, reelsY };
}

/** Sides of a symbol in its cell: square, but longer where the cell is a card. */
export function symbolSize({ cellWidth, cellHeight }: Pick<Layout, 'cellWidth' | 'cellHeight'>): {
  width: number;
  height: number;
} {
  const side = Math.min(cellWidth, cellHeight) * 0.92;
  return isCard({ cellWidth, cellHeight })
    ? { width: cellWidth * 0.96, height: Math.min(cellWidth * 1.16, cellHeight * 0.8) }
    : { width: side, height: side };
}

export const isCard = ({ cellWidth, cellHeight }: Pick<Layout, 'cellWidth' | 'cellHeight'>): boolean =>
  cellHeight > cellWidth * card;
