/** Where things stand for a window of this size, in CSS pixels. */

/** How many reels stand side by side, and how many rows fill their height. */
export type Grid = { reels: number; rows: number };

export type Layout = {
  width: number;
  height: number;
  portrait: boolean;
  /** What the controls below the reels take up. */
  controlsHeight: number;
  grid: Grid;
  cellWidth: number;
  cellHeight: number;
  /** Top left of the reels. */
  reelsX: number;
  reelsY: number;
};

const topBar = 52;

export function layoutFor(width: number, height: number, controlsHeight: number, grid: Grid): Layout {
  const portrait = height > width * 1.05;
  const frame = portrait ? 12 : 18;
  const room = height - topBar - controlsHeight - frame * 2;
  const widest = (width - frame * 2) / grid.reels;
  const rowHeight = room / grid.rows;
  const cellWidth = portrait
    ? Math.min(widest, room / (grid.rows + 0.4))
    : Math.min(widest * (width > 1000 ? 0.74 : 0.86), rowHeight * 1.12);
  const cellHeight = Math.min(rowHeight, cellWidth * (portrait ? 1.22 : 0.94));
  const reelsX = (width - cellWidth * grid.reels) / 2;
  const reelsY = topBar + frame + (room - cellHeight * grid.rows) * (portrait ? 0.62 : 0.5);
  return { width, height, portrait, controlsHeight, grid, cellWidth, cellHeight, reelsX, reelsY };
}
