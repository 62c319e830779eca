import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/inbox';
import { inLanguage, isLanguage } from '@sen/api/language';
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as referrals from '#modules/referral/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Event } from '#platform/events.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import type { OwnRow } from '#platform/ownFiles.ts';
import { notifyIn } from '#platform/live.ts';
import { refuse } from '#platform/result.ts';
import { messageOf } from './rules.ts';
import * as store from './store.ts';

export { deviceName } from './rules.ts';
export { ownFiles } from './store.ts';
export { countReceivers, deskBroadcasts, labelsInUse, sendBroadcast } from './desk.ts';

/**
 * Writes a message to a member's inbox in the transaction of its cause, and tells their open pages
 * after the commit. `key` names the cause: the same one again writes nothing; without it every call
 * writes a message.
 */
export async function send(
  tx: Transaction,
  memberId: bigint,
  template: api.InboxTemplate,
  values: Record<string, string>,
  { key = null, at = null }: { key?: string | null; at?: number | null } = {},
): Promise<void> {
  if (
    await store.insertInboxMessage(tx, { memberId, key, template, values, broadcastId: null, sentAt: at })
  ) {
    await notifyIn(tx, 'inbox', memberId);
  }
}

/** Inbox messages about events: an event writes one, however often it is read. */
export async function writeOfEvents(tx: Transaction, events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const message = event.memberId === null ? undefined : messageOf(event);
    if (message)
      await send(tx, event.memberId!, message.template, message.values, {
        key: `event:${event.id}`,
        at: event.at,
      });
  }
}

export async function unreadOf(ctx: Context, memberId: bigint): Promise<OutputOf<typeof api.unread>> {
  const reader = await readerOf(ctx.db, memberId);
  const [{ personal, announcement }, availablePromoCount, claimableRewards, isReferralOn] = await Promise.all(
    [
      store.countUnread(ctx.db, reader),
      // An open promotion is an offer: those who excluded themselves are told of none. Nor can they
      // claim.
      reader.takesOffers ? content.countUnseenPromotions(ctx, reader) : 0,
      reader.takesOffers ? rewards.countClaimable(ctx, memberId) : 0,
      reader.takesOffers ? referrals.isReferralOn(ctx, await brands.brandById(ctx, reader.brandId)) : false,
    ],
  );
  const availablePromo = { REFERRAL: { enabled: isReferralOn } };
  return {
    unreadMessage: personal + announcement,
    personal,
    announcement,
    availablePromoCount,
    claimableRewards,
    availablePromo,
  };
}

export async function list(
  ctx: Context,
  request: CallRequest,
  { box, language: asked, ...input }: ParsedInputOf<typeof api.inboxList>,
): Promise<OutputOf<typeof api.inboxList>> {
  const language = isLanguage(asked) ? asked : request.language;
  const { list: rows, ...beside } = await store.pageOfBox(
    ctx.db,
    await readerOf(ctx.db, memberOf(request).memberId),
    box,
    input,
  );
  return {
    list: rows.map(({ id, template, values, texts, sentAt, isRead }) => ({
      id: String(id),
      template,
      values,
      title: wordsOf(texts, 'title', language),
      text: wordsOf(texts, 'text', language),
      sentAt,
      isRead,
    })),
    ...beside,
  };
}

/** Every announcement in a member's inbox, some at a time, newest first. */
export async function* ownAnnouncements(
  db: Queryable,
  memberId: bigint,
  language: string,
): AsyncGenerator<OwnRow[]> {
  const reader = await readerOf(db, memberId);
  let after: string | undefined;
  do {
    const { list: rows, next } = await store.pageOfBox(db, reader, 'announcement', { after, size: 500 });
    const told = ({ id, texts, sentAt, isRead }: store.InboxRow): OwnRow => ({
      id: String(id),
      title: wordsOf(texts, 'title', language),
      text: wordsOf(texts, 'text', language),
      sentAt: new Date(sentAt).toISOString(),
      isRead,
    });
    if (rows.length > 0) yield rows.map(told);
    after = next ?? undefined;
  } while (after !== undefined);
}

/** The list of one member, for operators of their brand. */
export async function deskList(
  ctx: Context,
  request: CallRequest,
  { id, ...input }: ParsedInputOf<typeof api.deskInbox>,
): Promise<OutputOf<typeof api.deskInbox>> {
  const member = await members.memberOfDesk(ctx, request, id);
  const { list: rows, ...beside } = await store.deskPage(ctx.db, member.id, input);
  return {
    list: rows.map(({ id: messageId, texts, ...row }) => ({
      ...row,
      id: String(messageId),
      title: wordsOf(texts, 'title', request.language),
    })),
    ...beside,
  };
}

export const read = (
  ctx: Context,
  request: CallRequest,
  { box, id }: ParsedInputOf<typeof api.readMessage>,
) => mark(ctx, request, box, BigInt(id), 'read');

export const remove = (
  ctx: Context,
  request: CallRequest,
  { box, id, undo }: ParsedInputOf<typeof api.removeMessage>,
) => mark(ctx, request, box, BigInt(id), undo ? 'undeleted' : 'deleted');

export const readAll = (
  ctx: Context,
  request: CallRequest,
  { box }: ParsedInputOf<typeof api.readAllMessages>,
) => mark(ctx, request, box, null, 'read');

/** Marks the member's own message, and tells their other pages. */
async function mark(
  ctx: Context,
  request: CallRequest,
  box: api.InboxBox,
  id: bigint | null,
  change: Parameters<typeof store.mark>[4],
): Promise<OutputOf<typeof api.unread>> {
  const { memberId } = memberOf(request);
  const marked = await store.mark(ctx.db, await readerOf(ctx.db, memberId), box, id, change);
  if (id !== null && marked === 0) refuse('inbox_message_unknown');
  ctx.live.notify('inbox', [memberId]);
  return unreadOf(ctx, memberId);
}

async function readerOf(db: Queryable, memberId: bigint): Promise<store.Reader> {
  const standing = (await members.standingOf(db, memberId)) ?? refuse('login_first');
  return { memberId, ...standing, takesOffers: (await limits.mayMarketTo(db, [memberId])).length > 0 };
}

function wordsOf(texts: store.Texts | null, part: 'title' | 'text', language: string): string {
  return inLanguage(
    Object.fromEntries(Object.entries(texts ?? {}).map(([key, words]) => [key, words[part]])),
    language,
  );
}
