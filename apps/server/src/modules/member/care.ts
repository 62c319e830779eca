/**
 * One member as operators read them, and their care for the account: lock, unlock, notes, labels.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/memberDesk';
import type { MemberStatus } from '@sen/api/memberDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as files from '#modules/file/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as careStore from './careStore.ts';
import * as profileStore from './profileStore.ts';
import { coveredEmail, coveredMobile, memberLife } from './rules.ts';
import * as store from './store.ts';

const notesMax = 50;
const sessionsMax = 20;

export async function deskMember(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskMember>,
): Promise<OutputOf<typeof api.deskMember>> {
  const member = await memberOfDesk(ctx, request, id);
  const [face, profile, labels, notes, opened, { code }, upline] = await Promise.all([
    profileStore.faceOf(ctx.db, member.id),
    careStore.profileOf(ctx.db, member.id),
    careStore.labelsOf(ctx.db, member.id),
    careStore.notesOf(ctx.db, member.id, notesMax),
    sessions.latestOf(ctx.db, member.id, sessionsMax),
    brands.brandById(ctx, member.brandId),
    member.uplineId === null ? undefined : store.findById(ctx.db, member.uplineId),
  ]);
  const names = await operators.namesOf(ctx.db, [...new Set(notes.map(({ operatorId }) => operatorId))]);
  return {
    id: String(member.id),
    brand: code,
    account: member.account,
    nickname: member.nickname,
    picture: face.pictureKey === null ? null : files.urlOf(face.pictureKey),
    payeeName: profile!.payeeName,
    type: member.type,
    status: member.status as MemberStatus,
    upline: upline ? { id: String(upline.id), account: upline.account } : null,
    email: member.email && coveredEmail(member.email),
    mobile: member.mobile && coveredMobile(member.mobile),
    language: member.language,
    vipLevel: member.vipLevel,
    registeredAt: member.registeredAt,
    registeredFrom: profile!.registeredFrom,
    lastLoginAt: member.lastLoginAt,
    labels,
    notes: notes.map(({ operatorId, text, at }) => ({ operator: names.get(operatorId) ?? '', text, at })),
    sessions: opened.map((session) => ({ ...session, id: String(session.id) })),
  };
}

/**
 * Locks an account, which ends all its sessions on every node, or unlocks it. An account that is in
 * that state already stays so, without another entry.
 */
export async function setStatus(
  ctx: Context,
  request: CallRequest,
  { id, status, reason }: ParsedInputOf<typeof api.setMemberStatus>,
): Promise<OutputOf<typeof api.setMemberStatus>> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockOfDesk(tx, request, id);
    if (member.status === status) return { status };
    if (!memberLife[member.status as MemberStatus].includes(status)) refuse('member_closed');
    await careStore.setStatus(tx, member.id, status);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'member.status-changed',
      subject: `member:${member.id}`,
      before: { status: member.status },
      after: { status },
      reason,
    });
    if (status === 'locked') {
      await sessions.revokeOthers(tx, member.id, null);
      tx.afterCommit(() => ctx.live.notify('session', [member.id]));
    }
    return { status };
  });
}

export async function addNote(
  ctx: Context,
  request: CallRequest,
  { id, text }: ParsedInputOf<typeof api.addMemberNote>,
): Promise<OutputOf<typeof api.addMemberNote>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const member = await lockOfDesk(tx, request, id);
    await careStore.insertNote(tx, member.id, operator.operatorId, text);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'member.noted',
      subject: `member:${member.id}`,
      after: { text },
    });
    return {};
  });
}

export async function setLabels(
  ctx: Context,
  request: CallRequest,
  { id, labels: typed }: ParsedInputOf<typeof api.setMemberLabels>,
): Promise<OutputOf<typeof api.setMemberLabels>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const member = await lockOfDesk(tx, request, id);
    const before = await careStore.labelsOf(tx, member.id);
    await careStore.replaceLabels(tx, member.id, operator.operatorId, [...new Set(typed)]);
    const labels = await careStore.labelsOf(tx, member.id);
    const change = auditTrail.changed({ labels: before }, { labels });
    if (Object.keys(change.after).length > 0) {
      await auditTrail.note(tx, {
        ...auditTrail.byOperator(operator, request),
        action: 'member.labelled',
        subject: `member:${member.id}`,
        ...change,
      });
    }
    return { labels };
  });
}

/** The member, for an operator of their brand. To everybody else there is no such member. */
export async function memberOfDesk(ctx: Context, request: CallRequest, id: string): Promise<store.MemberRow> {
  return ownOnly(request, await store.findById(ctx.db, BigInt(id)));
}

/** The same, as they are now, until the transaction ends. */
export async function lockOfDesk(
  tx: Transaction,
  request: CallRequest,
  id: string,
): Promise<store.MemberRow> {
  return ownOnly(request, await store.lockById(tx, BigInt(id)));
}

function ownOnly(request: CallRequest, member: store.MemberRow | undefined): store.MemberRow {
  if (!member || !operators.worksFor(operatorOf(request), member.brandId)) return refuse('member_unknown');
  return member;
}
