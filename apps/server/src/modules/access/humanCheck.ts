/** The check that somebody is a person, before a sign-in by name where the brand asks for it (LOGINSLIDER3). */
import { hash } from 'node:crypto';
import { canonicalName } from '@sen/api/canonicalName';
import { sliderSize, toneGroups, type humanCheck, type solveHumanCheck } from '@sen/api/captcha';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { drawPuzzle } from './puzzle.ts';
import { slideFits, tonesFit } from './rules/humanCheck.ts';
import * as store from './store.ts';
import { soundOf } from './tones.ts';

const checkLifeMs = 5 * 60_000;
/** From the solution to the sign-in that follows it. */
const passLifeMs = 2 * 60_000;

/** Of the scene: a gap is never so near to the left edge that a piece that was not moved would almost be in it. */
const gapLeft = { from: 90, to: sliderSize.width - sliderSize.piece - 6 };
const gapTop = { from: 8, to: sliderSize.height - sliderSize.piece - 8 };

export async function newHumanCheck(
  ctx: Context,
  request: CallRequest,
  { kind }: ParsedInputOf<typeof humanCheck>,
): Promise<OutputOf<typeof humanCheck>> {
  const { id: brandId } = await brands.brandOfHost(ctx, request.host);
  const between = ({ from, to }: { from: number; to: number }): number => from + ctx.random.below(to - from + 1);
  const id = ctx.random.bytes(12).toString('base64url');
  if (kind === 'tones') {
    const answer = Array.from({ length: toneGroups.count }, () => between({ from: 1, to: toneGroups.most })).join('');
    await store.insertHumanCheck(ctx.db, { id, brandId, kind, answer, lifeMs: checkLifeMs });
    return { kind, id, sound: soundOf(answer, ctx.random).toString('base64') };
  }
  const [x, top] = [between(gapLeft), between(gapTop)];
  await store.insertHumanCheck(ctx.db, { id, brandId, kind, answer: String(x), lifeMs: checkLifeMs });
  return { kind, id, top, ...(await drawPuzzle(x, top, ctx.random)) };
}

/** Judges a solution. The check is used up either way; a right one gives a pass for the name that will sign in. */
export async function solve(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof solveHumanCheck>,
): Promise<OutputOf<typeof solveHumanCheck>> {
  const { id: brandId } = await brands.brandOfHost(ctx, request.host);
  const taken = await store.takeHumanCheck(ctx.db, input.id, brandId, input.kind);
  const fits =
    taken && (input.kind === 'tones' ? tonesFit(input.answer, taken.answer) : slideFits(input, Number(taken.answer), taken.ageMs));
  if (!fits) return refuse('human_check_wrong');
  const pass = ctx.random.bytes(24).toString('base64url');
  await store.insertHumanPass(ctx.db, hashOf(pass), brandId, passName(input.name), passLifeMs);
  return { pass };
}

/** Refuses a sign-in that brings no pass for its name, where the brand asks for one. The pass is used up. */
export async function assertHuman(db: Queryable, brand: brands.Brand, name: string, pass: string | undefined): Promise<void> {
  if (!brands.switchedOn(brand, 'LOGINSLIDER3')) return;
  const passes = pass !== undefined && (await store.takeHumanPass(db, hashOf(pass), brand.id, passName(name)));
  if (!passes) refuse('human_check_required');
}

/** A text that is no name passes as well, so that the answer to it is that to a wrong password. */
const passName = (name: string): string => canonicalName(name) ?? '';

const hashOf = (pass: string): Buffer => hash('sha256', pass, 'buffer');
