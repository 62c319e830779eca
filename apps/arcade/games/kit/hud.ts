/**
 * Everything around the picture that a hand, a key or a screen reader can reach: real buttons,
 * outputs and a live region.
 */
import { framed } from './parent.ts';
import { icon, make } from './dom.ts';
import type { Texts } from './makeTexts.ts';
import type { FrameKey } from './texts.ts';

export const icons = {
  fire: ['M12 2v5M12 17v5M2 12h5M17 12h5', 'M12 17.500a5.500 5.500 0 1 0 0-11a5.500 5.500 0 0 0 0 11z'],
  spin: ['M20 12a8 8 0 1 1-2.6-5.9', 'M20.500 2.500v5h-5'],
  stop: ['M8 8h8v8H8z'],
  auto: ['M4 12a8 8 0 0 1 14-5.300M20 12a8 8 0 0 1-14 5.300', 'M18 2.500v4.500h-4.500M6 21.500v-4.500h4.500'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12M12 6v12'],
  info: ['M12 11v6', 'M12 7.500v.01', 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18z'],
  fairness: ['M12 3l7 3v6c0 4.500-3 7.500-7 9c-4-1.500-7-4.500-7-9V6z', 'M9 12l2.200 2.200L15.500 10'],
  turbo: ['M13 3L5 14h6l-1 7l8-11h-6z'],
  soundOn: ['M4 10v4h3l5 4V6L7 10z', 'M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'],
  soundOff: ['M4 10v4h3l5 4V6L7 10z', 'M16 10l4 4M20 10l-4 4'],
  music: [
    'M9 18V5l10-2v12',
    'M9 18a2.500 2.500 0 1 1-5 0a2.500 2.500 0 0 1 5 0zM19 15a2.500 2.500 0 1 1-5 0a2.500 2.500 0 0 1 5 0z',
  ],
  wins: ['M7 4h10v5a5 5 0 0 1-10 0z', 'M12 14v4M8 20.500h8', 'M7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3'],
  exit: ['M11 5l-7 7l7 7', 'M4 12h16'],
} as const;

/**
 * The text of the main button in a mode; it is a round button with an icon where one is named, else
 * it shows its text.
 */
export type MainFace = { label: FrameKey; icon?: keyof typeof icons };
/** A mode that is left out is one in which there is nothing to press. */
export type MainButton = Readonly<Partial<Record<'ready' | 'running' | 'deciding', MainFace>>>;
export const spinButton: MainButton = {
  ready: { label: 'spin', icon: 'spin' },
  running: { label: 'hurry', icon: 'stop' },
};

export type HudActions = {
  spin(): void;
  changeStake(step: -1 | 1): void;
  chooseStake(): void;
  toggleSound(): void;
  toggleTurbo(): void;
  showInfo(): void;
  showFairness(): void;
  exit(): void;
};
export type Hud = ReturnType<typeof makeHud>;

export function makeHud(
  root: HTMLElement,
  texts: Texts<FrameKey>,
  actions: HudActions,
  main: MainButton = spinButton,
) {
  const button = (
    label: FrameKey,
    paths: readonly string[],
    press: () => void,
    className = 'round',
  ): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: className, 'data-label': label }, icon(...paths));
    element.addEventListener('click', press);
    return element;
  };
  const readout = (label: FrameKey, className: string, tag: 'div' | 'span' = 'div') => {
    const value = make('output', { class: 'value' });
    return {
      box: make(
        tag,
        { class: `readout ${className}` },
        make('span', { class: 'label', 'data-text': label }),
        value,
      ),
      value,
    };
  };

  const stage = make('div', { class: 'stage', role: 'img', 'data-label': 'picture' });
  const exit = button('exit', icons.exit, actions.exit);
  exit.hidden = framed;
  const sound = button('sound', icons.soundOn, actions.toggleSound);
  const turbo = button('turbo', icons.turbo, actions.toggleTurbo);
  const info = button('info', icons.info, actions.showInfo);
  const fairness = button('fairness', icons.fairness, actions.showFairness);
  const name = make('p', { class: 'name', 'data-text': 'title', 'aria-hidden': 'true' });
  name.hidden = framed;
  const fun = make('p', { class: 'fun', 'data-text': 'fun' });
  fun.hidden = true;
  const tools = make('div', { class: 'tools' }, turbo, sound, fairness, info);
  const top = make('header', { class: 'top' }, exit, name, fun, tools);

  const bannerTitle = make('strong');
  const bannerAmount = make('span');
  const banner = make('div', { class: 'banner', 'aria-hidden': 'true' }, bannerTitle, bannerAmount);
  banner.hidden = true;

  const balance = readout('balance', 'balance');
  const win = readout('win', 'win');
  const stake = readout('stake', 'amount', 'span');
  const allStakes = make(
    'button',
    { type: 'button', class: 'all-stakes', 'data-label': 'stakeChoose', 'aria-haspopup': 'dialog' },
    stake.box,
  );
  allStakes.addEventListener('click', actions.chooseStake);
  const down = button('stakeDown', icons.minus, () => actions.changeStake(-1), 'step');
  const up = button('stakeUp', icons.plus, () => actions.changeStake(1), 'step');
  const spin = button('spin', icons.spin, actions.spin, 'spin');
  /**
   * The game's own settings of a round: a number of mines, a side to bet on. They are changed
   * between rounds alone.
   */
  const own = make('fieldset', { class: 'own' });
  /** A small button beside the main one. */
  const beside = make('fieldset', { class: 'beside' });
  const hint = make('p', { class: 'hint' });
  const controls = make(
    'section',
    { class: 'controls', 'data-label': 'controls' },
    hint,
    balance.box,
    win.box,
    own,
    make('div', { class: 'stake' }, down, allStakes, up),
    beside,
    spin,
  );
  const said = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  root.append(stage, top, banner, controls, said);
  new ResizeObserver(() => root.style.setProperty('--controls-height', `${controls.offsetHeight}px`)).observe(
    controls,
  );

  let busy = true;
  let hintStays = false;
  let atLowest = true;
  let atHighest = true;
  function enableSteps(): void {
    down.disabled = busy || atLowest;
    up.disabled = busy || atHighest;
    allStakes.disabled = busy;
  }

  function swapIcon(element: HTMLElement, paths: readonly string[]): void {
    element.replaceChildren(icon(...paths));
  }

  const mainAmount = make('span');
  function showFace({ label, icon: name }: MainFace): void {
    spin.dataset['label'] = label;
    spin.setAttribute('aria-label', texts.say(label));
    spin.classList.toggle('worded', name === undefined);
    mainAmount.textContent = '';
    if (name !== undefined) spin.replaceChildren(icon(...icons[name]), mainAmount);
    else spin.replaceChildren(make('span', { 'data-text': label }, texts.say(label)), mainAmount);
  }

  return {
    stage,
    controls,
    /** The round buttons of the bar; a game may put its own before them. */
    tools,
    own,
    beside,
    /** The main button, for games in which it may be held. */
    main: spin,
    /** `isBeside`: the site shows it as well, beside the game. */
    setBalance(text: string, isBeside: boolean): void {
      balance.value.value = text;
      controls.classList.toggle('balance-beside', isBeside);
    },
    setWin: (text: string) => void (win.value.value = text),
    setStake(text: string, lowest: boolean, highest: boolean): void {
      stake.value.value = text;
      atLowest = lowest;
      atHighest = highest;
      enableSteps();
    },
    /**
     * `running`: the picture may be hurried; `deciding`: the round waits for the player; `locked`:
     * nothing can be pressed.
     */
    setMode(mode: 'ready' | 'running' | 'deciding' | 'locked'): void {
      busy = mode !== 'ready';
      own.disabled = busy;
      beside.disabled = busy;
      const face = mode === 'locked' ? undefined : main[mode];
      spin.disabled = face === undefined;
      spin.classList.toggle('running', mode === 'running');
      spin.classList.toggle('deciding', mode === 'deciding');
      if (face !== undefined) showFace(face);
      enableSteps();
    },
    /** Another text for the mode of the moment, with something below them. */
    setMainFace(face: MainFace, below: string): void {
      showFace(face);
      this.setMainAmount(below);
    },
    /** The amount that the main button would pay, below its text. */
    setMainAmount(text: string): void {
      mainAmount.textContent = text;
      spin.setAttribute('aria-label', `${spin.getAttribute('aria-label')} ${text}`);
    },
    setFun: (value: boolean) => void (fun.hidden = framed || !value),
    setSound(muted: boolean): void {
      swapIcon(sound, muted ? icons.soundOff : icons.soundOn);
      sound.setAttribute('aria-pressed', String(!muted));
    },
    setTurbo: (on: boolean) => turbo.setAttribute('aria-pressed', String(on)),
    setTurboHidden: (value: boolean) => void (turbo.hidden = value),
    setHint(text: string): void {
      hintStays = false;
      hint.textContent = text;
    },
    /** Stays until something else than a passing hint is told. */
    setLastingHint(text: string): void {
      hintStays = true;
      hint.textContent = text;
    },
    /** One of several that follow each other by themselves, as those of the lines that won. */
    setPassingHint(text: string): void {
      if (!hintStays) hint.textContent = text;
    },
    setBanner(title: string | null, amount = '', tier = 0): void {
      banner.hidden = title === null;
      banner.dataset['tier'] = String(tier);
      if (title === null) return;
      if (bannerTitle.textContent !== title) bannerTitle.textContent = title;
      bannerAmount.textContent = amount;
    },
    say: (text: string) => void (said.textContent = text),
    /** Presses one of the round buttons, as its key on the keyboard does. */
    press(label: 'sound' | 'turbo' | 'info' | 'fairness'): void {
      const pressed = { sound, turbo, info, fairness }[label];
      if (!pressed.hidden) pressed.click();
    },
  };
}
