/**
 * The profile as others see it, nickname and picture: members choose them, operators may remove
 * them.
 */
import type { AvatarName } from '@sen/api/avatar';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/member';
import { nicknameDays } from '@sen/api/member';
import type * as deskApi from '@sen/api/memberDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as files from '#modules/file/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { lockOfDesk } from './care.ts';
import { nicknameFault, nicknameFrom, tidyNickname } from './nickname.ts';
import * as profileStore from './profileStore.ts';

const dayMs = 86_400_000;
/** Pixels across: the largest that it is shown, on a sharp screen. */
const pictureWidthMax = 512;
const barredDays = 7;

export type Face = OutputOf<typeof api.icon>;

/** The picture of the signed-in member. */
export async function faceOf(ctx: Context, request: CallRequest): Promise<Face> {
  const { icon, pictureKey } = await profileStore.faceOf(ctx.db, memberOf(request).memberId);
  return { icon, picture: pictureKey === null ? null : files.urlOf(pictureKey) };
}

/** One of those that are drawn, in place of a picture of their own. */
export async function setIcon(ctx: Context, request: CallRequest, icon: AvatarName): Promise<Face> {
  const { memberId } = memberOf(request);
  await ctx.db.transaction(async (tx) => {
    const { pictureKey } = await profileStore.lockFace(tx, memberId);
    await profileStore.updateIcon(tx, memberId, icon);
    forget(ctx, tx, pictureKey);
  });
  return { icon, picture: null };
}

export async function uploadPicture(ctx: Context, request: CallRequest): Promise<Face> {
  const { memberId } = memberOf(request);
  assertNotBarred(ctx, await profileStore.faceOf(ctx.db, memberId));
  const { key, url } = await files.keepUnlisted(ctx, request, pictureWidthMax, ['png', 'jpeg', 'webp']);
  try {
    return await ctx.db.transaction(async (tx) => {
      const before = await profileStore.lockFace(tx, memberId);
      assertNotBarred(ctx, before);
      await profileStore.updatePicture(tx, memberId, key);
      forget(ctx, tx, before.pictureKey);
      return { icon: before.icon, picture: url };
    });
  } catch (error) {
    await ctx.files.remove(key);
    throw error;
  }
}

export async function setNickname(
  ctx: Context,
  request: CallRequest,
  { nickname: typed }: ParsedInputOf<typeof api.setNickname>,
): Promise<OutputOf<typeof api.setNickname>> {
  const { memberId, brandId } = memberOf(request);
  const { name, refusedWords } = (await brands.brandById(ctx, brandId)).document;
  const nickname = tidyNickname(typed);
  const fault = nicknameFault(nickname, [name, ...refusedWords]);
  if (fault) refuse(fault, { fields: [{ field: 'nickname', code: fault }] });
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const from = nicknameFrom(await profileStore.lockNicknameSetAt(tx, memberId), now);
    if (from !== null) refuse('nickname_too_soon', { days: Math.ceil((from - now) / dayMs) });
    await profileStore.updateNickname(tx, memberId, nickname, now);
    return { nickname, nicknameFrom: now + nicknameDays * dayMs };
  });
}

export async function removePicture(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof deskApi.removeMemberPicture>,
): Promise<OutputOf<typeof deskApi.removeMemberPicture>> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockOfDesk(tx, request, id);
    const { pictureKey } = await profileStore.lockFace(tx, member.id);
    if (pictureKey === null) return refuse('picture_unknown');
    await profileStore.takePicture(tx, member.id, ctx.clock.now() + barredDays * dayMs);
    forget(ctx, tx, pictureKey);
    await note(ctx, tx, request, member.id, {
      action: 'member.picture-removed',
      before: { picture: pictureKey },
      after: {},
      reason,
    });
    return {};
  });
}

/** The account's name again, which the member may change at once. */
export async function resetNickname(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof deskApi.resetNickname>,
): Promise<OutputOf<typeof deskApi.resetNickname>> {
  return ctx.db.transaction(async (tx) => {
    const { id: memberId, nickname, account } = await lockOfDesk(tx, request, id);
    if (nickname === account) return refuse('nickname_unset');
    await profileStore.updateNickname(tx, memberId, account, null);
    await note(ctx, tx, request, memberId, {
      action: 'member.nickname-reset',
      before: { nickname },
      after: { nickname: account },
      reason,
    });
    return {};
  });
}

/** On the audit trail, and as the event that writes to the member's inbox. */
async function note(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  memberId: bigint,
  what: {
    action: 'member.picture-removed' | 'member.nickname-reset';
    before: Record<string, string>;
    after: Record<string, string>;
    reason: string;
  },
): Promise<void> {
  await ctx.events.record(tx, [{ kind: what.action, memberId }]);
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operatorOf(request), request),
    subject: `member:${memberId}`,
    ...what,
  });
}

function assertNotBarred(ctx: Context, { barredUntil }: profileStore.FaceRow): void {
  if (barredUntil !== null && barredUntil > ctx.clock.now()) {
    refuse('picture_barred', { days: Math.ceil((barredUntil - ctx.clock.now()) / dayMs) });
  }
}

/**
 * A picture that nobody shows any more is not kept. One that cannot be removed now has an address
 * that nobody can guess.
 */
function forget(ctx: Context, tx: Transaction, key: string | null): void {
  if (key === null) return;
  tx.afterCommit(() => {
    ctx.files
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ error, key }, 'a picture could not be removed'));
  });
}
