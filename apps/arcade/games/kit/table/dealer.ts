/**
 * The dealer behind a table: breathes, blinks, looks around, and reaches out to the cards and dice.
 * Each part is a picture of its own that is moved as a whole, so that a round at rest costs no
 * drawing.
 */
import { make, svgImage } from '../dom.ts';
import { dealerDrawing, dealerPicture, sleeveSvg } from './hall.ts';
import type { Robe } from './hall.ts';

/**
 * Arms turn about their shoulders; 0 points straight to the arm's own side, and at rest they hang
 * behind the table's edge.
 */
const restDegrees = 78;
/** An arm is out after so long, or after this share of a shorter reach. */
const outAfterMs = 380;
const outAfterShare = 0.35;

export type Side = 'left' | 'right';
export type Dealer = {
  /** Behind the table. */
  element: HTMLElement;
  /** The arms, over the table. */
  arms: HTMLElement;
  /**
   * Reaches out with an arm after `delayMs`, for so long altogether, down to so many degrees.
   * Nothing without motion.
   */
  reach(side: Side, degrees: number, delayMs: number, lengthMs: number): void;
  /** Looks at a side of the table, or ahead. */
  look(where: Side | 'ahead'): void;
  /** The arms go back at once. */
  stop(): void;
};

export function makeDealer(robe: Robe, still: () => boolean): Dealer {
  const { body, head, lids } = dealerDrawing(robe);
  const part = (drawing: string, className: string): HTMLElement => {
    const image = svgImage(dealerPicture(drawing), 0);
    image.className = className;
    return image;
  };
  const face = make('div', { class: 'dealer-head' }, part(head, ''), part(lids, 'dealer-lids'));
  const element = make('div', { class: 'dealer' }, part(body, 'dealer-body'), face);
  const arm = (side: Side): HTMLElement => {
    const image = svgImage(sleeveSvg(robe), 0);
    return make('div', { class: `dealer-arm ${side}` }, image);
  };
  const sides = { left: arm('left'), right: arm('right') };
  const arms = make('div', { class: 'dealer-arms' }, sides.left, sides.right);
  let running: Animation[] = [];

  return {
    element,
    arms,
    reach(side, degrees, delayMs, lengthMs): void {
      if (still() || delayMs + lengthMs <= 0) return;
      const turned = (by: number): string => `${side === 'left' ? -by : by}deg`;
      const atRest = { rotate: turned(restDegrees), scale: '0.2', opacity: '0' };
      const seen = { rotate: turned(restDegrees), scale: '0.3', opacity: '1' };
      const out = { rotate: turned(degrees), scale: '1', opacity: '1' };
      const share = Math.min(outAfterShare, outAfterMs / lengthMs);
      running.push(
        sides[side].animate(
          [
            atRest,
            { ...seen, offset: share * 0.2, easing: 'ease-out' },
            { ...out, offset: share },
            { ...out, offset: 1 - share, easing: 'ease-in' },
            { ...seen, offset: 1 - share * 0.2 },
            atRest,
          ],
          { duration: lengthMs, delay: delayMs },
        ),
      );
    },
    look: (where) => void (element.dataset['look'] = where),
    stop(): void {
      for (const animation of running) animation.cancel();
      running = [];
      element.dataset['look'] = 'ahead';
    },
  };
}
