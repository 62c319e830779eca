/** Bullets on their way, and the nets that they open where they meet a fish. */
import { Container, Sprite } from 'pixi.js';
import type { Shot } from '../rules.ts';
import type { Atlas } from './atlas.ts';
import { pointAt } from './flight.ts';
import type { Flight, Point } from './flight.ts';

/** The outcome of a bullet; null: the server did not take it, and it cost nothing. */
export type Outcome = { shot: Shot; payout: bigint } | null;
export type Bullet = {
  slot: number;
  flight: Flight;
  /** Unknown until the server has answered. */
  outcome: Outcome | undefined;
};
type Flying = { bullet: Bullet; sprite: Sprite; elapsedMs: number; netMs: number };

const netOpensMs = 140;
const netFadesMs = 220;

export type ShotEvents = {
  /** A bullet meets its fish; where the net opens is where the fish is then, as it swims on. */
  met: (bullet: Bullet) => void;
  positionOf: (fish: number) => Point | undefined;
  /** Its outcome is shown now. */
  shown: (bullet: Bullet, at: Point) => void;
};

export function makeShots(atlas: Atlas, { met, positionOf, shown }: ShotEvents) {
  const view = new Container();
  let flying: Flying[] = [];
  let sizes = { bullet: 24, net: 80 };

  /** True: the net is away again. */
  function advanceNet(one: Flying, deltaMs: number): boolean {
    const { bullet, sprite } = one;
    const waits = bullet.outcome === undefined && one.netMs + deltaMs >= netOpensMs;
    const before = one.netMs;
    one.netMs = waits ? netOpensMs - 0.01 : one.netMs + deltaMs;
    const position =
      waits || one.netMs < netOpensMs ? (positionOf(bullet.flight.fish) ?? sprite.position) : sprite.position;
    sprite.position.set(position.x, position.y);
    const open = Math.min(1, one.netMs / netOpensMs);
    sprite.width = sprite.height = sizes.net * (0.35 + 0.65 * open);
    sprite.rotation += deltaMs * 0.002;
    if (before < netOpensMs && one.netMs >= netOpensMs) shown(bullet, { x: sprite.x, y: sprite.y });
    sprite.alpha = one.netMs <= netOpensMs ? 0.95 : Math.max(0, 0.95 - (one.netMs - netOpensMs) / netFadesMs);
    return one.netMs >= netOpensMs + netFadesMs;
  }

  return {
    view,
    arrange(unit: number): void {
      sizes = { bullet: Math.max(18, 30 * unit), net: Math.max(52, 108 * unit) };
    },
    add(bullet: Bullet): void {
      const sprite = new Sprite(atlas.small.bullet);
      sprite.anchor.set(0.5);
      sprite.width = sprite.height = sizes.bullet * (bullet.slot === 0 ? 1 : 0.75);
      sprite.alpha = bullet.slot === 0 ? 1 : 0.8;
      view.addChild(sprite);
      flying.push({ bullet, sprite, elapsedMs: 0, netMs: -1 });
    },
    /** The number of the player's own that wait for an answer. */
    waiting: (): number =>
      flying.filter(({ bullet }) => bullet.slot === 0 && bullet.outcome === undefined).length,
    advance(deltaMs: number): void {
      flying = flying.filter((one) => {
        const { bullet, sprite } = one;
        if (one.netMs >= 0) {
          if (!advanceNet(one, deltaMs)) return true;
          sprite.destroy();
          return false;
        }
        one.elapsedMs += deltaMs;
        const { x, y, angle, isThere } = pointAt(bullet.flight, one.elapsedMs);
        sprite.position.set(x, y);
        sprite.rotation = angle + Math.PI / 2;
        if (!isThere) return true;
        one.netMs = 0;
        sprite.texture = atlas.small.net;
        met(bullet);
        return true;
      });
    },
  };
}
