/**
 * The effects of a catch: the fish turns in the light, coins fly to the gun, and the amount rises.
 */
import { Container, Sprite, Text, Texture } from 'pixi.js';
import { easeInOut, easeOut } from '../../tween.ts';
import type { Tweens } from '../../tween.ts';
import type { Atlas } from './atlas.ts';
import type { Point } from './flight.ts';

export type Catch = {
  kind: string;
  pays: number;
  from: Point;
  to: Point;
  /** From head to tail, in pixels. */
  length: number;
  /** The text that rises from the fish; empty where there is none to read. */
  text: string;
  isOwn: boolean;
};

const coinsMax = 14;

export function makeEffects(atlas: Atlas, tweens: Tweens, still: () => boolean) {
  const view = new Container();

  function sprite(texture: Texture | undefined, size: number): Sprite {
    const made = new Sprite(texture ?? Texture.EMPTY);
    made.anchor.set(0.5);
    made.width = made.height = size;
    view.addChild(made);
    return made;
  }

  async function turnFish({ kind, from, length, pays }: Catch): Promise<void> {
    const light = sprite(atlas.small.glow, length * 1.8);
    light.position.set(from.x, from.y);
    const fish = sprite(atlas.fish[kind]?.[0], length);
    fish.height = (fish.width * 160) / 200;
    fish.position.set(from.x, from.y);
    const { x: wide, y: high } = fish.scale;
    await tweens.run(pays >= 40 ? 900 : 420, (share) => {
      if (!still()) fish.rotation = easeOut(share) * Math.PI * 2 * (pays >= 40 ? 2 : 1);
      const grown = 1 + 0.35 * Math.sin(share * Math.PI) - share * 0.6;
      fish.scale.set(wide * grown, high * grown);
      fish.alpha = Math.min(1, (1 - share) * 3);
      light.alpha = Math.sin(share * Math.PI);
    });
    fish.destroy();
    light.destroy();
  }

  async function flyCoins({ from, to, pays, isOwn }: Catch): Promise<void> {
    if (still()) return;
    const count = Math.min(coinsMax, Math.max(2, Math.round(Math.sqrt(pays) * (isOwn ? 1.4 : 0.8))));
    await Promise.all(
      Array.from({ length: count }, async (_, nth) => {
        const coin = sprite(atlas.small.coin, isOwn ? 24 : 16);
        const angle = (nth / count) * Math.PI * 2;
        const out = { x: from.x + Math.cos(angle) * 34, y: from.y + Math.sin(angle) * 26 };
        await tweens.run(560 + nth * 38, (share) => {
          const way = easeInOut(Math.max(0, share - 0.22) / 0.78);
          const burst = Math.min(1, share / 0.22);
          const start = { x: from.x + (out.x - from.x) * burst, y: from.y + (out.y - from.y) * burst };
          coin.position.set(start.x + (to.x - start.x) * way, start.y + (to.y - start.y) * way);
          coin.rotation = share * 8;
        });
        coin.destroy();
      }),
    );
  }

  async function rise({ from, text, isOwn, pays }: Catch): Promise<void> {
    if (text === '') return;
    const label = new Text({
      text,
      style: {
        fontFamily: 'Be Vietnam Pro',
        fontWeight: '800',
        fontSize: isOwn ? Math.min(44, 20 + Math.sqrt(pays) * 2) : 14,
        fill: isOwn ? 0xffe9ae : 0xd9e8df,
        stroke: { color: 0x1a0b07, width: isOwn ? 6 : 4 },
      },
    });
    label.anchor.set(0.5);
    view.addChild(label);
    await tweens.run(isOwn ? 1300 : 900, (share) => {
      label.position.set(from.x, from.y - 14 - easeOut(share) * 46);
      label.alpha = Math.min(1, (1 - share) * 3);
    });
    label.destroy();
  }

  return {
    view,
    caught: (what: Catch): void => void Promise.all([turnFish(what), flyCoins(what), rise(what)]),
    ripple(at: Point, size: number): void {
      if (still()) return;
      const ring = sprite(atlas.small.ripple, size);
      ring.position.set(at.x, at.y);
      void tweens
        .run(420, (share) => {
          ring.width = ring.height = size * (0.5 + share);
          ring.alpha = 0.7 * (1 - share);
        })
        .then(() => ring.destroy());
    },
  };
}
