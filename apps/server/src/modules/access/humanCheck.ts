/**
 * The check that somebody is a person, before a sign-in by name or a registration, where the brand
 * asks for it (LOGINSLIDER3, REGSLIDER3).
 */
import { hash } from 'node:crypto';
import { canonicalName } from '@sen/api/canonicalName';
import { sliderSize, toneGroups, type humanCheck, type solveHumanCheck } from '@sen/api/humanCheck';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Queryable } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import type { Random } from '#platform/random.ts';
import { refuse } from '#platform/result.ts';
import { createTurns } from '#platform/turns.ts';
import { drawPuzzle } from './puzzle.ts';
import { slideFits, tonesFit } from './rules/humanCheck.ts';
import * as store from './store.ts';
import { soundOf } from './tones.ts';

const checkLifeMs = 5 * 60_000;
/** From the solution to the sign-in that follows it. */
const passLifeMs = 2 * 60_000;

/**
 * So many wrong solutions of a network are judged within a span; a person who hears or sees badly
 * needs a few.
 */
const wrongMax = 10;
const wrongSpanMs = 10 * 60_000;

/**
 * So many checks are drawn at a time on a node, and so many may wait for it: other requests come in
 * between.
 */
const drawnAtOnce = 2;
const drawingsWaiting = 200;

/**
 * The bounds of the gap in the scene. It is never so near to the left edge that a piece that was
 * not moved would almost be in it.
 */
const gapLeft = { from: 90, to: sliderSize.width - sliderSize.piece - 6 };
const gapTop = { from: 8, to: sliderSize.height - sliderSize.piece - 8 };

type Drawing = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof humanCheck>,
) => Promise<OutputOf<typeof humanCheck>>;

/** Draws checks in turns, where the brand asks for them. */
export function openDrawing(): Drawing {
  const inTurns = createTurns(drawnAtOnce, drawingsWaiting);
  return async (ctx, request, { kind }) => {
    const brand = await brands.brandOfHost(ctx, request.host);
    if (!brands.switchedOn(brand, 'LOGINSLIDER3') && !brands.switchedOn(brand, 'REGSLIDER3'))
      return refuse('way_off');
    const id = ctx.random.bytes(12).toString('base64url');
    const { answer, shown } = await inTurns(() =>
      kind === 'tones' ? drawTones(ctx, id) : drawSlider(ctx, id),
    );
    await store.insertHumanCheck(ctx.db, { id, brandId: brand.id, kind, answer, lifeMs: checkLifeMs });
    return shown;
  };
}

type Drawn = { answer: string; shown: OutputOf<typeof humanCheck> };

async function drawSlider({ random }: Context, id: string): Promise<Drawn> {
  const [x, top] = [between(random, gapLeft), between(random, gapTop)];
  return { answer: String(x), shown: { kind: 'slider', id, top, ...(await drawPuzzle(x, top, random)) } };
}

async function drawTones({ random }: Context, id: string): Promise<Drawn> {
  const answer = Array.from({ length: toneGroups.count }, () =>
    between(random, { from: 1, to: toneGroups.most }),
  ).join('');
  return { answer, shown: { kind: 'tones', id, sound: soundOf(answer, random).toString('base64') } };
}

const between = (random: Random, { from, to }: { from: number; to: number }): number =>
  from + random.below(to - from + 1);

/**
 * Judges a solution. The check is used up either way; a right one gives a pass for the name that
 * will sign in or register. A solution is counted before it is judged, so that many at once do not
 * outrun the count, and a right one is uncounted.
 */
export async function solve(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof solveHumanCheck>,
): Promise<OutputOf<typeof solveHumanCheck>> {
  const { id: brandId } = await brands.brandOfHost(ctx, request.host);
  const taken = await store.takeHumanCheck(ctx.db, input.id, brandId, input.kind);
  if (!taken) return refuse('human_check_wrong');
  const network = clientNetwork(request.address);
  const { tries, leftMs } = await store.countHumanTry(ctx.db, network, wrongSpanMs);
  if (tries > wrongMax)
    return refuse('too_many_requests', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  const fits =
    input.kind === 'tones'
      ? tonesFit(input.answer, taken.answer)
      : slideFits(input, Number(taken.answer), taken.ageMs);
  if (!fits) return refuse('human_check_wrong');
  await store.uncountHumanTry(ctx.db, network);
  const pass = ctx.random.bytes(24).toString('base64url');
  await store.insertHumanPass(ctx.db, hashOf(pass), brandId, passName(input.name), passLifeMs);
  return { pass };
}

/** Refuses a sign-in or a registration that brings no pass for its name. The pass is used up. */
export async function assertHuman(
  db: Queryable,
  brand: brands.Brand,
  name: string,
  pass: string | undefined,
): Promise<void> {
  const passes =
    pass !== undefined && (await store.takeHumanPass(db, hashOf(pass), brand.id, passName(name)));
  if (!passes) refuse('human_check_required');
}

/** A text that is no name passes as well, so that the answer to it is that to a wrong password. */
const passName = (name: string): string => canonicalName(name) ?? '';

const hashOf = (pass: string): Buffer => hash('sha256', pass, 'buffer');
