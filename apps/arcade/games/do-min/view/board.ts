/** The 25 tiles: real buttons, each with its picture under it. */
import { make, svgImage } from '../../kit/dom.ts';
import type { GameParts } from '../../kit/parts.ts';
import { lid, lotus, mine, pictureSvg } from '../art/pictures.ts';
import { tileCount } from '../rules.ts';
import type { Opened } from '../rules.ts';
import type { Key } from './texts.ts';

const side = 5;
const pictures = { covered: lid(), safe: lotus(), mine: mine() };
const labels = { covered: 'tileCovered', safe: 'tileSafe', mine: 'tileMine' } as const;
type Face = keyof typeof pictures;

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -side,
  ArrowDown: side,
};

export type Board = ReturnType<typeof makeBoard>;

export function makeBoard({ hud, texts, still }: GameParts<Key>) {
  const { stage } = hud;
  let pressed: (tile: number) => void = () => {};
  let isSpent = false;
  const faces: Face[] = Array.from({ length: tileCount }, () => 'covered');
  const tiles = faces.map((_, tile) => {
    const element = make('button', { type: 'button', class: 'tile', tabindex: tile === 0 ? '0' : '-1' });
    element.addEventListener('click', () => pressed(tile));
    return element;
  });
  const random = make('button', { type: 'button', class: 'plain random', 'data-text': 'random' });
  random.addEventListener('click', () => pressed(anyCovered()));
  const grid = make('div', { class: 'board' }, ...tiles);
  const took = make('div', { class: 'took', 'aria-hidden': 'true', hidden: '' });
  grid.addEventListener('keydown', moveFocus);
  stage.setAttribute('role', 'group');
  stage.append(make('div', { class: 'field' }, grid, took, random));
  for (let tile = 0; tile < tileCount; tile += 1) turn(tile, 'covered');

  function turn(tile: number, face: Face): void {
    const element = tiles[tile]!;
    faces[tile] = face;
    element.dataset['face'] = face;
    element.replaceChildren(svgImage(pictureSvg(pictures[face]), 100));
    nameTile(tile);
  }

  function nameTile(tile: number): void {
    const position = { row: Math.floor(tile / side) + 1, column: (tile % side) + 1 };
    tiles[tile]!.setAttribute('aria-label', texts.say(labels[faces[tile]!], position));
  }

  /** Its place tells nothing, as the mines are laid already: any covered tile is as good. */
  function anyCovered(): number {
    const covered = faces.flatMap((face, tile) => (face === 'covered' ? [tile] : []));
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    return covered[word! % covered.length]!;
  }

  /** Arrows go from tile to tile; elsewhere they change the stake. */
  function moveFocus(event: KeyboardEvent): void {
    const by = arrows[event.key];
    const from = tiles.indexOf(event.target as HTMLButtonElement);
    if (by === undefined || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = from + by;
    const leavesRow = Math.abs(by) === 1 && Math.floor(to / side) !== Math.floor(from / side);
    if (to < 0 || to >= tileCount || leavesRow) return;
    tiles[from]!.tabIndex = -1;
    tiles[to]!.tabIndex = 0;
    tiles[to]!.focus();
  }

  function clear(): void {
    isSpent = false;
    took.hidden = true;
    grid.classList.remove('over');
    for (const [tile, element] of tiles.entries()) {
      element.classList.remove('hit', 'fresh', 'asked');
      turn(tile, 'covered');
    }
  }

  return {
    clear,
    /** The tiles ask to be pressed. */
    invite(): void {
      if (still()) return;
      grid.classList.remove('invites');
      grid.getBoundingClientRect();
      grid.classList.add('invites');
    },
    /** All texts of the board in the language of the moment. */
    reword: () => faces.forEach((_, tile) => nameTile(tile)),
    /** The board shows a round that is over. */
    isSpent: () => isSpent,
    isCovered: (tile: number) => faces[tile] === 'covered',
    onPress: (listen: (tile: number) => void) => void (pressed = listen),
    /** This tile is asked for, and not answered yet. */
    ask: (tile: number, isAsked: boolean) => void tiles[tile]!.classList.toggle('asked', isAsked),
    /** Shows the win of the round, over the tiles until they are covered again. */
    showTook(multiplier: string, amount: string): void {
      took.replaceChildren(make('b', {}, multiplier), make('span', {}, amount));
      took.hidden = false;
    },
    /** Shows the tiles that a step has opened. */
    show({ tile, opened, mines }: Opened): void {
      for (const safe of opened) if (faces[safe] !== 'safe') turn(safe, 'safe');
      if (tile !== null) tiles[tile]!.classList.toggle('fresh', !still());
      if (mines === null) return;
      isSpent = true;
      grid.classList.add('over');
      for (const hidden of mines) turn(hidden, 'mine');
      if (tile !== null && mines.includes(tile)) tiles[tile]!.classList.add('hit');
    },
  };
}
