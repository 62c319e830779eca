/** One canvas that fills the slot's stage, and the frames that move what is drawn on it. */
import type { Container } from 'pixi.js';
import { longestFrameMs, openCanvas } from '../canvas.ts';
import type { Hud } from '../hud.ts';
import type { Tweens } from '../tween.ts';
import { layoutFor } from './layout.ts';
import type { Grid, Layout } from './layout.ts';

/** A part of the picture on the canvas. */
export type Piece = { arrange?(layout: Layout): void; advance?(deltaMs: number): void };

export async function makeCanvas(root: HTMLElement, hud: Hud, tweens: Tweens, grid: Grid) {
  const app = await openCanvas(hud.stage);
  const { resolution } = app.renderer;

  return {
    /** Side of a symbol in its texture that suits this window. */
    symbolPixels: Math.max(window.innerWidth, window.innerHeight) * resolution > 1500 ? 256 : 192,
    /**
     * Shows these layers, the first of them behind the others, and moves the pieces with every
     * frame.
     */
    show(layers: readonly Container[], pieces: readonly Piece[]): void {
      app.stage.addChild(...layers);
      const arrange = (): void => {
        const layout = layoutFor(
          hud.stage.clientWidth,
          hud.stage.clientHeight,
          hud.controls.offsetHeight,
          grid,
        );
        root.style.setProperty('--reels-top', `${layout.reelsY}px`);
        root.style.setProperty('--reels-middle', `${layout.reelsY + (layout.cellHeight * grid.rows) / 2}px`);
        root.style.setProperty('--reels-left', `${layout.reelsX}px`);
        for (const piece of pieces) piece.arrange?.(layout);
      };
      arrange();
      app.renderer.on('resize', arrange);
      app.ticker.add((ticker) => {
        const deltaMs = Math.min(ticker.elapsedMS, longestFrameMs);
        tweens.advance(deltaMs);
        for (const piece of pieces) piece.advance?.(deltaMs);
      });
    },
    pause: () => app.ticker.stop(),
    goOn: () => app.ticker.start(),
  };
}
