import { eggshell, goldDark, ink } from '../art/palette.ts';

/** The bamboo basket under which a cock waits; 200 wide, 180 high, standing on its lower edge. */
export const basketDrawing = `<path d="M100 8C46 14 12 84 10 172h180C188 84 154 14 100 8z" fill="#c9a05a" stroke="${ink}" stroke-width="5"/>${[
  40, 70, 100, 130, 160,
]
  .map(
    (x) =>
      `<path d="M100 10Q${x} 60 ${x < 100 ? x - 14 : x > 100 ? x + 14 : x} 172" fill="none" stroke="${goldDark}" stroke-width="4"/>`,
  )
  .join('')}${[48, 86, 124, 156]
  .map(
    (y) =>
      `<path d="M${100 - (y + 20) * 0.48} ${y}q${(y + 20) * 0.48} 16 ${(y + 20) * 0.96} 0" fill="none" stroke="${goldDark}" stroke-width="4"/>`,
  )
  .join('')}<circle cx="100" cy="10" r="9" fill="${eggshell}" stroke="${ink}" stroke-width="4"/>`;
