/** The game on its page: makes the parts, joins them to the player's presses and to the site around, and begins to play. */
import { makeAccount } from '../../kit/account.ts';
import type { Api } from '../../kit/api.ts';
import { makeClientSeeds } from '../../kit/clientSeeds.ts';
import { keptInTab, remember, remembered } from '../../kit/device.ts';
import { bytesToHex, clientSeedBytes } from '../../kit/fair.ts';
import { showAmount } from '../../kit/format.ts';
import { hearSite, tellSite } from '../../kit/parent.ts';
import type { FromSite } from '../../kit/parent.ts';
import { makePhases } from '../../kit/phase.ts';
import { makeSound } from '../../kit/sound.ts';
import { makeTweens } from '../../kit/tween.ts';
import { watchVisibility } from '../../kit/visibility.ts';
import { makeWords } from '../../kit/words.ts';
import type { Lang } from '../../kit/words.ts';
import type { Witness } from '../../verify/check.ts';
import { showInfo } from './dialogs.ts';
import { showFairness } from './fairness.ts';
import { makeHud } from './hud.ts';
import { listenToKeys } from './keys.ts';
import { makeRefusals } from './refusals.ts';
import { makeRounds } from './rounds.ts';
import { makeStage } from './stage.ts';
import { dictionaries } from './words.ts';
import type { Key } from './words.ts';

const turboKey = 'arcade:turbo';

export async function startGame(root: HTMLElement, api: Api, startLang: Lang): Promise<void> {
  const words = makeWords(dictionaries, startLang);
  const sound = makeSound();
  const tweens = makeTweens();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const still = (): boolean => reducedMotion.matches;
  const clientSeeds = makeClientSeeds(
    () => bytesToHex(crypto.getRandomValues(new Uint8Array(clientSeedBytes))),
    keptInTab('arcade:seeds:'),
    // Each launch has an address of its own, which a reload keeps.
    keptInTab(`arcade:seeds:${location.search}:`),
  );
  const account = makeAccount(showMoney, ({ serverSeedHash }) => clientSeeds.shown(serverSeedHash));
  const witnessed = new Map<string, Witness>();
  /** What the readout of wins shows; empty before the first. */
  let win: bigint | undefined;
  let turbo = remembered(turboKey);

  const hud = makeHud(root, words, {
    spin: () => void press(),
    changeStake,
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
    showInfo: () => {
      const { rtpPercent } = account.session();
      void showInfo(root, words, { stake: account.stake(), rtpPercent, stakes: account.stakes(), money });
    },
    showFairness: () => void showFairness(root, words, { api, commitment: account.commitment, clientSeeds, witnessed, money }),
    exit: () => tellSite('exit'),
  });
  words.refresh();
  const phases = makePhases((phase) =>
    hud.setMode(phase === 'playing' || phase === 'presenting' ? 'running' : phase === 'ready' ? 'ready' : 'locked'),
  );
  hud.setHint(words.say('loading'));
  hud.setSound(sound.isMuted());
  hud.setTurbo(turbo);

  const stage = await makeStage(root, hud, tweens, still);
  const refusals = makeRefusals({ root, api, words, account, phases });
  const parts = { root, api, words, hud, stage, sound, tweens, phases, account, clientSeeds, witnessed, refusals };
  const rounds = makeRounds({ ...parts, money, showWin, still, isTurbo: () => turbo });

  const visibility = watchVisibility((isSeen) => {
    sound.setPaused(!isSeen);
    if (!isSeen) return stage.pause();
    stage.goOn();
    if (phases.now() === 'ready') void refusals.refresh();
  });
  hearSite(hear);
  listenToKeys({
    spin: () => void press(),
    changeStake,
    sound: () => click('sound'),
    turbo: () => click('turbo'),
    info: () => click('info'),
  });

  const session = await refusals.openSession();
  account.open(session);
  words.setLang(session.lang);
  hud.setFun(session.fun);
  showMoney();
  hud.setHint(words.say('good'));
  tellSite('ready');
  if (session.openRound !== null) {
    phases.enter('locked');
    await rounds.resume(session.openRound);
  }
  becomeReady();

  async function press(): Promise<void> {
    if (!visibility.isSeen()) return;
    sound.wake();
    const phase = phases.now();
    if (phase === 'playing' || phase === 'presenting') return rounds.hurry();
    if (phase !== 'ready') return;
    if (account.balance() < account.stake()) {
      await refusals.tell('notEnoughMoney', false);
      await refusals.refresh();
      return;
    }
    await rounds.play();
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

  function click(label: Key): void {
    root.querySelector<HTMLButtonElement>(`button[data-label="${label}"]`)!.click();
  }

  function hear(message: FromSite): void {
    if (message.type === 'lang') {
      words.setLang(message.value);
      if (account.isOpen()) showMoney();
    } else if (message.type === 'theme') {
      document.documentElement.dataset['theme'] = message.value;
    } else if (message.type === 'balance') {
      account.setSiteBalance(message.value);
      followSite();
    } else {
      visibility.setCovered(message.type === 'pause');
    }
  }

  /** Another tab or the cashier may have moved the balance: between rounds the wallet is asked for it. */
  function followSite(): void {
    if (phases.now() === 'ready' && account.differsFromSite()) void refusals.refresh();
  }

  function money(amount: bigint): string {
    return showAmount(amount, words.lang());
  }

  function showWin(amount: bigint | undefined): void {
    win = amount;
    hud.setWin(amount === undefined ? '' : money(amount));
  }

  /** The readouts, in the language of the moment. */
  function showMoney(): void {
    const { currencySymbol, fun } = account.session();
    hud.setBalance(
      money(account.balance()) + (currencySymbol === '' ? '' : ` ${currencySymbol}`),
      account.siteBalance() !== undefined && !fun,
    );
    showWin(win);
    const stakes = account.stakes();
    hud.setStake(money(account.stake()), account.stake() <= stakes[0]!, account.stake() >= stakes.at(-1)!);
  }
}
