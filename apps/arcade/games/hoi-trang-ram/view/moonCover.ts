/** The moon on a lacquered sheet that fills a reel of the festival. */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Cover } from '../../kit/slot/reel.ts';

const gold = 0xd9a441;
const paleGold = 0xf6d98f;
const lacquer = 0x8c1c20;

export function makeMoonCover(texture: Texture): Cover {
  const sheet = new Graphics();
  const moon = new Sprite(texture);
  moon.anchor.set(0.5);
  const view = new Container();
  view.visible = false;
  view.addChild(sheet, moon);
  return {
    view,
    arrange(cellWidth, cellHeight) {
      drawSheet(sheet, cellWidth, cellHeight);
      moon.width = moon.height = cellWidth * 0.98;
    },
    unfold(share) {
      view.scale.set(1, Math.max(0.001, share));
      moon.scale.y = moon.scale.x / Math.max(0.05, share);
    },
  };
}

/** The lacquered sheet behind the moon that fills a reel. */
function drawSheet(sheet: Graphics, cellWidth: number, cellHeight: number): void {
  sheet
    .clear()
    .roundRect(-cellWidth / 2 + 2, -cellHeight * 1.5 + 2, cellWidth - 4, cellHeight * 3 - 4, cellWidth * 0.12)
    .fill(gold)
    .stroke({ color: paleGold, width: 4 })
    .roundRect(
      -cellWidth / 2 + 8,
      -cellHeight * 1.5 + 8,
      cellWidth - 16,
      cellHeight * 3 - 16,
      cellWidth * 0.1,
    )
    .fill(lacquer);
  for (const share of [0.62, 0.86, 1.08]) {
    const size = cellWidth * (0.24 - share * 0.1);
    for (const y of [-share * cellHeight, share * cellHeight]) {
      sheet.poly([0, y - size, size, y, 0, y + size, -size, y]).fill(gold);
      sheet.poly([0, y - size * 0.5, size * 0.5, y, 0, y + size * 0.5, -size * 0.5, y]).fill(lacquer);
    }
  }
}
