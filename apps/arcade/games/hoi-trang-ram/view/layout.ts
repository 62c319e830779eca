/** Where things stand for a window of this size, in CSS pixels. */

export type Layout = {
  width: number;
  height: number;
  portrait: boolean;
  /** What the controls below the reels take up. */
  controlsHeight: number;
  cellWidth: number;
  cellHeight: number;
  /** Top left of the reels. */
  reelsX: number;
  reelsY: number;
};

const topBar = 52;

export function layoutFor(width: number, height: number, controlsHeight: number): Layout {
  const portrait = height > width * 1.05;
  const frame = portrait ? 12 : 18;
  const room = height - topBar - controlsHeight - frame * 2;
  const widest = (width - frame * 2) / 5;
  const cellWidth = portrait ? Math.min(widest, room / 3.4) : Math.min(widest * (width > 1000 ? 0.74 : 0.86), (room / 3) * 1.12);
  const cellHeight = Math.min(room / 3, cellWidth * (portrait ? 1.22 : 0.94));
  const reelsY = topBar + frame + (room - cellHeight * 3) * (portrait ? 0.62 : 0.5);
  return { width, height, portrait, controlsHeight, cellWidth, cellHeight, reelsX: (width - cellWidth * 5) / 2, reelsY };
}
