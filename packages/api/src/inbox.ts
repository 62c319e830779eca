/**
 * A member's inbox: messages about events and from operators, and the desk's calls to write to one
 * member, a group or all.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandCode, brandFilter, days, pageInput, pageOf } from './desk.ts';
import { languages } from './language.ts';
import { label } from './memberDesk.ts';
import { idText, lines, text, uuidText, word } from './text.ts';
import { unreadCounts } from './unread.ts';

/** Messages to one member, and those to many, stand apart. */
export const inboxBoxes = ['personal', 'announcement'] as const;
export type InboxBox = (typeof inboxBoxes)[number];

/**
 * The events that an inbox message can be about that no operator wrote; each language has its own
 * text for it.
 */
export const inboxTemplates = [
  'depositArrived',
  'depositReview',
  'depositRefused',
  'depositReturned',
  'depositFailed',
  'depositExpired',
  'withdrawalApproved',
  'withdrawalRejected',
  'withdrawalPaid',
  'newDevice',
  'limitChanged',
  'paymentPasswordLocked',
  'paymentPasswordReset',
  'emailChanged',
  'mobileChanged',
  'pictureRemoved',
  'nicknameReset',
  'rebatePaid',
  'rebateChanged',
  'redemptionCompleted',
  'redemptionRejected',
  'rewardGiven',
  'rewardWithdrawn',
  'rankUp',
  'rankDown',
  'rankBack',
  'rankLost',
  'rankSet',
  'rankRemoved',
  'birthdayGift',
  'supportAnswered',
  'becameAgent',
] as const;
export type InboxTemplate = (typeof inboxTemplates)[number];

export const inboxTitleMax = 120;
export const inboxTextMax = 4_000;

export const unread = call({
  name: 'inbox.unread',
  summary: 'What is new to the member: unread messages of the inbox, open promotions not yet seen',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object(unreadCounts),
  rate: { points: 600, perS: 60, by: 'account' },
});

export const inboxList = call({
  name: 'inbox.list',
  summary: 'The member’s messages, newest first: personal ones or announcements',
  method: 'GET',
  path: '/wps/inbox/list',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({
    ...pageInput,
    box: z.enum(inboxBoxes),
    /** The language of what operators wrote; that of the request when left out. */
    language: z.optional(text(8)),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      /**
       * Its words come from the reader's own language, with `values` in them; null: an operator
       * wrote `title` and `text`.
       */
      template: z.nullable(z.enum(inboxTemplates)),
      /**
       * Amounts as decimal strings with their `currency`, a number, a reason: the values of the
       * template's placeholders.
       */
      values: z.record(z.string(), z.string()),
      title: z.string(),
      text: z.string(),
      sentAt: z.number(),
      isRead: z.boolean(),
    }),
  ),
});

const message = z.object({ box: z.enum(inboxBoxes), id: idText });

export const readMessage = call({
  name: 'inbox.read',
  summary: 'Mark a message as read',
  method: 'POST',
  path: '/wps/inbox/read',
  access: access.realAccount,
  evenExcluded: true,
  input: message,
  output: z.object(unreadCounts),
  errors: ['inbox_message_unknown'],
});

export const removeMessage = call({
  name: 'inbox.remove',
  summary: 'Delete a message from the inbox, or put it back',
  method: 'POST',
  path: '/wps/inbox/delete',
  access: access.realAccount,
  evenExcluded: true,
  input: z.extend(message, {
    /** Puts back what was deleted. */
    undo: z.optional(z.boolean()),
  }),
  output: z.object(unreadCounts),
  errors: ['inbox_message_unknown'],
});

export const readAllMessages = call({
  name: 'inbox.readAll',
  summary: 'Mark all messages of one kind as read',
  method: 'POST',
  path: '/wps/inbox/readAll',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ box: z.enum(inboxBoxes) }),
  output: z.object(unreadCounts),
});

/**
 * The audience of an operator's message: one member, all of a brand, those of some VIP ranks, those
 * with a label, all below an agent.
 */
export const inboxAudiences = ['member', 'all', 'rank', 'label', 'downline'] as const;
export type InboxAudience = (typeof inboxAudiences)[number];

/**
 * An offer advertises something: members who excluded themselves, or are on a break, do not get it.
 */
export const inboxPurposes = ['service', 'offer'] as const;
export type InboxPurpose = (typeof inboxPurposes)[number];

const rank = z.coerce.number().check(z.int(), z.gte(0), z.lte(99));
const audience = {
  brand: brandCode,
  audience: z.enum(inboxAudiences),
  /** The member's, or the agent's. */
  account: z.optional(word(64)),
  /** The first and the last VIP rank; 0 is none. */
  rankFrom: z.optional(rank),
  rankTo: z.optional(rank),
  /** One of those that members of the brand have. */
  label: z.optional(label),
  purpose: z.enum(inboxPurposes),
};

export const countReceivers = call({
  name: 'inbox.receivers',
  summary: 'How many members a message to a group would reach now',
  method: 'GET',
  path: '/ops/inbox/receivers',
  access: access.inboxDesk,
  input: z.object(audience),
  output: z.object({ count: z.number() }),
  errors: ['not_found', 'inbox_receiver_unknown'],
});

export const labelsInUse = call({
  name: 'inbox.labels',
  summary: 'The labels that members of a brand have, with how many have each',
  method: 'GET',
  path: '/ops/inbox/labels',
  access: access.inboxDesk,
  input: z.object({ brand: audience.brand }),
  output: z.object({ list: z.array(z.object({ label: z.string(), members: z.number() })) }),
  errors: ['not_found'],
});

const titleAndText = z.object({
  title: text(inboxTitleMax).check(z.trim(), z.minLength(1)),
  text: lines(1, inboxTextMax).check(z.trim(), z.minLength(1)),
});

export const sendBroadcast = call({
  name: 'inbox.send',
  summary: 'Write to one member, a group or all of a brand, in the brand’s languages',
  method: 'POST',
  path: '/ops/inbox/send',
  access: access.inboxDesk,
  input: z.object({
    ...audience,
    /**
     * The brand's own language, and of Vietnamese and English those that the brand has, must be
     * among them.
     */
    texts: z.partialRecord(z.enum(languages), titleAndText),
    /** Chosen by the browser: the same one again sends nothing more. */
    requestId: uuidText,
  }),
  output: z.object({ id: z.string(), receivers: z.number() }),
  errors: [
    'not_found',
    'inbox_receiver_unknown',
    'inbox_receiver_held_back',
    'inbox_text_missing',
    'request_conflict',
  ],
  rate: { points: 30, perS: 60, by: 'account' },
});

export const deskBroadcasts = call({
  name: 'inbox.deskList',
  summary: 'What operators wrote to members’ inboxes, newest first, with how many have read it',
  method: 'GET',
  path: '/ops/inbox/list',
  access: access.inboxDesk,
  input: z.object({
    ...pageInput,
    ...days,
    id: z.optional(idText),
    kind: z.optional(z.enum(inboxAudiences)),
    brand: brandFilter,
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      brand: z.string(),
      audience: z.enum(inboxAudiences),
      account: z.nullable(z.string()),
      rankFrom: z.nullable(z.number()),
      rankTo: z.nullable(z.number()),
      label: z.nullable(z.string()),
      purpose: z.enum(inboxPurposes),
      texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), text: z.string() })),
      operator: z.string(),
      /** When it was sent. */
      receivers: z.number(),
      reads: z.number(),
      sentAt: z.number(),
    }),
  ),
  errors: ['not_found'],
});

export const deskInbox = call({
  name: 'inbox.deskMember',
  summary: 'The personal messages of one member, newest first, those included that the member deleted',
  method: 'GET',
  path: '/ops/member/inbox',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** Null: an operator wrote it, and `title` has its words. */
      template: z.nullable(z.enum(inboxTemplates)),
      title: z.string(),
      sentAt: z.number(),
      readAt: z.nullable(z.number()),
      deletedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['member_unknown'],
});
