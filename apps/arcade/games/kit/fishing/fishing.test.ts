import assert from 'node:assert/strict';
import test from 'node:test';
import { drawOf } from '../../../src/chance.ts';
import { game as aoSen } from '../../ban-ca-ao-sen/entry.ts';
import { rules as aoSenRules } from '../../ban-ca-ao-sen/rules.ts';
import { game as vinhNgoc } from '../../ban-ca-vinh-ngoc/entry.ts';
import { rules as vinhNgocRules } from '../../ban-ca-vinh-ngoc/rules.ts';
import type { FishingRules, Volley } from './game.ts';
import { makePond } from './pond.ts';
import { bullets, bulletsMax, chanceOf, payoutOf, shootAt } from './rules.ts';
import { flyStraight, flyTo, pointAt } from './view/flight.ts';
import type { Point } from './view/flight.ts';
import { makeTrigger, shotEveryMs } from './view/trigger.ts';

const games = [
  [aoSen, aoSenRules],
  [vinhNgoc, vinhNgocRules],
] as const;
/** Some moment of a pond. */
const now = Date.UTC(2026, 10, 23, 12);

const pondOf = ({ seed, kinds }: FishingRules) => makePond(seed, kinds);

for (const [game, rules] of games) {
  test(`[SAFE-02] [LOBBY-11] each bullet of ${rules.gameCode} gives back exactly 96 % on average, at any target`, () => {
    for (const [kind, { pays }] of Object.entries(rules.kinds)) {
      const { over, under } = chanceOf(pays);
      assert.equal(over * BigInt(pays) * 100n, 96n * under, kind);
      for (const bullet of bullets) {
        const all = Array.from({ length: pays * 100 }, (_, drawn) =>
          shootAt(1, kind, pays, { below: () => drawn }),
        );
        assert.equal(payoutOf(bullet, all) * 100n, 96n * bullet * BigInt(all.length), kind);
      }
    }
    assert.equal(game.rtpPercent, '96.00');
  });

  test(`a volley of ${rules.gameCode} pays as its numbers say, one for each bullet, and shoots at fish that there are`, () => {
    const swimmers = pondOf(rules).at(now);
    let caught = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const aimed = Array.from(
        { length: 1 + (nonce % bulletsMax) },
        (_, at) => swimmers[(nonce + at) % swimmers.length]!,
      );
      const choice = game.readChoice({ fish: aimed.map(({ id }) => id) })!;
      const bullet = bullets[nonce % bullets.length]!;
      assert.equal(game.stakesOf!(choice), aimed.length);
      const step = game.begin(bullet * BigInt(aimed.length), choice, drawOf('ef'.repeat(32), 'seed', nonce));
      const draw = drawOf('ef'.repeat(32), 'seed', nonce);
      let paid = 0n;
      for (const { kind } of aimed) {
        const pays: number = (rules.kinds as FishingRules['kinds'])[kind]!.pays;
        if (draw.below(pays * 100) >= 96) continue;
        paid += bullet * BigInt(pays);
        caught += 1;
      }
      assert.deepEqual(
        [step.payout, step.isLast, (step.outcome as Volley).shots.map(({ fish }) => fish)],
        [paid, true, aimed.map(({ id }) => id)],
      );
    }
    assert.ok(caught > 20);
    const { id } = swimmers[0]!;
    for (const wrong of [
      null,
      [],
      { fish: [] },
      { fish: [-1] },
      { fish: [id + 0.5] },
      { fish: [String(id)] },
      { fish: [id], more: 1 },
      { fish: Array(9).fill(id) },
    ])
      assert.equal(game.readChoice(wrong), undefined, JSON.stringify(wrong));
  });

  test(`everybody sees the same fish of ${rules.gameCode} at the same moment, never few, and none of them jumps`, () => {
    const [pond, other] = [pondOf(rules), pondOf(rules)];
    const seen = new Set<string>();
    for (let timeMs = now; timeMs < now + 1_200_000; timeMs += 2_300) {
      const swimmers = pond.at(timeMs);
      assert.deepEqual(other.at(timeMs), swimmers);
      assert.ok(swimmers.length > 10 && swimmers.length < 90, `${swimmers.length} fish`);
      const isMet = (_fish: number, kind: string, position: Point): boolean =>
        Math.hypot(position.x - 0.5, position.y - 0.5) < (kind === swimmers[0]!.kind ? 0.1 : 0.2);
      const first = swimmers.find(({ id, kind, ...position }) => isMet(id, kind, position));
      assert.equal(
        pond.firstNear(0.5, timeMs, () => 0.2, isMet),
        first?.id,
      );
      for (const fish of swimmers) {
        seen.add(fish.kind);
        assert.equal(pond.kindOf(fish.id), fish.kind);
        assert.ok(fish.y > 0 && fish.y < 1);
        const soon = pond.positionOf(fish.id, timeMs + 16);
        if (soon !== undefined) assert.ok(Math.hypot(soon.x - fish.x, soon.y - fish.y) < 0.01);
      }
    }
    assert.deepEqual([...seen].sort(), Object.keys(rules.kinds).sort());
  });

  test(`a fish of ${rules.gameCode} can be shot at while it is seen, and neither long before nor long after`, () => {
    const { isThere } = game.room!;
    for (const { id } of pondOf(rules).at(now)) {
      assert.equal(isThere(id, now), true);
      assert.equal(isThere(id, now - 60_000), false);
      assert.equal(isThere(id, now + 60_000), false);
    }
  });
}

test('a bullet flies straight on, turns at the banks, and meets the first fish on its way where that fish is then', () => {
  const water = { left: 0, top: 0, width: 100, height: 100 };
  const field = { water, speed: 0.1, longestMs: 4_000 };
  const metAt = ({ x, y }: Point): number | undefined =>
    [50, 20].find((at) => Math.hypot(x - 20, y - at) <= 5);
  const way = flyStraight({ x: 20, y: 100 }, -Math.PI / 2, { ...field, metAt })!;
  assert.equal(way.fish, 50);
  assert.ok(Math.abs(way.corners.at(-1)!.point.y - 55) <= 2);
  const bounced = flyStraight({ x: 60, y: 50 }, 0, { ...field, metAt })!;
  assert.deepEqual([bounced.fish, bounced.corners.length], [50, 3]);
  assert.equal(flyStraight({ x: 60, y: 90 }, 0, { ...field, metAt }), undefined);
  const swims = (afterMs: number) => ({ x: 50, y: afterMs / 50 });
  const followed = flyTo({ x: 50, y: 100 }, 9, 0.1, 4_000, swims)!;
  const { at, point } = followed.corners.at(-1)!;
  assert.deepEqual(point, swims(at));
  assert.ok(Math.abs(100 - point.y - at * 0.1) <= 3);
  assert.equal(pointAt(followed, at).isThere, true);
  assert.equal(
    flyTo({ x: 50, y: 100 }, 9, 0.1, 4_000, () => undefined),
    undefined,
  );
});

test('auto-fire never lets the loss go beyond its limit, counting bullets without an answer as lost and refused ones not at all', () => {
  const trigger = makeTrigger();
  trigger.startAuto(100n);
  let lost = 0n;
  for (let shot = 0; shot < 500 && !trigger.isAtLimit(10n); shot += 1) {
    assert.equal(trigger.advance(shotEveryMs), true);
    const bullet = trigger.fired(10n);
    assert.equal(trigger.advance(1), false);
    if (shot % 4 === 3) {
      bullet.refused();
      continue;
    }
    const won = shot % 3 === 0 ? 20n : 0n;
    bullet.won(won);
    lost += 10n - won;
    assert.ok(lost <= 100n);
  }
  assert.equal(lost, 100n);
  trigger.release('auto');
  assert.equal(trigger.isAtLimit(10n), false);
  // Bullets of an earlier auto-fire do not count in one that begins afterwards, however the earlier
  // one ends.
  const [winner, refused] = [trigger.fired(10n), trigger.fired(10n)];
  trigger.startAuto(10n);
  winner.won(1_000n);
  refused.refused();
  trigger.fired(10n);
  assert.equal(trigger.isAtLimit(10n), true);
});
