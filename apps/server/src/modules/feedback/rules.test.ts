import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedbackStates, type FeedbackState } from '@sen/api/feedback';
import { faultOfStep, transitions, type Said, type Sender, type StepFault } from './rules.ts';

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

test('[CENTRE-04] an answer goes the way that the sender can read, there always is one, and a step without one has a note', () => {
  const member: Sender = { readsSite: true, contact: null };
  const reachable: Sender = { readsSite: true, contact: 'an@example.com' };
  const visitor: Sender = { readsSite: false, contact: 'an@example.com' };
  const answer = 'Chào bạn.';
  const note = 'đã gọi điện';
  const table: Array<[Sender, FeedbackState, Said, StepFault | undefined]> = [
    [member, 'answered', { answer }, undefined],
    [member, 'answered', { answer, note }, undefined],
    [member, 'answered', { note }, 'feedback_answer_missing'],
    [member, 'closed', { note }, undefined],
    [member, 'closed', {}, 'feedback_note_missing'],
    [member, 'closed', { answer, note }, 'feedback_answer_unreadable'],
    [member, 'open', { note }, undefined],
    [member, 'open', {}, 'feedback_note_missing'],
    [reachable, 'answered', { answer }, undefined],
    [reachable, 'answered', { note }, undefined],
    [reachable, 'answered', {}, 'feedback_note_missing'],
    [visitor, 'answered', { note }, undefined],
    [visitor, 'answered', {}, 'feedback_note_missing'],
    [visitor, 'answered', { answer }, 'feedback_answer_unreadable'],
  ];
  for (const [sender, to, said, fault] of table) {
    assert.equal(
      faultOfStep(sender, to, said),
      fault,
      `${JSON.stringify(sender)} to ${to} with ${JSON.stringify(said)}`,
    );
  }
});
