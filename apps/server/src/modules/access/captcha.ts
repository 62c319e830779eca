import { createCanvas } from '@napi-rs/canvas';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Random } from '#platform/random.ts';
import * as store from './store.ts';

export type CaptchaAnswer = { id: string; answer: string };

const captchaLifeMs = 5 * 60_000;

export async function newCaptcha(ctx: Context): Promise<{ id: string; image: string }> {
  const id = ctx.random.bytes(12).toString('base64url');
  const answer = newAnswer(ctx.random);
  await store.insertCaptcha(ctx.db, id, answer, captchaLifeMs);
  return { id, image: drawCaptcha(answer, ctx.random) };
}

/** Whether the answer is right. The captcha is used up either way. */
export async function captchaFits(db: Queryable, captcha: CaptchaAnswer): Promise<boolean> {
  const answer = await store.takeCaptcha(db, captcha.id);
  return answer !== undefined && answer === captcha.answer.trim().toUpperCase();
}

/** Letters and digits that nobody confuses. */
const alphabet = 'ACDEFHJKMNPQRTUVWXY3479';
const width = 132;
const height = 44;

export function newAnswer(random: Random, length = 4): string {
  return Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
}

/** The answer as a picture: base64 of a PNG, 132 × 44. */
export function drawCaptcha(answer: string, random: Random): string {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f6efe2';
  pen.fillRect(0, 0, width, height);
  const between = (low: number, high: number): number =>
    low + random.below(Math.max(1, Math.round((high - low) * 100))) / 100;
  for (let i = 0; i < 5; i++) {
    pen.strokeStyle = `rgba(${120 + random.below(80)}, ${60 + random.below(60)}, 40, 0.55)`;
    pen.lineWidth = between(1, 2.2);
    pen.beginPath();
    pen.moveTo(0, between(0, height));
    pen.bezierCurveTo(
      width / 3,
      between(0, height),
      (2 * width) / 3,
      between(0, height),
      width,
      between(0, height),
    );
    pen.stroke();
  }
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  for (const [i, letter] of [...answer].entries()) {
    pen.save();
    pen.translate(((i + 0.5) * width) / answer.length, height / 2 + between(-4, 4));
    pen.rotate(between(-0.4, 0.4));
    pen.transform(1, between(-0.2, 0.2), between(-0.2, 0.2), 1, 0, 0);
    pen.font = `bold ${25 + random.below(8)}px sans-serif`;
    pen.fillStyle = `rgb(${40 + random.below(60)}, ${20 + random.below(30)}, ${20 + random.below(50)})`;
    pen.fillText(letter, 0, 0);
    pen.restore();
  }
  for (let i = 0; i < 60; i++) {
    pen.fillStyle = `rgba(60, 30, 20, ${0.2 + random.below(40) / 100})`;
    pen.fillRect(between(0, width), between(0, height), 1.4, 1.4);
  }
  return canvas.toBuffer('image/png').toString('base64');
}
