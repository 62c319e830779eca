/** Coins thrown up from the reels and petals that fall from above. */
import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Layout } from './layout.ts';

const flakeCount = 70;

export type FlakeKind = 'coins' | 'petals';
export type Flakes = ReturnType<typeof makeFlakes>;

export function makeFlakes(textures: Readonly<Record<FlakeKind, Texture>>, still: () => boolean) {
  const view = new Container();
  const flakes = Array.from({ length: flakeCount }, () => {
    const flake = new Sprite(textures.petals);
    flake.anchor.set(0.5);
    flake.visible = false;
    view.addChild(flake);
    return { sprite: flake, vx: 0, vy: 0, spin: 0, weight: 0 };
  });
  let layout: Layout | null = null;
  let turn = 1;
  /** A private sequence for where petals fall; nothing that matters depends on it. */
  const scatterShare = (): number => {
    turn = (turn * 16_807) % 2_147_483_647;
    return turn / 2_147_483_647;
  };

  return {
    view,
    arrange: (next: Layout): void => void (layout = next),
    advance(deltaMs: number): void {
      if (still()) return;
      for (let index = 0; index < flakes.length; index += 1) {
        const flake = flakes[index]!;
        if (!flake.sprite.visible) continue;
        flake.vy += flake.weight * deltaMs;
        flake.sprite.x += flake.vx * deltaMs;
        flake.sprite.y += flake.vy * deltaMs;
        flake.sprite.rotation += flake.spin * deltaMs;
        if (flake.sprite.y > layout!.height + 40) flake.sprite.visible = false;
      }
    },
    /** Throws up to `count` coins from the middle or lets petals fall from above. */
    celebrate(kind: FlakeKind, count: number): void {
      if (still() || layout === null) return;
      let left = count;
      for (const flake of flakes) {
        if (left === 0) return;
        if (flake.sprite.visible) continue;
        left -= 1;
        const { sprite } = flake;
        const up = kind === 'coins';
        sprite.texture = textures[kind];
        sprite.visible = true;
        sprite.scale.set((0.35 + scatterShare() * 0.4) * Math.min(1, layout.cellWidth / 80));
        sprite.position.set(
          up
            ? layout.width / 2 + (scatterShare() - 0.5) * layout.cellWidth * 2
            : scatterShare() * layout.width,
          up
            ? layout.reelsY + (layout.cellHeight * layout.grid.rows * 2) / 3
            : -40 - scatterShare() * layout.height * 0.6,
        );
        flake.vx = (scatterShare() - 0.5) * (up ? 0.7 : 0.1);
        flake.vy = up ? -0.6 - scatterShare() * 0.5 : 0.08 + scatterShare() * 0.1;
        flake.weight = up ? 0.0014 : 0.00002;
        flake.spin = (scatterShare() - 0.5) * 0.01;
      }
    },
  };
}
