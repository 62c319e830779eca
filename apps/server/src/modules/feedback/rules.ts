import type { FeedbackState } from '@sen/api/feedback';

/** A message's life, led by the desk alone: nothing is lost, what was dealt with may be opened again. */
export const transitions: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open', 'answered'],
};

/** How an answer reaches the sender. `readsSite`: a member with an account that lasts. */
export type Sender = { readsSite: boolean; contact: string | null };

/** Why an answer may not be given in this way, or undefined when it may. */
export function faultOfAnswer({ readsSite, contact }: Sender, to: FeedbackState, answer: string | undefined): AnswerFault | undefined {
  if (answer !== undefined && (to !== 'answered' || !readsSite)) return 'feedback_answer_unreadable';
  // Nothing but the site is left.
  if (answer === undefined && to === 'answered' && contact === null) return 'feedback_answer_missing';
  return undefined;
}
export type AnswerFault = 'feedback_answer_missing' | 'feedback_answer_unreadable';
