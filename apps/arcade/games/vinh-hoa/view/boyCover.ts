/** The boy with his rooster, as a print on red paper that fills a reel. */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Cover } from '../../kit/slot/reel.ts';

const gold = 0xd9a441;
const paleGold = 0xf6d98f;
const paper = 0xf0c987;
const red = 0xc9341f;

export function makeBoyCover(texture: Texture): Cover {
  const sheet = new Graphics();
  const boy = new Sprite(texture);
  boy.anchor.set(0.5);
  const view = new Container();
  view.visible = false;
  view.addChild(sheet, boy);
  return {
    view,
    arrange(cellWidth, cellHeight) {
      drawSheet(sheet, cellWidth, cellHeight);
      boy.width = boy.height = Math.min(cellWidth * 1.04, cellHeight * 1.6);
    },
    unfold(share) {
      view.scale.set(1, Math.max(0.001, share));
      boy.scale.y = boy.scale.x / Math.max(0.05, share);
    },
  };
}

/** Red paper with a gold edge, a sun of rays behind the boy, and a cloud band above and below. */
function drawSheet(sheet: Graphics, cellWidth: number, cellHeight: number): void {
  const [width, height] = [cellWidth - 4, cellHeight * 3 - 4];
  sheet
    .clear()
    .roundRect(-width / 2, -height / 2, width, height, cellWidth * 0.1)
    .fill(gold)
    .stroke({ color: paleGold, width: 3 })
    .roundRect(-width / 2 + 6, -height / 2 + 6, width - 12, height - 12, cellWidth * 0.08)
    .fill(red)
    .circle(0, 0, cellWidth * 0.46)
    .fill(paper);
  for (const side of [-1, 1]) {
    for (const x of [-0.26, 0, 0.26]) {
      sheet
        .circle(x * cellWidth, side * cellHeight * 1.12, cellWidth * 0.11)
        .fill(paper)
        .circle(x * cellWidth, side * cellHeight * 1.12, cellWidth * 0.06)
        .fill(red);
    }
    for (const x of [-0.13, 0.13])
      sheet.circle(x * cellWidth, side * cellHeight * 0.86, cellWidth * 0.07).fill(gold);
  }
}
