/** Everything around a table's picture that a hand, a key or a screen reader can reach. */
import { icon, make } from '../dom.ts';
import { icons as frameIcons } from '../hud.ts';
import { framed } from '../parent.ts';
import type { TablePhase } from '../table.ts';
import { clockText } from './clockText.ts';
import type { TableKey } from './texts.ts';

const icons = {
  ...frameIcons,
  tables: ['M4 5h7v6H4z', 'M13 5h7v6h-7z', 'M4 13h7v6H4z', 'M13 13h7v6h-7z'],
  undo: ['M9 7L4 12l5 5', 'M4 12h10a6 6 0 0 1 6 6'],
  clear: ['M6 6l12 12M18 6L6 18'],
  repeat: ['M4 11a8 8 0 0 1 14-4l2 2', 'M20 4v5h-5', 'M20 13a8 8 0 0 1-14 4l-2-2', 'M4 20v-5h5'],
  double: ['M4 8a4 3 0 0 0 8 0a4 3 0 0 0-8 0v8a4 3 0 0 0 8 0V8', 'M16 10v8M12.500 14h7'],
} as const;

export type TableActions = {
  exit(): void;
  showTables(): void;
  toggleSound(): void;
  showFairness(): void;
  showInfo(): void;
  chip(index: number): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  confirm(): void;
};
export type TableHud = ReturnType<typeof makeTableHud>;

const ringLength = 100;
/** So many fit on a chip at its own size. */
const chipLetters = 4;

export function makeTableHud(root: HTMLElement, actions: TableActions) {
  const button = (
    label: TableKey,
    paths: readonly string[],
    press: () => void,
    className = 'round',
  ): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: className, 'data-label': label }, icon(...paths));
    element.addEventListener('click', press);
    return element;
  };
  const worded = (label: TableKey, paths: readonly string[], press: () => void): HTMLButtonElement => {
    const element = make(
      'button',
      { type: 'button', class: 'act' },
      icon(...paths),
      make('span', { 'data-text': label }),
    );
    element.addEventListener('click', press);
    return element;
  };
  const readout = (label: TableKey, className: string): { box: HTMLElement; value: HTMLOutputElement } => {
    const value = make('output', { class: 'value' });
    return {
      box: make(
        'div',
        { class: `readout ${className}` },
        make('span', { class: 'label', 'data-text': label }),
        value,
      ),
      value,
    };
  };

  const exit = button('exit', icons.exit, actions.exit);
  exit.hidden = framed;
  const tables = button('tables', icons.tables, actions.showTables);
  const sound = button('sound', icons.soundOn, actions.toggleSound);
  const fairness = button('fairness', icons.fairness, actions.showFairness);
  const info = button('info', icons.info, actions.showInfo);
  const name = make('p', { class: 'name' });
  const fun = make('p', { class: 'fun', 'data-text': 'fun' });
  fun.hidden = true;
  const top = make(
    'header',
    { class: 'top' },
    exit,
    tables,
    name,
    fun,
    make('div', { class: 'tools' }, sound, fairness, info),
  );

  const picture = make('div', { class: 'picture', role: 'img', 'data-label': 'picture' });
  const clock = makeClock();
  const status = make('p', { class: 'status' });
  const result = make('div', { class: 'result', 'aria-hidden': 'true' });
  result.hidden = true;
  const scene = make('section', { class: 'scene' }, picture, clock.element, status, result);
  const spots = make('section', { class: 'spots', 'data-label': 'spots' });
  const side = make('aside', { class: 'side' });

  const balance = readout('balance', 'balance');
  const onTable = readout('onTable', 'amount');
  const win = readout('win', 'win');
  const chips = make('div', { class: 'chips', role: 'radiogroup', 'data-label': 'chips' });
  const acts = {
    undo: worded('undo', icons.undo, actions.undo),
    clear: worded('clear', icons.clear, actions.clear),
    repeat: worded('repeat', icons.repeat, actions.repeat),
    double: worded('double', icons.double, actions.double),
  };
  const confirm = make('button', { type: 'button', class: 'confirm' });
  confirm.addEventListener('click', actions.confirm);
  const tray = make(
    'section',
    { class: 'tray', 'data-label': 'controls' },
    make('div', { class: 'readouts' }, balance.box, onTable.box, win.box),
    chips,
    make('div', { class: 'acts' }, ...Object.values(acts)),
    confirm,
  );
  const told = make('p', { class: 'told', role: 'status', 'aria-live': 'polite' });
  const said = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const felt = make('div', { class: 'felt' }, scene, spots, side, tray);
  root.append(top, felt, told, said);
  let toldTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    picture,
    /** The picture with the parts over it. */
    scene,
    spots,
    side,
    clock,
    setName: (text: string) => void (name.textContent = text),
    /** The only table is called as the game is, which the site's bar says already. */
    setTablesHidden(value: boolean): void {
      tables.hidden = value;
      name.hidden = value && framed;
    },
    setBalance(text: string, isBeside: boolean): void {
      balance.value.value = text;
      tray.classList.toggle('balance-beside', isBeside);
    },
    setOnTable: (text: string) => void (onTable.value.value = text),
    setWin: (text: string) => void (win.value.value = text),
    /** Some layouts give the picture more room while an outcome is shown. */
    setPhase: (phase: TablePhase) => void (felt.dataset['phase'] = phase),
    setStatus: (text: string) => void (status.textContent = text),
    /** The player's result of the round, over the picture; null takes it away. */
    setResult(lines: string[] | null, isWin = false): void {
      result.hidden = lines === null;
      result.classList.toggle('won', isWin);
      if (lines !== null)
        result.replaceChildren(
          ...lines.map((text, index) => make(index === 0 ? 'strong' : 'span', {}, text)),
        );
    },
    /** `chosen`: which of the chips; each has the look of its place. */
    setChips(labels: { short: string; long: string; look: number }[], chosen: number): void {
      chips.replaceChildren(
        ...labels.map(({ short, long, look }, index) => {
          const element = make(
            'button',
            {
              type: 'button',
              class: `chip look${look}${short.length > chipLetters ? ' long' : ''}`,
              role: 'radio',
              'aria-checked': String(index === chosen),
              'aria-label': long,
            },
            make('span', {}, short),
          );
          element.addEventListener('click', () => actions.chip(index));
          return element;
        }),
      );
    },
    setActs(
      can: { place: boolean; undo: boolean; repeat: boolean; double: boolean; confirm: boolean },
      confirmText: string,
      isCashOut: boolean,
    ): void {
      acts.undo.disabled = acts.clear.disabled = !can.undo;
      acts.repeat.disabled = !can.repeat;
      acts.double.disabled = !can.double;
      confirm.disabled = !can.confirm;
      if (confirm.textContent !== confirmText) confirm.textContent = confirmText;
      confirm.classList.toggle('cash-out', isCashOut);
      spots.classList.toggle('shut', !can.place);
    },
    setFun: (value: boolean) => void (fun.hidden = framed || !value),
    setSound(muted: boolean): void {
      sound.replaceChildren(icon(...(muted ? icons.soundOff : icons.soundOn)));
      sound.setAttribute('aria-pressed', String(!muted));
    },
    /** Said aloud by a screen reader alone: everybody else sees it. */
    say: (text: string) => void (said.textContent = text),
    /** Said aloud, and shown for a moment. */
    tell(text: string): void {
      told.textContent = text;
      told.classList.add('shown');
      clearTimeout(toldTimer);
      toldTimer = setTimeout(() => told.classList.remove('shown'), 3_500);
    },
  };
}

/** The seconds that are left to bet, in a ring that empties. */
function makeClock() {
  const space = 'http://www.w3.org/2000/svg';
  const ring = document.createElementNS(space, 'svg');
  ring.setAttribute('viewBox', '0 0 40 40');
  const circles = ['back', 'left'].map((className) => {
    const circle = document.createElementNS(space, 'circle');
    for (const [name, value] of Object.entries({
      cx: '20',
      cy: '20',
      r: '17',
      pathLength: String(ringLength),
      class: className,
    }))
      circle.setAttribute(name, value);
    return circle;
  });
  ring.append(...circles);
  const seconds = make('b');
  const element = make('div', { class: 'clock', role: 'timer' }, ring, seconds);
  element.hidden = true;
  return {
    element,
    /** Null hides it. */
    set(leftMs: number | null, ofMs: number): void {
      element.hidden = leftMs === null;
      if (leftMs === null) return;
      seconds.textContent = clockText(Math.ceil(leftMs / 1000));
      element.classList.toggle('minutes', leftMs > 59_000);
      element.classList.toggle('late', leftMs <= 5_000);
      circles[1]!.setAttribute(
        'stroke-dasharray',
        `${Math.max(0, (leftMs / ofMs) * ringLength)} ${ringLength}`,
      );
    },
  };
}
