/**
 * A game on its page: makes what every game has, joins it to the player's presses and to the site
 * around, and begins to play.
 */
import { makeAccount } from './account.ts';
import type { Api } from './api.ts';
import { pageClientSeeds } from './pageSeeds.ts';
import { showProgress } from './cover.ts';
import { remember, remembered } from './device.ts';
import { showFairness } from './fairness.ts';
import { showAmount } from './format.ts';
import { makeHud } from './hud.ts';
import type { Hud, HudActions, MainButton } from './hud.ts';
import { listenToKeys } from './keys.ts';
import { hearSite, tellReady, tellSite } from './parent.ts';
import type { FromSite } from './parent.ts';
import { makePhases } from './phase.ts';
import type { Phase } from './phase.ts';
import { makeRefusals } from './refusals.ts';
import type { SessionView } from './play.ts';
import type { GameParts } from './parts.ts';
import type { RulesParts } from './rulesDialog.ts';
import { makeSound } from './sound.ts';
import { askStake } from './stakeChoice.ts';
import type { FrameKey } from './texts.ts';
import { makeTweens } from './tween.ts';
import { watchVisibility } from './visibility.ts';
import { makeTexts } from './makeTexts.ts';
import type { Dictionary, Lang } from './makeTexts.ts';
import type { Witness } from '../verify/check.ts';

/**
 * The play of a game; it enters the phases between `ready` and `ready` by itself, and ends in
 * `locked`.
 */
export type Play = {
  /** One round, from the stake to its end. */
  play: () => Promise<void>;
  /** Goes on with a round that was interrupted. */
  resume: (round: NonNullable<SessionView['openRound']>) => Promise<void>;
  /** Ends at once what is moving. */
  hurry?: () => void;
  /** The present round is the last of those that play themselves. */
  stopAutoplay?: () => void;
  /** The player takes what an open round has won so far. */
  cashOut?: () => void;
  /**
   * The language or the money has changed: texts that the game itself has written are written anew.
   */
  refresh?: () => void;
  /** Nobody sees the game: the picture stands still until `goOn`. */
  pause: () => void;
  goOn: () => void;
};

export type Game<Key extends string> = {
  dictionaries: Readonly<Record<Lang, Dictionary<Key>>>;
  showRules: (parts: RulesParts<Key>) => void;
  makePlay: (parts: GameParts<Key>) => Promise<Play>;
  /** By default that of a slot. */
  mainButton?: MainButton;
  /** True where the game has nothing that could go faster. */
  isWithoutTurbo?: true;
};

const turboKey = 'arcade:turbo';

const hudModes: Readonly<Record<Phase, Parameters<Hud['setMode']>[0]>> = {
  loading: 'locked',
  ready: 'ready',
  playing: 'running',
  presenting: 'running',
  deciding: 'deciding',
  locked: 'locked',
};

export async function startGame<Key extends string>(
  root: HTMLElement,
  api: Api,
  startLang: Lang,
  game: Game<Key | FrameKey>,
): Promise<void> {
  const parts = makeParts(root, api, startLang, game, {
    press: () => void press(),
    changeStake,
    moneyChanged: () => play.refresh?.(),
  });
  const { texts, hud, sound, phases, account, refusals } = parts;
  texts.refresh();
  hud.setHint(texts.say('loading'));

  // The session is asked for while the picture is drawn.
  const opening = refusals.openSession();
  void opening.then(() => showProgress(0.85));
  const play = await game.makePlay(parts);
  const visibility = watchVisibility((isSeen) => {
    sound.setPaused(!isSeen);
    if (!isSeen) return play.pause();
    play.goOn();
    if (phases.now() === 'ready') void refusals.refresh();
  });
  hearSite(hear);
  listenToKeys({
    spin: () => void press(),
    changeStake,
    sound: () => hud.press('sound'),
    turbo: () => hud.press('turbo'),
    info: () => hud.press('info'),
  });

  const session = await opening;
  account.open(session);
  hud.setFun(session.fun);
  setLang(session.lang);
  hud.setHint(texts.say('good'));
  tellReady({ rules: () => hud.press('info'), fairness: () => hud.press('fairness') });
  if (session.openRound !== null) {
    phases.enter('locked');
    await play.resume(session.openRound);
  }
  becomeReady();

  async function press(): Promise<void> {
    if (!visibility.isSeen()) return;
    sound.wake();
    const phase = phases.now();
    if (phase === 'playing' || phase === 'presenting') return play.hurry?.();
    if (phase === 'deciding') return play.cashOut?.();
    if (phase === 'locked') return play.stopAutoplay?.();
    if (phase !== 'ready') return;
    if (account.balance() < account.stake()) {
      await refusals.tell('notEnoughMoney', false);
      await refusals.refresh();
      return;
    }
    await play.play();
    becomeReady();
  }

  function becomeReady(): void {
    phases.enter('ready');
    followSite();
  }

  function changeStake(step: -1 | 1): void {
    if (phases.now() !== 'ready' || !account.stepStake(step)) return;
    sound.wake();
    sound.press();
  }

  function hear(message: FromSite): void {
    if (message.type === 'lang') setLang(message.value);
    else if (message.type === 'theme') document.documentElement.dataset['theme'] = message.value;
    else if (message.type === 'balance') {
      account.setSiteBalance(message.value);
      followSite();
    } else visibility.setCovered(message.type === 'pause');
  }

  function setLang(lang: Lang): void {
    texts.setLang(lang);
    play.refresh?.();
    if (account.isOpen()) parts.showMoney();
  }

  /**
   * Another tab or the cashier may have moved the balance: between rounds the wallet is asked for
   * it.
   */
  function followSite(): void {
    if (phases.now() === 'ready' && account.differsFromSite()) void refusals.refresh();
  }
}

type Presses = { press: () => void; changeStake: (step: -1 | 1) => void; moneyChanged: () => void };
/** The parts of a game that the frame itself uses. */
type Front<Key extends string> = Pick<
  Game<Key>,
  'dictionaries' | 'showRules' | 'mainButton' | 'isWithoutTurbo'
>;

export function makeParts<Key extends string>(
  root: HTMLElement,
  api: Api,
  lang: Lang,
  game: Front<Key | FrameKey>,
  presses: Presses,
) {
  const texts = makeTexts(game.dictionaries, lang);
  const sound = makeSound();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const clientSeeds = pageClientSeeds();
  const account = makeAccount(
    () => {
      showMoney();
      presses.moneyChanged();
    },
    ({ serverSeedHash }) => clientSeeds.shown(serverSeedHash),
  );
  const witnessed = new Map<string, Witness>();
  const money = (amount: bigint): string => showAmount(amount, texts.lang());
  /** The win in the readout; empty before the first. */
  let win: bigint | undefined;
  let turbo = remembered(turboKey);

  const hudActions: HudActions = {
    spin: presses.press,
    changeStake: presses.changeStake,
    chooseStake: () => void chooseStake(),
    toggleSound: () => {
      sound.wake();
      sound.setMuted(!sound.isMuted());
      hud.setSound(sound.isMuted());
    },
    toggleTurbo: () => {
      turbo = !turbo;
      remember(turboKey, turbo);
      hud.setTurbo(turbo);
    },
    showInfo: () => game.showRules({ root, texts, account, money }),
    showFairness: () =>
      void showFairness(root, texts, { api, commitment: account.commitment, clientSeeds, witnessed, money }),
    exit: () => tellSite('exit'),
  };
  const hud = makeHud(root, texts, hudActions, game.mainButton);
  hud.setTurboHidden(game.isWithoutTurbo ?? false);
  hud.setSound(sound.isMuted());
  hud.setTurbo(turbo);

  async function chooseStake(): Promise<void> {
    sound.wake();
    const chosen = await askStake({ root, texts, account, money });
    // The game may have gone on meanwhile.
    if (chosen === undefined || phases.now() !== 'ready') return;
    account.setStake(chosen);
    sound.press();
  }

  function showWin(amount: bigint | undefined): void {
    win = amount;
    hud.setWin(amount === undefined ? '' : money(amount));
  }

  /** The readouts, in the language of the moment. */
  function showMoney(): void {
    const { currencySymbol, fun } = account.session();
    const symbol = currencySymbol === '' ? '' : ` ${currencySymbol}`;
    hud.setBalance(money(account.balance()) + symbol, account.siteBalance() !== undefined && !fun);
    showWin(win);
    const stakes = account.stakes();
    hud.setStake(money(account.stake()), account.stake() <= stakes[0]!, account.stake() >= stakes.at(-1)!);
  }

  const phases = makePhases((phase) => hud.setMode(hudModes[phase]));
  const refusals = makeRefusals({ root, api, texts, account, phases });
  return {
    root,
    api,
    texts,
    hud,
    sound,
    phases,
    account,
    clientSeeds,
    witnessed,
    refusals,
    money,
    showWin,
    showMoney,
    tweens: makeTweens(),
    still: () => reducedMotion.matches,
    isTurbo: () => turbo,
    press: presses.press,
  };
}
