/** Shows what a spin won: all winning cells together, then line after line, until the next spin. */
import { Container, Graphics } from 'pixi.js';
import type { Tweens } from '../tween.ts';
import type { Layout } from './layout.ts';
import { lines, reelCount, rowCount } from './lines.ts';
import type { LineWin } from './lines.ts';
import type { Reels } from './reels.ts';

const lineColours = [0xf6d98f, 0xe8602c, 0x7dbf9a, 0x5b7fb5, 0xe58a86];
const togetherMs = 900;
const eachLineMs = 850;

export function makeLineWins(reels: Reels, tweens: Tweens, still: () => boolean) {
  const view = new Container();
  const paths = lines.map(() => {
    const path = new Graphics();
    path.visible = false;
    view.addChild(path);
    return path;
  });
  /** Counts up with each showing, so that an old one notices that it is over. */
  let showing = 0;

  function arrange({ reelsX, reelsY, cellWidth, cellHeight }: Layout): void {
    lines.forEach((rows, index) => {
      const path = paths[index]!;
      const draw = (width: number, color: number): void => {
        path.moveTo(reelsX - cellWidth * 0.04, reelsY + (rows[0] + 0.5) * cellHeight);
        rows.forEach((row, reel) =>
          path.lineTo(reelsX + (reel + 0.5) * cellWidth, reelsY + (row + 0.5) * cellHeight),
        );
        path.lineTo(reelsX + reelCount * cellWidth + cellWidth * 0.04, reelsY + (rows[4] + 0.5) * cellHeight);
        path.stroke({ color, width, cap: 'round', join: 'round' });
      };
      path.clear();
      draw(Math.max(7, cellWidth * 0.07), 0x1a0b07);
      draw(Math.max(3.5, cellWidth * 0.035), lineColours[index % lineColours.length]!);
    });
  }

  function cellsOf(win: LineWin<string>): Set<number> {
    const cells = new Set<number>();
    for (let reel = 0; reel < win.count; reel += 1) cells.add(reel * rowCount + lines[win.line]![reel]!);
    return cells;
  }

  async function pulse(cells: ReadonlySet<number>, lengthMs: number, mine: number): Promise<void> {
    await tweens.run(lengthMs, (share) => {
      if (mine !== showing || still()) return;
      reels.swell(cells, 1 + Math.sin(share * Math.PI * 2) ** 2 * 0.1);
    });
  }

  function clear(): void {
    showing += 1;
    for (const path of paths) path.visible = false;
    reels.highlight(null);
    const all = new Set(Array.from({ length: reelCount * rowCount }, (_, cell) => cell));
    reels.swell(all, 1);
  }

  return {
    view,
    arrange,
    clear,
    /**
     * `others`: cells (`reel * 3 + row`) that win besides the lines. Resolves once everything has
     * been shown together; goes on showing line by line until cleared.
     */
    async show(
      wins: readonly LineWin<string>[],
      others: Iterable<number>,
      each: (win: LineWin<string> | null) => void,
    ): Promise<void> {
      clear();
      const mine = showing;
      const all = new Set([...others, ...wins.flatMap((win) => [...cellsOf(win)])]);
      if (all.size === 0) return;
      reels.highlight(all);
      for (const win of wins) paths[win.line]!.visible = true;
      each(null);
      await pulse(all, togetherMs, mine);
      void oneByOne(wins, mine, each);
    },
  };

  async function oneByOne(
    wins: readonly LineWin<string>[],
    mine: number,
    each: (win: LineWin<string>) => void,
  ): Promise<void> {
    for (let turn = 0; mine === showing && wins.length > 1; turn = (turn + 1) % wins.length) {
      const win = wins[turn]!;
      for (const path of paths) path.visible = false;
      paths[win.line]!.visible = true;
      const cells = cellsOf(win);
      reels.highlight(cells);
      each(win);
      await pulse(cells, eachLineMs, mine);
    }
  }
}
