/** The night behind the reels and the petals and coins before them. The moon rises with the multiplier. */
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Tweens } from '../../kit/tween.ts';
import { easeInOut } from '../../kit/tween.ts';
import type { Atlas } from './atlas.ts';
import type { Layout } from './layout.ts';

const flakeCount = 70;

export type Scene = ReturnType<typeof makeScene>;

export function makeScene(atlas: Atlas, tweens: Tweens, still: () => boolean) {
  const back = new Container();
  const front = new Container();
  const night = new Sprite();
  const glow = new Sprite();
  glow.visible = false;
  const moon = centred(atlas.moon);
  const lanterns = [0, 1, 2, 3].map((index) => {
    const lantern = new Sprite(index % 2 === 0 ? atlas.sharp.N : atlas.sharp.S);
    lantern.anchor.set(0.5, 0);
    return lantern;
  });
  const panel = new Graphics();
  back.addChild(night, glow, moon, ...lanterns, panel);

  const flakes = Array.from({ length: flakeCount }, () => {
    const flake = centred(atlas.petal);
    flake.visible = false;
    front.addChild(flake);
    return { sprite: flake, vx: 0, vy: 0, spin: 0, weight: 0 };
  });
  let layout: Layout | null = null;
  let height = 0;
  let timeMs = 0;
  let turn = 1;
  /** A private sequence for where petals fall; nothing that matters depends on it. */
  const scatterShare = (): number => {
    turn = (turn * 16_807) % 2_147_483_647;
    return turn / 2_147_483_647;
  };

  function place(next: Layout): void {
    layout = next;
    const { width, cellWidth, reelsX, reelsY } = next;
    for (const [ground, festival] of [
      [night, false],
      [glow, true],
    ] as const) {
      if (ground.texture !== Texture.EMPTY) ground.texture.destroy(true);
      ground.texture = Texture.from(paintGround(atlas, next, festival));
      ground.scale.set(1 / groundScale());
    }
    lanterns.forEach((lantern, index) => {
      const size = Math.min(cellWidth * (index < 2 ? 0.9 : 0.66), 130);
      lantern.width = lantern.height = size;
      const side = index % 2 === 0 ? 0 : 1;
      const inset = next.portrait ? width * (index < 2 ? 0.13 : 0.3) : Math.max(reelsX * (index < 2 ? 0.45 : 0.16), size * 0.5);
      lantern.position.set(
        side === 0 ? inset : width - inset,
        next.portrait ? 52 + (index < 2 ? 4 : -6) : next.height * (index < 2 ? 0.2 : 0.46),
      );
      // Beside the reels the last one's place is the moon's.
      lantern.visible = next.portrait ? reelsY - 60 > size : reelsX > size * 0.9 && index < 3;
    });
    drawPanel(panel, next);
    placeMoon();
  }

  function placeMoon(): void {
    if (layout === null) return;
    const { width, portrait, reelsX, reelsY, cellHeight } = layout;
    const base = portrait ? width * 0.62 : Math.max(reelsX * 1.3, layout.height * 0.34);
    moon.width = moon.height = base * (1 + height * 0.25);
    const low = portrait ? reelsY + cellHeight * 0.3 : reelsY + cellHeight * 1.9;
    const high = portrait ? Math.max(84, reelsY - base * 0.16) : reelsY + cellHeight * 0.4;
    moon.position.set(portrait ? width / 2 : width - reelsX / 2, low + (high - low) * height);
  }

  function advance(deltaMs: number): void {
    if (still()) return;
    timeMs += deltaMs;
    for (let index = 0; index < lanterns.length; index += 1) lanterns[index]!.rotation = Math.sin(timeMs / 1400 + index * 1.7) * 0.05;
    for (let index = 0; index < flakes.length; index += 1) {
      const flake = flakes[index]!;
      if (!flake.sprite.visible) continue;
      flake.vy += flake.weight * deltaMs;
      flake.sprite.x += flake.vx * deltaMs;
      flake.sprite.y += flake.vy * deltaMs;
      flake.sprite.rotation += flake.spin * deltaMs;
      if (flake.sprite.y > layout!.height + 40) flake.sprite.visible = false;
    }
  }

  return {
    back,
    front,
    place,
    advance,
    /** 0 is the moon behind the roofs, 1 the moon above all. */
    async raiseMoon(to: number): Promise<void> {
      const from = height;
      await tweens.run(still() ? 1 : 1200, (share) => {
        height = from + (to - from) * easeInOut(share);
        placeMoon();
      });
    },
    async showFestival(on: boolean): Promise<void> {
      glow.visible = true;
      await tweens.run(still() ? 1 : 700, (share) => (glow.alpha = on ? share : 1 - share));
      glow.visible = on;
    },
    /** Throws up to `count` coins from the middle or lets petals fall from above. */
    celebrate(kind: 'coins' | 'petals', count: number): void {
      if (still() || layout === null) return;
      let left = count;
      for (const flake of flakes) {
        if (left === 0) return;
        if (flake.sprite.visible) continue;
        left -= 1;
        const { sprite } = flake;
        const up = kind === 'coins';
        sprite.texture = up ? atlas.coin : atlas.petal;
        sprite.visible = true;
        sprite.scale.set((0.35 + scatterShare() * 0.4) * Math.min(1, layout.cellWidth / 80));
        sprite.position.set(
          up ? layout.width / 2 + (scatterShare() - 0.5) * layout.cellWidth * 2 : scatterShare() * layout.width,
          up ? layout.reelsY + layout.cellHeight * 2 : -40 - scatterShare() * layout.height * 0.6,
        );
        flake.vx = (scatterShare() - 0.5) * (up ? 0.7 : 0.1);
        flake.vy = up ? -0.6 - scatterShare() * 0.5 : 0.08 + scatterShare() * 0.1;
        flake.weight = up ? 0.0014 : 0.00002;
        flake.spin = (scatterShare() - 0.5) * 0.01;
      }
    },
  };
}

function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  return sprite;
}

/** The ground is soft; it needs no more than one and a half texels a pixel. */
function groundScale(): number {
  return Math.min(window.devicePixelRatio, 1.5);
}

/** Sky, drum disc and village in one opaque picture, so that a frame fills the screen only once. */
function paintGround(atlas: Atlas, layout: Layout, festival: boolean): HTMLCanvasElement {
  const { width, height, reelsY, cellHeight, controlsHeight } = layout;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * groundScale());
  canvas.height = Math.ceil(height * groundScale());
  const paint = canvas.getContext('2d', { alpha: false })!;
  paint.scale(groundScale(), groundScale());
  const sky = paint.createLinearGradient(0, 0, 0, height);
  const stops = festival ? ['#3a0d12', '#8c1c20', '#d04a25', '#4a1510'] : ['#120a0c', '#3a1412', '#7a2418', '#2b120d'];
  [0, 0.45, 0.8, 1].forEach((at, index) => sky.addColorStop(at, stops[index]!));
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);
  const disc = Math.max(width, height) * 0.98;
  paint.globalAlpha = festival ? 0.4 : 0.17;
  paint.drawImage(atlas.disc, (width - disc) / 2, reelsY + cellHeight * 1.5 - disc / 2, disc, disc);
  paint.globalAlpha = 1;
  const scale = Math.max(width / 1200, 0.62);
  const ground = height - controlsHeight + 40;
  paint.drawImage(atlas.village, (width - 1200 * scale) / 2, ground - 260 * scale, 1200 * scale, 260 * scale);
  paint.fillStyle = '#140a08';
  paint.fillRect(0, ground - 1, width, height - ground + 1);
  return canvas;
}

/** The lacquer box that holds the reels, edged in gold leaf. */
function drawPanel(panel: Graphics, { reelsX, reelsY, cellWidth, cellHeight }: Layout): void {
  const width = cellWidth * 5;
  const height = cellHeight * 3;
  const edge = Math.max(5, cellWidth * 0.07);
  panel
    .clear()
    .roundRect(reelsX - edge, reelsY - edge, width + edge * 2, height + edge * 2, edge * 1.8)
    .fill(0x140a08)
    .stroke({ color: 0xd9a441, width: 3 })
    .roundRect(reelsX - edge * 0.45, reelsY - edge * 0.45, width + edge * 0.9, height + edge * 0.9, edge)
    .stroke({ color: 0x8f5f1c, width: 1.5 });
  for (let reel = 0; reel < 5; reel += 1) {
    panel.rect(reelsX + reel * cellWidth + 1, reelsY, cellWidth - 2, height).fill(reel % 2 === 0 ? 0x2a120e : 0x230e0b);
  }
  for (let reel = 1; reel < 5; reel += 1) {
    panel
      .moveTo(reelsX + reel * cellWidth, reelsY)
      .lineTo(reelsX + reel * cellWidth, reelsY + height)
      .stroke({ color: 0x8f5f1c, width: 1 });
  }
}
