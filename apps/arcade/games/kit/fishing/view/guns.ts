/** The guns around the pond: the player's own and those of the others in the room. */
import { Container, Sprite, Text } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import type { Point } from './flight.ts';
import type { Layout } from './layout.ts';
import { seats } from '../game.ts';

const recoilMs = 130;

/** The label under a gun; undefined: nobody sits there. */
export type GunLabel = { name: string; bullet: string };

export function makeGuns(atlas: Atlas) {
  const view = new Container();
  const guns = Array.from({ length: seats }, (_, slot) => {
    const gun = new Container();
    const base = new Sprite(slot === 0 ? atlas.small.ownBase : atlas.small.base);
    const barrel = new Sprite(slot === 0 ? atlas.small.ownBarrel : atlas.small.barrel);
    base.anchor.set(0.5);
    barrel.anchor.set(0.5, 0.72);
    const label = new Text({
      text: '',
      style: {
        fontFamily: 'Be Vietnam Pro',
        fontWeight: '800',
        fontSize: 12,
        fill: 0xfff6df,
        stroke: { color: 0x1a0b07, width: 4 },
        align: 'center',
      },
    });
    label.anchor.set(0.5);
    gun.addChild(base, barrel, label);
    gun.visible = slot === 0;
    view.addChild(gun);
    return { gun, base, barrel, label, angle: 0, recoil: 0 };
  });
  let layout: Layout;
  let size = 0;

  function aim(slot: number, angle: number): void {
    const one = guns[slot]!;
    one.angle = angle;
    one.barrel.rotation = angle + Math.PI / 2;
  }

  /** The player's own gun stands clear of what is below it. */
  function positionOf(slot: number): Point {
    const { x, y } = layout.guns[slot]!;
    return slot === 0 ? { x, y: y - size * 0.24 } : { x, y };
  }

  return {
    view,
    positionOf,
    arrange(next: Layout): void {
      layout = next;
      size = Math.max(58, Math.min(104, 118 * next.unit));
      guns.forEach(({ gun, base, barrel, label }, slot) => {
        const { x, y } = positionOf(slot);
        const own = slot === 0 ? 1 : 0.66;
        gun.position.set(x, y);
        base.width = base.height = size * own;
        barrel.width = barrel.height = size * own;
        const { left, top, width, height } = next.water;
        const middle = { x: left + width / 2, y: top + height / 2 };
        // The label stands on the side of the water, so that no edge cuts it off.
        const isAtSide = Math.abs(x - middle.x) > width * 0.45;
        label.position.set(
          isAtSide ? Math.sign(middle.x - x) * size * 0.62 : 0,
          isAtSide ? 0 : Math.sign(middle.y - y) * size * own * 0.8,
        );
        label.anchor.set(isAtSide ? (x < middle.x ? 0 : 1) : 0.5, 0.5);
        label.visible = slot > 0;
        if (guns[slot]!.angle === 0) aim(slot, Math.atan2(middle.y - y, middle.x - x));
      });
    },
    aim,
    angleOf: (slot: number): number => guns[slot]!.angle,
    /** The point where its bullets come out. */
    mouth(slot: number): Point {
      const { x, y } = positionOf(slot);
      const length = size * (slot === 0 ? 0.6 : 0.4);
      const { angle } = guns[slot]!;
      return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
    },
    show(slot: number, label: GunLabel | undefined): void {
      const one = guns[slot]!;
      one.gun.visible = slot === 0 || label !== undefined;
      const text =
        label === undefined ? '' : label.bullet === '' ? label.name : `${label.name}\n${label.bullet}`;
      if (one.label.text !== text) one.label.text = text;
    },
    fire: (slot: number): void => void (guns[slot]!.recoil = recoilMs),
    advance(deltaMs: number): void {
      for (const [slot, one] of guns.entries()) {
        if (one.recoil <= 0) continue;
        one.recoil = Math.max(0, one.recoil - deltaMs);
        const back = (one.recoil / recoilMs) * size * (slot === 0 ? 0.14 : 0.1);
        one.barrel.position.set(-Math.cos(one.angle) * back, -Math.sin(one.angle) * back);
      }
    },
  };
}
