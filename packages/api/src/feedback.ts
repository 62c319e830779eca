/**
 * Messages of people to a brand's support, the answers that they read, and the desk's calls to
 * answer them.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter, days, pageInput, pageOf, reasonMin } from './desk.ts';
import { pictureBytesMax } from './file.ts';
import { idText, lines, text } from './text.ts';

/** `agency`: somebody asks to become an agent. */
export const feedbackKinds = ['question', 'complaint', 'idea', 'agency'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/**
 * A message's life: it waits, was answered, or was closed without an answer; either of these may be
 * opened again.
 */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackTextMin = 10;
export const feedbackTextMax = 2_000;

export const feedbackPicturesMax = 3;
export const feedbackPictureTypes = ['image/png', 'image/jpeg'] as const;
/** The name of a picture until its message is sent: nobody else can guess it. */
const pictureKey = z.string().check(z.regex(/^[0-9a-f]{24}\.webp$/));

export const uploadFeedbackPicture = call({
  name: 'feedback.uploadPicture',
  summary:
    'A picture for a message to support, to be named when the message is sent; forgotten after a day without one',
  method: 'POST',
  path: '/wps/feedback/picture',
  access: access.everyone,
  file: { types: feedbackPictureTypes, bytesMax: pictureBytesMax },
  input: z.object({
    /**
     * The proof of a visitor or a trial account: a captcha, or the first picture that one was shown
     * for, which lets further ones of the same message through.
     */
    captchaId: z.optional(text(64)),
    captchaAnswer: z.optional(text(16)),
    after: z.optional(pictureKey),
  }),
  output: z.object({ key: z.string(), url: z.string() }),
  errors: ['captcha_required', 'captcha_wrong', 'file_not_image', 'file_too_large', 'file_too_many_pixels'],
  rate: { points: 12, perS: 600, by: 'address' },
});

export const submitFeedback = call({
  name: 'feedback.submit',
  summary: 'A message, a complaint, an idea or the wish to become an agent, for the brand’s support',
  method: 'PUT',
  path: '/wps/feedback',
  access: access.everyone,
  input: z.object({
    kind: z.enum(feedbackKinds),
    comment: lines(feedbackTextMin, feedbackTextMax),
    /**
     * The way to answer: an e-mail address or a telephone number. Members may leave it empty: they
     * read the answer on the site.
     */
    contact: z.optional(text(120)),
    /** By their keys, each in one message alone. */
    pictures: z.optional(z.array(pictureKey).check(z.maxLength(feedbackPicturesMax))),
  }),
  output: z.object({ reference: z.string() }),
  errors: ['feedback_contact_missing', 'feedback_picture_unknown'],
  rate: { points: 5, perS: 600, by: 'address' },
});

export const ownFeedback = call({
  name: 'feedback.ownList',
  summary: 'The member’s latest messages to support, newest first, with the answers',
  method: 'GET',
  path: '/wps/feedback/own',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(feedbackKinds),
        comment: z.string(),
        state: z.enum(feedbackStates),
        pictures: z.array(z.string()),
        /** Oldest first; a message that was opened again may have several. */
        answers: z.array(z.object({ text: z.string(), answeredAt: z.number() })),
        createdAt: z.number(),
      }),
    ),
  }),
});

export const deskFeedback = call({
  name: 'feedback.deskList',
  summary:
    'What people wrote to the brands’ support: those who wait by VIP rank and age, all others newest first',
  method: 'GET',
  path: '/ops/feedback/list',
  access: access.supportDesk,
  input: z.object({
    ...pageInput,
    ...days,
    /** One message alone, in any state. */
    id: z.optional(idText),
    state: z.optional(z.enum(feedbackStates)),
    kind: z.optional(z.enum(feedbackKinds)),
    brand: brandFilter,
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** By its code. */
      brand: z.string(),
      kind: z.enum(feedbackKinds),
      state: z.enum(feedbackStates),
      comment: z.string(),
      /** Addresses of the pictures that came with it. */
      pictures: z.array(z.string()),
      /** As the sender gave it; null: the answer is read on the site. */
      contact: z.nullable(z.string()),
      language: z.string(),
      /**
       * Null: a visitor, or a trial account, which may be gone by now. The contacts that the
       * account has stand beside.
       */
      member: z.nullable(
        z.object({ account: z.string(), email: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
      ),
      /** The sender's rank when they wrote; 0: none. */
      vipLevel: z.number(),
      createdAt: z.number(),
      /** The desk's steps, oldest first. */
      steps: z.array(
        z.object({
          operator: z.string(),
          state: z.enum(feedbackStates),
          note: z.nullable(z.string()),
          answer: z.nullable(z.string()),
          madeAt: z.number(),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
});

export const waitingFeedback = call({
  name: 'feedback.waiting',
  summary: 'How many messages to support wait for an answer',
  method: 'GET',
  path: '/ops/feedback/waiting',
  access: access.supportDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({ count: z.number() }),
  errors: ['not_found'],
});

export const setFeedbackState = call({
  name: 'feedback.setState',
  summary: 'Answer a message to support, close it or open it again, with a note for colleagues',
  method: 'POST',
  path: '/ops/feedback/move',
  access: access.supportDesk,
  input: z.object({
    id: idText,
    /** As the operator saw it: of two who act at once one is refused. */
    from: z.enum(feedbackStates),
    to: z.enum(feedbackStates),
    /** For colleagues. It must be given where no answer is. */
    note: z.optional(text(500).check(z.trim(), z.minLength(reasonMin))),
    /**
     * With `answered` alone: the answer that the member reads on the site. It must be given where
     * the sender left no other way.
     */
    answer: z.optional(lines(1, feedbackTextMax).check(z.trim(), z.minLength(1))),
  }),
  output: z.object({ state: z.enum(feedbackStates) }),
  errors: [
    'feedback_unknown',
    'feedback_moved_meanwhile',
    'feedback_answer_missing',
    'feedback_answer_unreadable',
    'feedback_note_missing',
  ],
});
