/** The pond: its ground, the light in it, the fish of the moment, and what floats above them. */
import { Container, Sprite, Texture } from 'pixi.js';
import { groundResolution } from '../../canvas.ts';
import type { Pond, Swimmer } from '../pond.ts';
import { framesPerBeat } from './atlas.ts';
import type { Atlas } from './atlas.ts';
import type { Point } from './flight.ts';
import type { Layout } from './layout.ts';
import type { Theme } from './theme.ts';

/** The distance from its middle at which a fish can still be hit, as a part of its length. */
const radiusShare = 0.3;
const smallestRadius = 12;
const shadow = { x: 8, y: 16, alpha: 0.2 };

type FishSprite = { body: Sprite; shade: Sprite; flash: number };

export function makeWater(theme: Theme, pond: Pond, atlas: Atlas, still: () => boolean) {
  const ground = new Sprite();
  const shades = new Container();
  const bodies = new Container({ sortableChildren: true });
  const floats = new Container();
  const floating = theme.floats.map((float, index) => {
    const sprite = new Sprite(atlas.floating[index]);
    sprite.anchor.set(0.5);
    floats.addChild(sprite);
    return { ...float, sprite };
  });
  const sprites = new Map<number, FishSprite>();
  /**
   * Caught fish: from the moment when that is known nobody shoots at them, and they are away once
   * the bullet has met them.
   */
  const doomed = new Set<number>();
  const gone = new Set<number>();
  let layout: Layout;
  let swimmers: Swimmer[] = [];
  let placed = '';

  const pixels = ({ x, y }: Point): Point => ({
    x: layout.water.left + x * layout.water.width,
    y: layout.water.top + y * layout.water.height,
  });
  const lengthOf = (kind: string): number => theme.looks[kind]!.length * layout.unit;
  /** Small fish are a little larger than they look. */
  const radiusOf = (kind: string): number => Math.max(smallestRadius, lengthOf(kind) * radiusShare);

  async function arrange(next: Layout): Promise<void> {
    layout = next;
    const { width, height } = next;
    for (const { sprite, x, y, size } of floating) {
      const { x: left, y: top } = pixels({ x, y });
      sprite.position.set(left, top);
      sprite.width = sprite.height = size * next.unit;
    }
    const size = `${width}x${height}`;
    if (placed === size) return;
    placed = size;
    const scale = groundResolution();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    const paint = canvas.getContext('2d', { alpha: false })!;
    paint.scale(scale, scale);
    await theme.paintGround(paint, width, height);
    if (placed !== size) return;
    if (ground.texture !== Texture.EMPTY) ground.texture.destroy(true);
    ground.texture = Texture.from(canvas);
    ground.scale.set(1 / scale);
  }

  function spriteOf({ id, kind }: Swimmer): FishSprite {
    const known = sprites.get(id);
    if (known !== undefined) return known;
    const [body, shade] = [0, 1].map(() => {
      const sprite = new Sprite(atlas.fish[kind]![0]);
      sprite.anchor.set(0.5);
      return sprite;
    }) as [Sprite, Sprite];
    shade.tint = 0x000000;
    shade.alpha = shadow.alpha;
    // Small fish swim above large ones, and stay in sight.
    body.zIndex = -theme.looks[kind]!.length;
    bodies.addChild(body);
    shades.addChild(shade);
    const made = { body, shade, flash: 0 };
    sprites.set(id, made);
    return made;
  }

  function drop(id: number): void {
    const found = sprites.get(id);
    found?.body.destroy();
    found?.shade.destroy();
    sprites.delete(id);
  }

  function draw(swimmer: Swimmer, now: number): void {
    const { body, shade } = spriteOf(swimmer);
    const look = theme.looks[swimmer.kind]!;
    const beat = (now / look.beatMs + swimmer.id * 0.37) % 1;
    const texture = atlas.fish[swimmer.kind]![Math.floor(beat * framesPerBeat)]!;
    const { x, y } = pixels(swimmer);
    const heading = { x: swimmer.heading.x * layout.water.width, y: swimmer.heading.y * layout.water.height };
    const isRightward = heading.x > 0;
    // Drawings look to the left; a fish is turned over its back, never on it.
    const turn = Math.atan2(heading.y, Math.abs(heading.x)) * (isRightward ? 1 : -1);
    const scale = lengthOf(swimmer.kind) / texture.width;
    for (const [sprite, dx, dy] of [
      [shade, shadow.x * layout.unit, shadow.y * layout.unit],
      [body, 0, 0],
    ] as const) {
      sprite.texture = texture;
      sprite.position.set(x + dx, y + dy);
      sprite.scale.set(isRightward ? -scale : scale, scale);
      sprite.rotation = turn;
    }
  }

  function advance(now: number, deltaMs: number): void {
    swimmers = pond.at(now).filter(({ id }) => !gone.has(id));
    const present = new Set(swimmers.map(({ id }) => id));
    for (const id of sprites.keys()) if (!present.has(id)) drop(id);
    for (const swimmer of swimmers) draw(swimmer, now);
    for (const found of sprites.values()) {
      found.flash = Math.max(0, found.flash - deltaMs);
      found.body.tint = found.flash > 0 ? 0xffbfa6 : 0xffffff;
    }
    if (still()) return;
    floating.forEach(({ sprite }, index) => (sprite.rotation = Math.sin(now / 2600 + index * 1.7) * 0.05));
  }

  const canBeHit = (id: number): boolean => !doomed.has(id) && !gone.has(id);
  const positionAt = (fish: number, timeMs: number): Point | undefined => {
    const position = pond.positionOf(fish, timeMs);
    return position === undefined ? undefined : pixels(position);
  };
  const isInside = ({ x, y }: Point): boolean =>
    x > layout.water.left &&
    x < layout.water.left + layout.water.width &&
    y > layout.water.top &&
    y < layout.water.top + layout.water.height;

  const canBeHitNow = (one: Swimmer): boolean => canBeHit(one.id) && isInside(pixels(one));

  return {
    layers: [ground, shades, bodies, floats],
    arrange,
    advance,
    positionAt,
    canBeHit,
    isInside,
    lengthOf,
    doom: (fish: number): void => void doomed.add(fish),
    /** The fish is away; gives where it was. */
    remove(fish: number, now: number): Point | undefined {
      doomed.add(fish);
      gone.add(fish);
      drop(fish);
      return positionAt(fish, now);
    },
    flash(fish: number): void {
      const found = sprites.get(fish);
      if (found !== undefined) found.flash = 160;
    },
    /** The fish that a bullet at this point meets at this time. */
    metAt(point: Point, timeMs: number): number | undefined {
      const { left, width } = layout.water;
      return pond.firstNear(
        (point.x - left) / width,
        timeMs,
        (kind) => radiusOf(kind) / width,
        (fish, kind, position) => {
          const { x, y } = pixels(position);
          return (
            canBeHit(fish) && isInside({ x, y }) && Math.hypot(x - point.x, y - point.y) <= radiusOf(kind)
          );
        },
      );
    },
    /** The fish under a finger, or the nearest within its reach. */
    fishAt(point: Point, reach: number): Swimmer | undefined {
      const far = (one: Swimmer): number => {
        const { x, y } = pixels(one);
        return Math.hypot(x - point.x, y - point.y) - lengthOf(one.kind) * radiusShare;
      };
      const near = swimmers.filter((one) => canBeHit(one.id) && far(one) <= reach);
      return near.toSorted((one, other) => far(one) - far(other))[0];
    },
    /** Those that can be hit now. */
    swimmers: (): Swimmer[] => swimmers.filter(canBeHitNow),
    /** The first of them that is of such a kind. */
    swimmerOf: (isWanted: (kind: string) => boolean): Swimmer | undefined =>
      swimmers.find((one) => isWanted(one.kind) && canBeHitNow(one)),
  };
}
