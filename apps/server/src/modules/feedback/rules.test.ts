import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedbackStates, type FeedbackState } from '@sen/api/feedback';
import { faultOfAnswer, transitions, type AnswerFault, type Sender } from './rules.ts';

test('[CENTRE-04] a message is answered or closed, from either may be opened again, and no state is a dead end', () => {
  const allowed = feedbackStates.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`));
  assert.deepEqual(allowed, [
    'open → answered',
    'open → closed',
    'answered → open',
    'answered → closed',
    'closed → open',
    'closed → answered',
  ]);
});

test('[CENTRE-04] an answer goes the way that the sender can read, and there always is one', () => {
  const member: Sender = { readsSite: true, contact: null };
  const reachable: Sender = { readsSite: true, contact: 'an@example.com' };
  const visitor: Sender = { readsSite: false, contact: 'an@example.com' };
  const table: Array<[Sender, FeedbackState, string | undefined, AnswerFault | undefined]> = [
    [member, 'answered', 'Chào bạn.', undefined],
    [member, 'answered', undefined, 'feedback_answer_missing'],
    [member, 'closed', undefined, undefined],
    [member, 'closed', 'Chào bạn.', 'feedback_answer_unreadable'],
    [member, 'open', undefined, undefined],
    [reachable, 'answered', 'Chào bạn.', undefined],
    [reachable, 'answered', undefined, undefined],
    [visitor, 'answered', undefined, undefined],
    [visitor, 'answered', 'Chào bạn.', 'feedback_answer_unreadable'],
  ];
  for (const [sender, to, answer, fault] of table) {
    assert.equal(faultOfAnswer(sender, to, answer), fault, `${JSON.stringify(sender)} to ${to} with ${answer}`);
  }
});
