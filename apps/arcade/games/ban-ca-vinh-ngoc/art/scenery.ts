/**
 * The bay: rocks in dark water under the moon, coral at the bottom, and seaweed, a shell and a boat
 * before the fish.
 */
import { around, cinnabar, ember, gold, goldDark, goldLight, ink, rose } from '../../kit/art/palette.ts';
import { picture } from '../../kit/slot/atlas.ts';
import { bare, line, svgOf } from '../../kit/slot/drawing.ts';

const coral = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0c-4-30-30-36-34-66c10 10 18 18 24 20c-6-26 0-44 12-56c4 20 4 34 6 48c8-14 18-20 30-24c-2 34-22 44-26 78z" fill="${colour}" ${line(5)}/></g>`;
/** A mountain of the sea, whose foot is lost in the deep. */
const rock = (x: number, width: number, height: number): string =>
  `<path d="M${x - width / 2} 420c4-${height * 0.5} ${width * 0.12}-${height * 0.9} ${width * 0.3}-${height}c${width * 0.1} ${height * 0.1} ${width * 0.12} ${height * 0.12} ${width * 0.2} ${height * 0.1}c${width * 0.16}-${height * 0.1} ${width * 0.4} ${height * 0.3} ${width * 0.5} ${height * 0.9}z" fill="url(#deep)"/>`;

const bottom = svgOf(
  1200,
  300,
  1200,
  300,
  `<path d="M0 300V232q150-34 320-10t300-6t300 6t280-14V300z" fill="#0b1a33"/>${coral(90, 262, 1, cinnabar)}${coral(160, 272, 0.7, rose)}${coral(420, 262, 0.8, '#7a4f9a')}${coral(690, 268, 1.1, ember)}${coral(770, 276, 0.6, gold)}${coral(1080, 262, 1, '#7a4f9a')}${coral(1010, 274, 0.7, cinnabar)}
<path d="M250 292c6-40 56-44 66 0z" fill="#1c2f55" ${line(4)}/><path d="M880 292c10-56 84-56 92 0z" fill="#1c2f55" ${line(4)}/>`,
  'xMidYMax slice',
);
const rocks = svgOf(
  1200,
  420,
  1200,
  420,
  `<defs><linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12264c"/><stop offset="1" stop-color="#12264c" stop-opacity="0"/></linearGradient></defs>${rock(130, 260, 330)}${rock(330, 180, 210)}${rock(600, 150, 150)}${rock(850, 210, 240)}${rock(1050, 300, 370)}`,
  'xMidYMax slice',
);

const clam = `<path d="M20 118c10-60 150-60 160 0c-40 26-120 26-160 0z" fill="#8da6c8" ${line(6)}/><path d="M52 112c4-20 10-30 16-36M84 118c0-24 4-38 8-46M116 118c0-24-4-38-8-46M148 112c-4-20-10-30-16-36" ${bare(4, '#3f5f92')}/>
<path d="M18 122c30 54 134 54 164 0c-40 22-124 22-164 0z" fill="#5b7fb5" ${line(6)}/><circle cx="100" cy="124" r="22" fill="#fff6ef" ${line(5)}/><circle cx="93" cy="117" r="7" fill="${rose}" opacity=".6"/>`;
const lantern = `<path d="M20 128c30 40 130 40 160 0z" fill="#6b3a14" ${line(6)}/><path d="M100 128V40" ${bare(7)}/><path d="M100 44c40 10 56 34 58 66h-58zM96 52c-30 10-42 30-46 58h46z" fill="${cinnabar}" ${line(5)}/><circle cx="172" cy="98" r="16" fill="${goldLight}" ${line(4)}/><path d="M172 82V64L158 60" ${bare(4, goldDark)}/>${around(172, 98, 8, `<path d="M172 76v-8" ${bare(4, gold)}/>`)}`;
const weed = `<path d="M60 196C40 150 84 120 56 70C50 54 56 36 66 24M100 198C84 150 128 130 100 84C94 70 100 56 108 46M140 196C124 160 160 140 142 104" ${bare(18, ink)}/><path d="M60 196C40 150 84 120 56 70C50 54 56 36 66 24M100 198C84 150 128 130 100 84C94 70 100 56 108 46M140 196C124 160 160 140 142 104" ${bare(10, '#3d8f6f')}/>`;

export const clamSvg = svgOf(320, 320, 200, 200, clam);
export const boatSvg = svgOf(320, 320, 200, 200, lantern);
export const weedSvg = svgOf(320, 320, 200, 200, weed);

export async function paintBay(
  paint: CanvasRenderingContext2D,
  width: number,
  height: number,
): Promise<void> {
  const water = paint.createLinearGradient(0, 0, 0, height);
  [
    [0, '#31568f'],
    [0.3, '#20437c'],
    [0.7, '#14305e'],
    [1, '#0a1a38'],
  ].forEach(([at, colour]) => water.addColorStop(at as number, colour as string));
  paint.fillStyle = water;
  paint.fillRect(0, 0, width, height);
  paintRays(paint, width, height);
  const [above, below] = await Promise.all([picture(rocks), picture(bottom)]);
  const wide = Math.max(width, height * 1.4);
  paint.drawImage(above, (width - wide) / 2, height * 0.12, wide, (wide * 420) / 1200);
  const high = Math.min(height * 0.34, 250);
  const broad = Math.max(width, high * 4);
  paint.drawImage(below, (width - broad) / 2, height - high, broad, high);
  paint.fillStyle = 'rgb(246 217 143 / 34%)';
  for (let nth = 0; nth < 60; nth += 1) {
    const [x, y] = [
      Math.abs(Math.sin(nth * 91.7)) * width,
      (0.2 + Math.abs(Math.sin(nth * 47.3)) * 0.75) * height,
    ];
    paint.beginPath();
    paint.arc(x, y, 0.8 + (nth % 3) * 0.6, 0, Math.PI * 2);
    paint.fill();
  }
}

/** Moonlight that falls through the water. */
function paintRays(paint: CanvasRenderingContext2D, width: number, height: number): void {
  const moon = paint.createRadialGradient(
    width * 0.3,
    -40,
    20,
    width * 0.3,
    -40,
    Math.max(width, height) * 0.9,
  );
  moon.addColorStop(0, 'rgb(214 230 255 / 50%)');
  moon.addColorStop(1, 'rgb(214 230 255 / 0%)');
  paint.fillStyle = moon;
  paint.fillRect(0, 0, width, height);
  for (let nth = 0; nth < 6; nth += 1) {
    const at = width * (0.08 + nth * 0.16);
    const ray = paint.createLinearGradient(0, 0, 0, height * 0.85);
    ray.addColorStop(0, 'rgb(190 215 255 / 13%)');
    ray.addColorStop(1, 'rgb(190 215 255 / 0%)');
    paint.fillStyle = ray;
    paint.beginPath();
    paint.moveTo(at, 0);
    paint.lineTo(at + width * 0.05, 0);
    paint.lineTo(at + width * (0.12 + (nth % 3) * 0.04), height * 0.85);
    paint.lineTo(at - width * 0.02, height * 0.85);
    paint.fill();
  }
}
