import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/feedback';
import { feedbackPicturesMax } from '@sen/api/feedback';
import * as access from '#modules/access/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as files from '#modules/file/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { faultOfStep, transitions } from './rules.ts';
import * as store from './store.ts';

export { ownFiles, pictureKeysOfMember } from './store.ts';
/** Pixels across: a screen's words stay readable. */
const pictureWidthMax = 1_600;
const unsentAtOnce = 500;
/** More of their own than this nobody reads again. */
const ownMax = 20;

export async function submitFeedback(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.submitFeedback>,
): Promise<OutputOf<typeof api.submitFeedback>> {
  const { actor, host, language } = request;
  const { id: brandId } = await brands.brandOfHost(ctx, host);
  const memberId = 'memberId' in actor ? actor.memberId : null;
  const contact = input.contact?.trim() || null;
  // Visitors, and trial accounts, which end, could not be answered without it.
  if (contact === null && (memberId === null || actor.role === 'trial')) refuse('feedback_contact_missing');
  const { kind, comment } = input;
  const keys = [...new Set(input.pictures)];
  const vipLevel = memberId === null ? 0 : await members.vipLevel(ctx.db, memberId);
  return ctx.db.transaction(async (tx) => {
    const id = await store.insertFeedback(tx, {
      brandId,
      memberId,
      kind,
      comment,
      contact,
      language,
      vipLevel,
    });
    const taken = keys.length === 0 ? 0 : await store.takePictures(tx, id, { brandId, memberId }, keys);
    if (taken < keys.length) refuse('feedback_picture_unknown');
    return { reference: String(id) };
  });
}

/**
 * Keeps a picture for a message that is still being written. Nothing of the file survives but its
 * picture. Drawing it is work that anybody could ask for, so somebody without a real account shows
 * first that they are no program.
 */
export async function uploadPicture(
  ctx: Context,
  request: CallRequest,
  proof: ParsedInputOf<typeof api.uploadFeedbackPicture>,
): Promise<OutputOf<typeof api.uploadFeedbackPicture>> {
  const { actor, host } = request;
  const { id: brandId } = await brands.brandOfHost(ctx, host);
  const sender = { brandId, memberId: 'memberId' in actor ? actor.memberId : null };
  if (actor.role === 'visitor' || actor.role === 'trial') await showNoProgram(ctx, sender, proof);
  const { key, url } = await files.keepUnlisted(ctx, request, pictureWidthMax, ['png', 'jpeg']);
  await store.insertPicture(ctx.db, { key, ...sender });
  return { key, url };
}

/** A captcha is good for the pictures of one message; either is used up before any work is done. */
async function showNoProgram(
  ctx: Context,
  sender: store.Sender,
  { captchaId, captchaAnswer, after }: ParsedInputOf<typeof api.uploadFeedbackPicture>,
): Promise<void> {
  if (after !== undefined && (await store.takeFurther(ctx.db, sender, after, feedbackPicturesMax - 1)))
    return;
  if (captchaId === undefined || captchaAnswer === undefined) refuse('captcha_required');
  if (!(await access.captchaFits(ctx.db, { id: captchaId, answer: captchaAnswer }))) refuse('captcha_wrong');
}

/** Removes pictures that were uploaded and never sent. */
export async function dropUnsentPictures(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The files go before the rows are gone for good: an interrupted deletion is begun again.
    for (const key of await store.dropUnsent(tx, unsentAtOnce)) await ctx.files.remove(key);
  });
}

export async function ownFeedback(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.ownFeedback>> {
  const rows = await store.latestOfMember(ctx.db, memberOf(request).memberId, ownMax);
  const [steps, pictures] = await Promise.all([stepsOf(ctx, rows), picturesOf(ctx, rows)]);
  return {
    list: rows.map(({ id, kind, comment, state, createdAt }) => ({
      id: String(id),
      kind,
      comment,
      state,
      pictures: pictures.get(id) ?? [],
      answers: (steps.get(id) ?? []).flatMap(({ answer, madeAt }) =>
        answer === null ? [] : [{ text: answer, answeredAt: madeAt }],
      ),
      createdAt,
    })),
  };
}

export async function deskFeedback(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskFeedback>,
): Promise<OutputOf<typeof api.deskFeedback>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, input.brand)).map(({ id, code }) => [id, code]),
  );
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const days = await operators.daysOfDesk(ctx, request, input);
  const wanted = { brandIds: [...codes.keys()], id, state: input.state, kind: input.kind, ...days };
  const { list, ...beside } = await store.pageOf(ctx.db, wanted, input);
  const [steps, pictures, senders] = await Promise.all([
    stepsOf(ctx, list),
    picturesOf(ctx, list),
    members.contactsOf(
      ctx.db,
      list.flatMap(({ memberId }) => memberId ?? []),
    ),
  ]);
  const names = await operators.namesOf(ctx.db, [
    ...new Set([...steps.values()].flat().map(({ operatorId }) => operatorId)),
  ]);
  return {
    list: list.map(
      ({ id, brandId, memberId, kind, state, comment, contact, language, vipLevel, createdAt }) => ({
        id: String(id),
        brand: codes.get(brandId)!,
        kind,
        state,
        comment,
        pictures: pictures.get(id) ?? [],
        contact,
        language,
        member: (memberId !== null && senders.get(memberId)) || null,
        vipLevel,
        createdAt,
        steps: (steps.get(id) ?? []).map(({ operatorId, state: step, note, answer, madeAt }) => ({
          operator: names.get(operatorId) ?? '',
          state: step,
          note,
          answer,
          madeAt,
        })),
      }),
    ),
    ...beside,
  };
}

export async function waitingFeedback(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingFeedback>,
): Promise<OutputOf<typeof api.waitingFeedback>> {
  const asked = await operators.brandsFor(ctx, request, input.brand);
  return {
    count: await store.countOpen(
      ctx.db,
      asked.map(({ id }) => id),
    ),
  };
}

/** Brings a message from the state in which the operator saw it to another one. */
export async function setFeedbackState(
  ctx: Context,
  request: CallRequest,
  { id, from, to, note, answer }: ParsedInputOf<typeof api.setFeedbackState>,
): Promise<OutputOf<typeof api.setFeedbackState>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const feedback = (await store.lockById(tx, BigInt(id))) ?? refuse('feedback_unknown');
    if (!operators.worksFor(operator, feedback.brandId)) refuse('feedback_unknown');
    if (feedback.state !== from || !transitions[from].includes(to)) refuse('feedback_moved_meanwhile');
    const readsSite =
      feedback.memberId !== null &&
      (await members.contactsOf(tx, [feedback.memberId])).has(feedback.memberId);
    const fault = faultOfStep({ readsSite, contact: feedback.contact }, to, { answer, note });
    if (fault) refuse(fault);
    await store.addStep(tx, {
      feedbackId: feedback.id,
      operatorId: operator.operatorId,
      state: to,
      note: note ?? null,
      answer: answer ?? null,
    });
    // A sender who reads answers on the site gets a message in the inbox.
    if (readsSite && answer !== undefined) {
      await ctx.events.record(tx, [
        { kind: 'feedback.answered', memberId: feedback.memberId!, refs: [feedback.id] },
      ]);
    }
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'feedback.state-changed',
      subject: `feedback:${feedback.id}`,
      before: { state: from },
      after: { state: to, ...(answer === undefined ? {} : { answer }) },
      ...(note === undefined ? {} : { reason: note }),
    });
    return { state: to };
  });
}

/**
 * A member has become an agent: their request is answered by it, with the reason as the note for
 * colleagues. A message to the inbox tells them.
 */
export async function answerApplications(
  tx: Transaction,
  request: CallRequest,
  memberId: bigint,
  note: string,
): Promise<void> {
  const operator = operatorOf(request);
  for (const { id: feedbackId, state } of await store.lockApplications(tx, memberId)) {
    await store.addStep(tx, {
      feedbackId,
      operatorId: operator.operatorId,
      state: 'answered',
      note,
      answer: null,
    });
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'feedback.state-changed',
      subject: `feedback:${feedbackId}`,
      before: { state },
      after: { state: 'answered' },
      reason: note,
    });
  }
}

/** The addresses of the pictures that came with some messages. */
async function picturesOf(ctx: Context, rows: readonly store.FeedbackRow[]): Promise<Map<bigint, string[]>> {
  const found = await store.picturesOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(found, ({ feedbackId }) => feedbackId);
  return new Map([...byMessage].map(([id, list]) => [id, list.map(({ key }) => files.urlOf(key))]));
}

async function stepsOf(
  ctx: Context,
  rows: readonly store.FeedbackRow[],
): Promise<Map<bigint, store.StepRow[]>> {
  return Map.groupBy(
    await store.stepsOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ feedbackId }) => feedbackId,
  );
}
