/** The pond: mud and weeds under green water in the sun. */
import { picture } from '../../kit/slot/atlas.ts';
import { svgOf } from '../../kit/slot/drawing.ts';

const weeds = (x: number, lean: number): string =>
  `<path d="M${x} 410c-${10 + lean}-50 ${14 + lean}-80-2-140M${x + 22} 410c10-40-14-70 6-110M${x - 22} 410c-6-40 12-60-4-96" fill="none" stroke="#174a41" stroke-width="9" stroke-linecap="round" opacity=".5"/>`;
const stone = (x: number, y: number, r: number): string =>
  `<path d="M${x - r} ${y}c${r * 0.2}-${r * 0.9} ${r * 1.7}-${r} ${r * 2} 0z" fill="#3b6456" opacity=".7"/><path d="M${x - r * 0.5} ${y - r * 0.35}q${r * 0.4}-${r * 0.3} ${r * 0.8}-${r * 0.1}" stroke="#6f9a82" stroke-width="3" fill="none" opacity=".6"/>`;
const bottom = svgOf(
  1200,
  400,
  1200,
  400,
  `<path d="M0 400V330q140-40 300-16t320-4t300 8t280-20V400z" fill="#2b5a49" opacity=".7"/>${weeds(120, 6)}${weeds(420, -4)}${weeds(760, 8)}${weeds(1090, 2)}${stone(250, 372, 40)}${stone(330, 380, 26)}${stone(620, 378, 46)}${stone(930, 374, 34)}`,
  'xMidYMax slice',
);

/** Light that the waves gather into a net of lines. */
function paintLight(paint: CanvasRenderingContext2D, width: number, height: number, colour: string): void {
  paint.strokeStyle = colour;
  paint.lineWidth = 2.5;
  const cell = 88;
  for (let row = -1; row < height / cell + 1; row += 1) {
    for (let column = -1; column < width / cell + 1; column += 1) {
      const wobble = (n: number): number => Math.sin(row * 12.9 + column * 78.2 + n * 37.7) * cell * 0.28;
      const [x, y] = [column * cell + (row % 2) * cell * 0.5 + wobble(1), row * cell * 0.8 + wobble(2)];
      paint.beginPath();
      paint.moveTo(x, y);
      paint.quadraticCurveTo(
        x + cell * 0.5 + wobble(3),
        y - cell * 0.22,
        x + cell * 0.9 + wobble(4),
        y + wobble(5) * 0.5,
      );
      paint.quadraticCurveTo(x + cell * 0.7, y + cell * 0.4, x + cell * 0.46 + wobble(6), y + cell * 0.72);
      paint.stroke();
    }
  }
}

export async function paintPond(
  paint: CanvasRenderingContext2D,
  width: number,
  height: number,
): Promise<void> {
  const water = paint.createLinearGradient(0, 0, 0, height);
  [
    [0, '#8fcbb0'],
    [0.35, '#5aa58c'],
    [0.75, '#2f7b6a'],
    [1, '#1b5148'],
  ].forEach(([at, colour]) => water.addColorStop(at as number, colour as string));
  paint.fillStyle = water;
  paint.fillRect(0, 0, width, height);
  paintLight(paint, width, height, 'rgb(240 255 235 / 13%)');
  const image = await picture(bottom);
  const high = Math.min(height * 0.5, 360);
  const wide = Math.max(width, high * 3);
  paint.drawImage(image, (width - wide) / 2, height - high, wide, high);
  const sun = paint.createRadialGradient(width * 0.72, 0, 0, width * 0.72, 0, Math.max(width, height) * 0.8);
  sun.addColorStop(0, 'rgb(255 246 207 / 42%)');
  sun.addColorStop(1, 'rgb(255 246 207 / 0%)');
  paint.fillStyle = sun;
  paint.fillRect(0, 0, width, height);
}
