/** A pond by moonlight, drawn anew each time, with a gap in it and the piece that is missing. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { sliderSize } from '@sen/api/humanCheck';
import type { Random } from '#platform/random.ts';

const { width, height, piece } = sliderSize;
/** Drawn at twice its size, for screens with two pixels a pixel. */
const scale = 2;

type Draw = {
  pen: SKRSContext2D;
  between: (low: number, high: number) => number;
  oneOf: <T>(list: readonly T[]) => T;
};

/** The scene and its piece, each base64 of a WebP. `x`, `top`: the upper left corner of the gap. */
export async function drawPuzzle(
  x: number,
  top: number,
  random: Random,
): Promise<{ scene: string; piece: string }> {
  const canvas = createCanvas(width * scale, height * scale);
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  drawScene({
    pen,
    between: (low, high) => low + ((high - low) * random.below(10_001)) / 10_000,
    oneOf: (list) => list[random.below(list.length)]!,
  });

  const cut = createCanvas(piece * scale, piece * scale);
  const knife = cut.getContext('2d');
  knife.scale(scale, scale);
  outline(knife, 0, 0);
  knife.save();
  knife.clip();
  knife.drawImage(canvas, -x, -top, width, height);
  knife.restore();
  knife.lineWidth = 1.6;
  knife.strokeStyle = '#fffbf3';
  knife.stroke();

  outline(pen, x, top);
  pen.fillStyle = 'rgba(20, 14, 30, 0.62)';
  pen.fill();
  pen.lineWidth = 1.4;
  pen.strokeStyle = 'rgba(255, 251, 243, 0.85)';
  pen.stroke();
  const [scene, loose] = await Promise.all([canvas.encode('webp', 82), cut.encode('webp', 88)]);
  return { scene: scene.toString('base64'), piece: loose.toString('base64') };
}

/** The edge of the piece within its square: a knob above, another at the right. */
function outline(pen: SKRSContext2D, left: number, top: number): void {
  const [x, y, side, knob] = [left + 2, top + 12, 38, 8];
  // From the edge to the middle of a knob, so that its ends lie on the edge.
  const sunk = knob * Math.sin(Math.PI * 0.15);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.arc(x + side / 2, y - sunk, knob, Math.PI * 0.85, Math.PI * 0.15);
  pen.lineTo(x + side, y);
  pen.arc(x + side + sunk, y + side / 2, knob, Math.PI * 1.35, Math.PI * 0.65);
  pen.lineTo(x + side, y + side);
  pen.lineTo(x, y + side);
  pen.closePath();
}

function drawScene(draw: Draw): void {
  const { pen, between, oneOf } = draw;
  const [high, low] = oneOf([
    ['#1d2b53', '#e8a87c'],
    ['#3a1c40', '#f0b56b'],
    ['#12324a', '#d9c49a'],
    ['#402036', '#e58f7a'],
  ] as const);
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, high);
  sky.addColorStop(0.75, low);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  disc(pen, between(40, width - 40), between(24, 52), between(13, 20), '#fff3d6');
  for (let star = 0; star < 22; star++)
    disc(pen, between(0, width), between(0, 70), between(0.4, 1.1), 'rgba(255, 250, 230, 0.8)');
  for (const [ground, tint] of [
    [72, 'rgba(40, 52, 70, 0.75)'],
    [86, 'rgba(28, 42, 52, 0.9)'],
  ] as const)
    hills(draw, ground, tint);
  water(draw);
  for (let leaf = 0; leaf < 16; leaf++) lotusLeaf(draw, between(0, width), between(108, height));
  for (let flower = 0; flower < 7; flower++)
    lotus(draw, between(10, width - 10), between(104, height - 6), between(6, 11));
  for (let lantern = 0; lantern < 6; lantern++)
    hangingLantern(draw, between(8, width - 8), between(10, 62), between(6, 10));
}

function hills({ pen, between }: Draw, ground: number, tint: string): void {
  pen.fillStyle = tint;
  pen.beginPath();
  pen.moveTo(0, height);
  let x = 0;
  pen.lineTo(0, ground + between(-8, 8));
  while (x < width) {
    const step = between(24, 60);
    pen.quadraticCurveTo(x + step / 2, ground - between(6, 32), x + step, ground + between(-6, 8));
    x += step;
  }
  pen.lineTo(width, height);
  pen.fill();
}

function water({ pen, between }: Draw): void {
  const pond = pen.createLinearGradient(0, 96, 0, height);
  pond.addColorStop(0, 'rgba(48, 92, 96, 0.95)');
  pond.addColorStop(1, 'rgba(14, 40, 52, 0.98)');
  pen.fillStyle = pond;
  pen.fillRect(0, 96, width, height - 96);
  pen.strokeStyle = 'rgba(255, 240, 214, 0.28)';
  for (let wave = 0; wave < 26; wave++) {
    const [x, y, length] = [between(0, width), between(98, height), between(8, 30)];
    pen.lineWidth = between(0.5, 1.3);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + length / 2, y - 2, x + length, y);
    pen.stroke();
  }
}

function lotusLeaf({ pen, between }: Draw, x: number, y: number): void {
  const across = between(10, 24);
  pen.fillStyle = `rgb(${between(30, 60)}, ${between(90, 130)}, ${between(60, 90)})`;
  pen.beginPath();
  pen.ellipse(x, y, across, across * 0.36, 0, 0.25, Math.PI * 2 - 0.1);
  pen.lineTo(x, y);
  pen.fill();
}

function lotus({ pen, oneOf }: Draw, x: number, y: number, size: number): void {
  const tint = oneOf(['#f2a7b5', '#e8798f', '#fbe6df']);
  for (const turn of [-1.1, 1.1, -0.6, 0.6, 0]) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.fillStyle = tint;
    pen.strokeStyle = 'rgba(120, 30, 60, 0.45)';
    pen.lineWidth = 0.6;
    pen.beginPath();
    pen.ellipse(0, -size * 0.7, size * 0.34, size * 0.8, 0, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    pen.restore();
  }
}

function hangingLantern({ pen, oneOf }: Draw, x: number, y: number, size: number): void {
  pen.strokeStyle = 'rgba(40, 20, 14, 0.7)';
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.moveTo(x, 0);
  pen.lineTo(x, y - size);
  pen.stroke();
  pen.fillStyle = oneOf(['#c8321f', '#e0a030', '#b3261e', '#2f7a6b']);
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.86, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#f4d07a';
  pen.fillRect(x - size * 0.5, y - size * 0.95, size, 2);
  pen.fillRect(x - size * 0.5, y + size * 0.8, size, 2);
}

function disc(pen: SKRSContext2D, x: number, y: number, radius: number, tint: string): void {
  pen.fillStyle = tint;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
