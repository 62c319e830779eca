import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  delayOf,
  mayBecome,
  policies,
  ticketLife,
  ticketStates,
  usualPolicy,
  verdictOf,
  verdictOfTicket,
  type Asked,
  type Offered,
  type Policy,
  type Verdict,
} from './acceptance.ts';
import { compareQuotes, isQuote, oddsFormats, type Quote } from './odds.ts';

const malay = (number: number): Quote => ({ format: 'malay', number });
const asked: Asked = { quote: malay(-86), seq: 10, score: { home: 0, away: 0 } };
const now: Offered = {
  market: 'active',
  quote: malay(-86),
  seq: 12,
  inPlay: true,
  ageMs: 500,
  score: { home: 0, away: 0 },
  incidents: 3,
  danger: false,
};

const said = (verdict: Verdict): string =>
  verdict.is === 'refused' ? verdict.reason : `${verdict.is} ${verdict.quote.number}`;

test('a bet is taken at the price that was seen, and otherwise as its policy says', () => {
  const table: [policy: Policy, quote: number, said: string][] = [
    ['none', -86, 'accepted -86'],
    ['none', -85, 'offered -85'],
    ['none', -90, 'offered -90'],
    ['better', -86, 'accepted -86'],
    ['better', -85, 'accepted -85'],
    ['better', -90, 'offered -90'],
    ['better', 98, 'offered 98'],
    ['any', -90, 'accepted -90'],
    ['any', 98, 'accepted 98'],
    ['any', -80, 'accepted -80'],
  ];
  for (const [policy, number, wanted] of table)
    assert.equal(
      said(verdictOf(asked, { ...now, quote: malay(number) }, policy)),
      wanted,
      `${policy} ${number}`,
    );
  assert.equal(usualPolicy, 'better');
});

test('what happened since the price was seen, or in the delay, refuses the bet with its reason', () => {
  const table: [change: Partial<Offered>, before: Offered | undefined, said: string][] = [
    [{ market: undefined }, undefined, 'not_offered'],
    [{ market: 'closed' }, undefined, 'closed'],
    [{ market: 'inactive' }, undefined, 'closed'],
    [{ market: 'suspended' }, undefined, 'suspended'],
    [{ quote: undefined }, undefined, 'line_gone'],
    [{ score: { home: 1, away: 0 } }, undefined, 'score_changed'],
    [{ ageMs: 10_001 }, undefined, 'stale'],
    [{ ageMs: 10_001, inPlay: false }, undefined, 'accepted -86'],
    [{ ageMs: 60_001, inPlay: false }, undefined, 'stale'],
    [{ seq: 9 }, undefined, 'stale'],
    [{ incidents: 4 }, undefined, 'accepted -86'],
    [{ incidents: 4 }, now, 'incident'],
    [{ incidents: 4, market: 'suspended' }, now, 'incident'],
    [{ market: 'suspended' }, now, 'suspended'],
    [{ inPlay: true }, { ...now, inPlay: false }, 'closed'],
    [{}, now, 'accepted -86'],
  ];
  for (const [change, before, wanted] of table)
    assert.equal(
      said(verdictOf(asked, { ...now, ...change }, 'any', before)),
      wanted,
      JSON.stringify(change),
    );
});

const anyQuote: fc.Arbitrary<Quote> = fc
  .record({ format: fc.constantFrom(...oddsFormats), number: fc.integer({ min: -500, max: 500 }) })
  .filter(isQuote);

test('no bet is accepted at less than it asked for unless its bettor takes any price', () => {
  fc.assert(
    fc.property(anyQuote, anyQuote, fc.constantFrom(...policies), (wanted, offered, policy) => {
      const verdict = verdictOf({ ...asked, quote: wanted }, { ...now, quote: offered }, policy);
      assert.notEqual(verdict.is, 'refused');
      if (verdict.is === 'accepted' && policy !== 'any') assert.ok(compareQuotes(verdict.quote, wanted) >= 0);
      if (verdict.is === 'accepted' && policy === 'none') assert.deepEqual(verdict.quote, wanted);
      if (verdict.is === 'offered') assert.deepEqual(verdict.quote, offered);
    }),
  );
});

test('one refused leg refuses a ticket, and one that moved makes it a new offer', () => {
  const accepted: Verdict = { is: 'accepted', quote: malay(-86) };
  const moved: Verdict = { is: 'offered', quote: malay(-90) };
  const refused: Verdict = { is: 'refused', reason: 'suspended' };
  assert.deepEqual(verdictOfTicket([accepted, accepted]), {
    is: 'accepted',
    quotes: [malay(-86), malay(-86)],
  });
  assert.deepEqual(verdictOfTicket([accepted, moved]), { is: 'offered', quotes: [malay(-86), malay(-90)] });
  assert.deepEqual(verdictOfTicket([moved, refused]), { is: 'refused', reason: 'suspended', leg: 1 });
});

test('a ticket waits for the longest of its legs, before the start for none', () => {
  assert.equal(delayOf([{ inPlay: false, danger: false }]), 0);
  assert.equal(
    delayOf([
      { inPlay: false, danger: false },
      { inPlay: true, danger: false },
    ]),
    5_000,
  );
  assert.equal(
    delayOf([
      { inPlay: true, danger: true },
      { inPlay: true, danger: false },
    ]),
    8_000,
  );
});

test('the life of a ticket goes as its table says: every state is reached, and three end it', () => {
  const reached = new Set<string>(['debiting']);
  for (const from of reached) for (const to of ticketLife[from as 'debiting']) reached.add(to);
  assert.deepEqual([...reached].sort(), [...ticketStates].sort());
  assert.deepEqual(
    ticketStates.filter((state) => ticketLife[state].length === 0),
    ['refused', 'offered', 'cashedOut'],
  );
  assert.ok(mayBecome('settled', 'accepted'), 'a settlement can be taken back');
  assert.ok(!mayBecome('refused', 'accepted'));
});
