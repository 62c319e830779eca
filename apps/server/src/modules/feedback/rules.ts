import type { FeedbackState } from '@sen/api/feedback';

/**
 * A message's life, led by the desk alone: nothing is lost, and a closed message may be opened
 * again.
 */
export const transitions: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open', 'answered'],
};

/**
 * The way in which an answer reaches the sender. `readsSite`: a member with an account that lasts.
 */
export type Sender = { readsSite: boolean; contact: string | null };

/**
 * Texts that the desk gives as it moves a message: an answer to the sender, a note to colleagues.
 */
export type Said = { answer?: string | undefined; note?: string | undefined };

/** Why a message may not be moved with these words, or undefined when it may. */
export function faultOfStep(
  { readsSite, contact }: Sender,
  to: FeedbackState,
  { answer, note }: Said,
): StepFault | undefined {
  if (answer !== undefined && (to !== 'answered' || !readsSite)) return 'feedback_answer_unreadable';
  // Nothing but the site is left.
  if (answer === undefined && to === 'answered' && contact === null) return 'feedback_answer_missing';
  // The answer itself tells colleagues what was done; any other step has to be explained to them.
  if (answer === undefined && note === undefined) return 'feedback_note_missing';
  return undefined;
}
export type StepFault = 'feedback_answer_missing' | 'feedback_answer_unreadable' | 'feedback_note_missing';
