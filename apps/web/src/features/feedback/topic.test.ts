import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTo, topicOf, topicOfPath } from './topic.ts';

const paths: [string, string][] = [
  ['/personal/depositv2', 'money'],
  ['/personal/withdraw', 'money'],
  ['/personal/personalHistoryCopy', 'games'],
  ['/personal/securityCenter', 'account'],
  ['/game', 'games'],
  ['/rng', 'games'],
  ['/promotions', 'rewards'],
  ['/', 'start'],
  ['/register', 'start'],
];
for (const [path, topic] of paths) {
  test(`[HOME-08] who asks for help on ${path} is shown questions about ${topic}`, () =>
    assert.equal(topicOfPath(path), topic));
}

test('[HOME-08] three questions of the topic are shown, or one of each section where the brand has no such section', () => {
  const sections = [
    { code: 'start', articles: ['a', 'b'] },
    { code: 'money', articles: ['c', 'd', 'e', 'f'] },
    { code: 'other', articles: ['g'] },
  ];
  assert.deepEqual(nearestTo('money', sections), ['c', 'd', 'e']);
  assert.deepEqual(nearestTo('start', sections), ['a', 'b']);
  assert.deepEqual(nearestTo('rewards', sections), ['a', 'c', 'g']);
  assert.equal(topicOf('money'), 'money');
  assert.equal(topicOf('toString'), 'start');
});
