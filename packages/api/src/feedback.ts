/** What people say to a brand's support, and what they read of its answers. The desk's own calls stand in operator.ts. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { lines, text } from './text.ts';

/** `agency`: somebody asks to become an agent. */
export const feedbackKinds = ['question', 'complaint', 'idea', 'agency'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** A message's life: it waits, was answered, or was closed without an answer; either of these may be opened again. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const feedbackTextMin = 10;
export const feedbackTextMax = 2_000;

export const leave = call({
  name: 'feedback.leave',
  summary: 'A message, a complaint, an idea or the wish to become an agent, for the brand’s support',
  method: 'PUT',
  path: '/wps/feedback',
  access: access.everyone,
  input: z.object({
    kind: z.enum(feedbackKinds),
    comment: lines(feedbackTextMin, feedbackTextMax),
    /** How to answer: an e-mail address or a telephone number. Members may leave it empty: they read the answer on the site. */
    contact: z.optional(text(120)),
  }),
  output: z.object({ reference: z.string() }),
  errors: ['feedback_contact_missing'],
  rate: { points: 5, perS: 600, by: 'address' },
});

export const own = call({
  name: 'feedback.own',
  summary: 'The member’s latest messages to support, newest first, with the answers',
  method: 'GET',
  path: '/wps/feedback/own',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(feedbackKinds),
        comment: z.string(),
        state: z.enum(feedbackStates),
        /** Oldest first; a message that was opened again may have several. */
        answers: z.array(z.object({ text: z.string(), answeredAt: z.number() })),
        createdAt: z.number(),
      }),
    ),
  }),
});
