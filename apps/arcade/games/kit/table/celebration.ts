/** A win at a table: coins are thrown up over the picture and fall away. */
import { cinnabar, gold, goldDark, ink } from '../art/palette.ts';
import { make, svgImage } from '../dom.ts';

const coinSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="17" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="20" cy="20" r="12" fill="none" stroke="${goldDark}" stroke-width="2"/><path d="M14 14h12v12H14z" fill="${cinnabar}" stroke="${goldDark}" stroke-width="2"/></svg>`;
/** A win of the stake, one of five stakes, one of twenty. */
const coinsOf = [14, 26, 44] as const;
const flightMs = 1_500;
const betweenCoinsMs = 24;
/** Spreads what is counted evenly, without chance. */
const goldenShare = 0.618;

export type WinTier = 0 | 1 | 2;

/** The size of a win: which of `coinsOf`. */
export function tierOf(payout: bigint, stake: bigint): WinTier {
  if (payout >= stake * 20n) return 2;
  return payout >= stake * 5n ? 1 : 0;
}

export function makeCoinShower(over: HTMLElement, still: () => boolean) {
  const box = make('div', { class: 'coin-shower', 'aria-hidden': 'true' });
  over.append(box);
  return (tier: WinTier): void => {
    if (still()) return;
    for (let nth = 0; nth < coinsOf[tier]; nth += 1) {
      const spread = ((nth * goldenShare) % 1) * 2 - 1;
      const high = 0.55 + 0.45 * ((nth * goldenShare * 1.7) % 1);
      const coin = svgImage(coinSvg, 26);
      box.append(coin);
      const to = (x: number, y: number, turn: number): string =>
        `translate(${x * 40}cqw, ${y * 100}cqh) rotate(${turn}deg)`;
      const flight = coin.animate(
        [
          { transform: `${to(0, 0, 0)} scale(.4)`, easing: 'cubic-bezier(.15,.6,.5,1)' },
          {
            transform: to(spread * 0.55, -high * 0.8, spread * 260),
            offset: 0.42,
            easing: 'cubic-bezier(.5,0,.9,.6)',
          },
          { transform: to(spread, 0.5, spread * 620) },
        ],
        { duration: flightMs, delay: nth * betweenCoinsMs, fill: 'backwards' },
      );
      flight.onfinish = () => coin.remove();
    }
  };
}
