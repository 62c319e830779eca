import assert from 'node:assert/strict';
import test from 'node:test';
import { Broadcast, type Body, type Said } from './broadcast.ts';
import { footballModel } from './contest.ts';
import { fixturesBetween, type Fixture } from './fixtures.ts';
import { drawMatch, type DrawnMatch } from './footballMatch.ts';

const seed = 'broadcasts';
const from = Date.UTC(2026, 0, 1);
const fixtures = fixturesBetween(seed, from, from + 40 * 86_400_000);

/** The first fixtures of football whose match was drawn so. */
function drawnSo(number: number, is: (match: DrawnMatch) => boolean): Fixture[] {
  const found: Fixture[] = [];
  for (const fixture of fixtures) {
    const { league, id } = fixture;
    if (league.sport !== 'football' || found.length === number) continue;
    if (is(drawMatch(seed, id, footballModel(seed, fixture, league)))) found.push(fixture);
  }
  assert.equal(found.length, number);
  return found;
}

const saidOf = (fixture: Fixture): readonly Said[] => new Broadcast(seed, fixture).take(Infinity);
type Of<Type extends Body['type']> = Extract<Body, { type: Type }>;
const of = <Type extends Body['type']>(said: readonly Said[], type: Type): Of<Type>[] =>
  said.map(({ body }) => body).filter((body): body is Of<Type> => body.type === type);
const states = (said: readonly Said[]) => [...new Set(of(said, 'event').map(({ event }) => event.state))];

test('a match is said from its first prices to its confirmed results, of every market that it had', () => {
  const [fixture] = drawnSo(1, ({ ending, disallowed }) => ending === 'ended' && disallowed.length === 0);
  const said = saidOf(fixture!);
  assert.deepEqual(states(said), ['notStarted', 'live', 'ended', 'closed']);
  assert.deepEqual(
    [...said].sort((a, b) => a.at - b.at),
    said,
  );
  const named = new Set(of(said, 'prices').flatMap(({ markets }) => markets.map(({ uid }) => uid)));
  const confirmed = of(said, 'settlement').filter(({ settlement }) => settlement.certainty === 2);
  assert.deepEqual(new Set(confirmed.map(({ uid }) => uid)), named);
  assert.deepEqual(of(said, 'settlementRollback'), []);
  // The clock is told at least every five seconds while it is live.
  const live = said.filter(({ body }) => body.type === 'event' && body.event.state === 'live');
  for (const [index, { at }] of live.slice(1).entries()) assert.ok(at - live[index]!.at <= 5_000);
});

test('no goal, card or corner happens while bets are taken: they stop before it', () => {
  for (const fixture of drawnSo(3, ({ drawn }) => drawn.length > 12)) {
    let [isOpen, counted] = [false, ''];
    for (const { body } of saidOf(fixture)) {
      if (body.type === 'stop') isOpen = false;
      if (body.type === 'prices') isOpen = true;
      if (body.type !== 'event') continue;
      const { counts, incidents } = body.event;
      const now = JSON.stringify([counts?.goals, counts?.corners, counts?.cards, incidents]);
      assert.ok(now === counted || !isOpen || body.event.clock?.seconds === 0, `${fixture.id} ${now}`);
      counted = now;
    }
  }
});

test('a goal that is not given is looked at while bets stand still, and what it decided is open again', () => {
  // One that falls together with something else is left out.
  const isAlone = ({ drawn, disallowed: [first], ending }: DrawnMatch): boolean =>
    ending === 'ended' &&
    first !== undefined &&
    [...drawn.map(({ share }) => share), 0, 0.5, 1].every((share) => Math.abs(share - first.share) > 0.03);
  for (const said of drawnSo(3, isAlone).map(saidOf)) {
    const uids = of(said, 'settlementRollback').map(({ uid }) => uid);
    assert.ok(uids.some((uid) => uid.includes('/8/goalnr=')));
    assert.ok(of(said, 'stop').some(({ reason }) => reason === 'goalReview'));
    // In the end it has results like every other market.
    const confirmed = of(said, 'settlement').filter(({ settlement }) => settlement.certainty === 2);
    for (const uid of uids) assert.ok(confirmed.some((each) => each.uid === uid));
  }
});

test('a postponed match gives every bet back, an abandoned one what is not decided', () => {
  const [put] = drawnSo(1, ({ ending }) => ending === 'postponed');
  const postponed = saidOf(put!);
  assert.deepEqual(states(postponed), ['notStarted', 'postponed']);
  assert.equal(of(postponed, 'cancel').length, of(postponed, 'prices')[0]!.markets.length);
  assert.ok(of(postponed, 'cancel').every(({ cancel }) => cancel.reason === 'postponed'));
  const [broken] = drawnSo(1, ({ ending, endsAt }) => ending === 'abandoned' && endsAt < 0.3);
  const abandoned = saidOf(broken!);
  assert.deepEqual(states(abandoned), ['notStarted', 'live', 'interrupted', 'abandoned']);
  const voided = new Set(of(abandoned, 'cancel').map(({ uid }) => uid));
  const settled = new Set(of(abandoned, 'settlement').map(({ uid }) => uid));
  assert.ok(voided.has(`${broken!.id}/1`) && settled.has(`${broken!.id}/60`));
  assert.ok([...voided].every((uid) => !settled.has(uid)));
});

test('a corner that was missed at the ground is in the confirmed results', () => {
  const corners = drawnSo(
    3,
    ({ isMiscounted, ending, drawn }) =>
      isMiscounted && ending === 'ended' && drawn.some(({ incident: { kind } }) => kind === 'corner'),
  ).flatMap((fixture) => of(saidOf(fixture), 'settlement'));
  const by = (certainty: 1 | 2) =>
    new Map(
      corners
        .filter(({ settlement }) => settlement.certainty === certainty)
        .map(({ uid, settlement }) => [uid, settlement.outcomes]),
    );
  const [ground, confirmed] = [by(1), by(2)];
  const changed = [...ground].filter(
    ([uid, outcomes]) => JSON.stringify(outcomes) !== JSON.stringify(confirmed.get(uid)),
  );
  assert.ok(changed.length > 0);
  assert.ok(changed.every(([uid]) => /\/16[56]\//.test(uid)));
});
