/** One sitting at the game: from the player's press to the settled round, over and over. */
import { Application } from 'pixi.js';
import type { Answer, Api, CallError } from '../../kit/api.ts';
import { makeClientSeeds } from '../../kit/clientSeeds.ts';
import { drawsInHardware, keptInTab, remember, remembered } from '../../kit/device.ts';
import { make } from '../../kit/dom.ts';
import { bytesToHex, clientSeedBytes } from '../../kit/fair.ts';
import { showAmount } from '../../kit/format.ts';
import type { Lang } from '../../kit/words.ts';
import { hearSite, tellSite } from '../../kit/parent.ts';
import { hasFreeSpin } from '../../kit/slot.ts';
import type { Commitment, Progress, SessionView, SpinReply } from '../../kit/slot.ts';
import { makeSound } from '../../kit/sound.ts';
import { makeTweens } from '../../kit/tween.ts';
import { untilAnswered } from '../../kit/untilAnswered.ts';
import { makeWords } from '../../kit/words.ts';
import type { Witness } from '../../verify/check.ts';
import { multiplierOf, reelCount } from '../rules.ts';
import type { SpinKind } from '../rules.ts';
import { drawAtlas } from './atlas.ts';
import { ask, showInfo } from './dialogs.ts';
import { showFairness } from './fairness.ts';
import { makeHud } from './hud.ts';
import { listenToKeys } from './keys.ts';
import { layoutFor } from './layout.ts';
import { makeReels } from './reels.ts';
import { makeScene } from './scene.ts';
import { shortOfMoney } from './shortOfMoney.ts';
import { makeShowing } from './showing.ts';
import { makeWins } from './wins.ts';
import { dictionaries } from './words.ts';
import type { Key } from './words.ts';

const leastSpinMs = 620;
const turboKey = 'arcade:turbo';

export async function startGame(root: HTMLElement, api: Api, startLang: Lang): Promise<void> {
  const words = makeWords(dictionaries, startLang);
  const { say } = words;
  const sound = makeSound();
  const tweens = makeTweens();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const still = (): boolean => reduced.matches;

  let session: SessionView;
  /** Before the session has come there is no money to show. */
  let isOpen = false;
  let commitment: Commitment;
  const clientSeeds = makeClientSeeds(
    () => bytesToHex(crypto.getRandomValues(new Uint8Array(clientSeedBytes))),
    keptInTab('arcade:seeds:'),
    // Each launch has an address of its own, which a reload keeps.
    keptInTab(`arcade:seeds:${location.search}:`),
  );
  /** What this page was shown and what it sent, by round of this visit: what the house can be held to. */
  const witnessed = new Map<string, Witness>();
  let balance = 0n;
  /** What the site around the frame shows. */
  let siteBalance: bigint | undefined;
  let stake = 0n;
  /** What stands in the readout of wins; none before the first. */
  let win: bigint | undefined;
  let mode: 'ready' | 'running' | 'locked' = 'locked';
  let turbo = remembered(turboKey);
  /** Something of the site's lies over the game. */
  let covered = false;
  let resting = false;
  let hurried = false;
  let presenting = false;
  let shownStops = [4, 9, 10, 11, 10];

  const hud = makeHud(root, words, {
    spin: () => void pressSpin(),
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
    showInfo: () => void showInfo(root, words, { stake, rtpPercent: session.rtpPercent, stakes: session.stakes.map(BigInt), money }),
    showFairness: () => void showFairness(root, words, { api, commitment: () => commitment, clientSeeds, witnessed, money }),
    exit: () => tellSite('exit'),
  });
  words.refresh();
  hud.setMode('locked');
  hud.setHint(say('loading'));
  hud.setSound(sound.isMuted());
  hud.setTurbo(turbo);

  const app = new Application();
  const resolution = Math.min(window.devicePixelRatio, 2);
  await app.init({
    preference: drawsInHardware() ? 'webgl' : 'canvas',
    backgroundColor: 0x140a08,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    resizeTo: hud.stage,
  });
  hud.stage.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  const atlas = await drawAtlas(Math.max(window.innerWidth, window.innerHeight) * resolution > 1500 ? 256 : 192);
  const scene = makeScene(atlas, tweens, still);
  const reels = makeReels(atlas, still);
  const wins = makeWins(reels, tweens, still);
  const showing = makeShowing({
    hud,
    reels,
    wins,
    scene,
    sound,
    tweens,
    words,
    money,
    showWin,
    still,
    isHurried: () => hurried,
    isTurbo: () => turbo,
  });
  app.stage.addChild(scene.back, reels.view, wins.view, scene.front);
  const place = (): void => {
    const layout = layoutFor(hud.stage.clientWidth, hud.stage.clientHeight, hud.controls.offsetHeight);
    root.style.setProperty('--reels-top', `${layout.reelsY}px`);
    root.style.setProperty('--reels-middle', `${layout.reelsY + layout.cellHeight * 1.5}px`);
    scene.place(layout);
    reels.place(layout);
    wins.place(layout);
  };
  place();
  app.renderer.on('resize', place);
  app.ticker.add((ticker) => {
    const deltaMs = Math.min(ticker.elapsedMS, 250);
    tweens.advance(deltaMs);
    reels.advance(deltaMs);
    scene.advance(deltaMs);
  });
  reels.show('base', shownStops);

  hearSite((message) => {
    if (message.type === 'lang') {
      words.setLang(message.value);
      if (isOpen) showMoney();
    } else if (message.type === 'theme') {
      document.documentElement.dataset['theme'] = message.value;
    } else if (message.type === 'balance') {
      siteBalance = message.value;
      if (isOpen) showMoney();
      followSite();
    } else {
      covered = message.type === 'pause';
      restOrGoOn();
    }
  });
  document.addEventListener('visibilitychange', restOrGoOn);
  listenToKeys({
    spin: () => void pressSpin(),
    changeStake,
    sound: () => hudClick('sound'),
    turbo: () => hudClick('turbo'),
    info: () => hudClick('info'),
  });

  session = await openSession();
  isOpen = true;
  show(session.commitment);
  balance = BigInt(session.balance);
  stake = BigInt(session.stake);
  words.setLang(session.lang);
  hud.setFun(session.fun);
  showMoney();
  hud.setHint(say('good'));
  tellSite('ready');
  if (session.openRound === null) setMode('ready');
  else await resume(session.openRound);

  /** Nobody sees the game: neither picture nor sound goes on until somebody does. */
  function restOrGoOn(): void {
    if (resting === (covered || document.hidden)) return;
    resting = !resting;
    sound.setPaused(resting);
    if (resting) return app.ticker.stop();
    app.ticker.start();
    if (mode === 'ready') void refreshSession();
  }

  // Below: what the player does.

  function hudClick(label: Key): void {
    root.querySelector<HTMLButtonElement>(`button[data-label="${label}"]`)!.click();
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
    const symbol = session.currencySymbol === '' ? '' : ` ${session.currencySymbol}`;
    hud.setBalance(money(balance) + symbol, siteBalance !== undefined && !session.fun);
    showWin(win);
    const stakes = session.stakes.map(BigInt);
    hud.setStake(money(stake), stake <= stakes[0]!, stake >= stakes.at(-1)!);
  }

  /** Another tab or the cashier moved the balance: between rounds the wallet is asked for it. */
  function followSite(): void {
    if (mode === 'ready' && !session.fun && siteBalance !== undefined && siteBalance !== balance) void refreshSession();
  }

  function setMode(next: typeof mode): void {
    mode = next;
    hud.setMode(next);
    followSite();
  }

  function changeStake(step: -1 | 1): void {
    if (mode !== 'ready') return;
    const stakes = session.stakes.map(BigInt);
    const next = stakes[stakes.indexOf(stake) + step];
    if (next === undefined) return;
    sound.wake();
    sound.press();
    stake = next;
    showMoney();
  }

  async function pressSpin(): Promise<void> {
    if (resting) return;
    sound.wake();
    if (mode === 'running') {
      hurried = true;
      if (presenting) tweens.finishAll();
      else reels.hurry();
      return;
    }
    if (mode !== 'ready') return;
    if (balance < stake) {
      await tellError('notEnoughMoney', false);
      await refreshSession();
      return;
    }
    await playRound();
    setMode('ready');
  }

  /** What the house commits itself to for the next round. */
  function show(next: Commitment): void {
    commitment = next;
    clientSeeds.shown(next.serverSeedHash);
  }

  async function playRound(): Promise<void> {
    const before = balance;
    balance -= stake;
    showMoney();
    showWin(undefined);
    hud.say('');
    tellSite('roundStarted', stake);
    const requestId = crypto.randomUUID();
    const { serverSeedHash, nonce } = commitment;
    const clientSeed = clientSeeds.tell(serverSeedHash);
    const answer = await turnReels(
      'base',
      () => api.spin(requestId, stake, serverSeedHash, clientSeed),
      () => {
        balance = before;
        showMoney();
        tellSite('roundEnded');
      },
    );
    if (!answer.ok) {
      // Of a lost answer nobody knows whether it was a refusal.
      if (answer.error !== 'connectionLost') clientSeeds.refused(serverSeedHash);
      return afterRefusal(answer.error);
    }
    const reply = answer.value;
    witnessed.set(reply.round.id, { serverSeedHash, nonce, clientSeed });
    if (reply.round.state === 'open') await playFestival(reply);
    else finish(reply);
  }

  /** The reels have shown all of the round: from now on the balance holds what it won. */
  function finish(last: SpinReply): void {
    balance = BigInt(last.balance);
    show(last.commitment);
    showMoney();
    if (last.settling) hud.setHint(say('settling'));
    const won = BigInt(last.round.payout);
    const said = won === 0n ? say('saidLose') : say(won < BigInt(last.round.stake) ? 'saidReturn' : 'saidWin', { amount: money(won) });
    hud.say(`${said} ${say('saidBalance', { amount: money(balance) })}`);
    tellSite('roundEnded');
  }

  /**
   * Turns the reels while the answer is under way, then lands them on it and shows what it won. After a refusal they go back
   * to where they stood. `notTaken` is called as soon as a refusal is known, and before that when the connection is lost:
   * from then on nobody knows whether a stake was taken.
   */
  async function turnReels(
    kind: SpinKind,
    request: () => Promise<Answer<SpinReply>>,
    notTaken: () => void = () => {},
  ): Promise<Answer<SpinReply>> {
    hurried = false;
    wins.clear();
    hud.setHint('');
    for (let reel = 0; reel < reelCount; reel += 1) reels.fill(reel, 0);
    setMode('running');
    sound.start();
    reels.start(kind, turbo);
    const asked = untilAnswered(request, { wait: (ms) => tweens.wait(ms), inDoubt: notTaken, tell: tellInDoubt }).then((answer) => {
      if (!answer.ok) notTaken();
      return answer;
    });
    const [answer] = await Promise.all([asked, tweens.wait(turbo || still() ? 150 : leastSpinMs)]);
    // A frame of the game: an answer that comes while nobody looks is shown to whoever comes back.
    await tweens.wait(1);
    if (answer.ok) {
      clientSeeds.played();
      show(answer.value.commitment);
      shownStops = answer.value.spin.stops;
    }
    await showing.land(kind, shownStops);
    if (answer.ok) {
      presenting = true;
      await showing.present(kind, answer.value);
      presenting = false;
    }
    setMode('locked');
    return answer;
  }

  // The festival.

  async function resume(round: NonNullable<SessionView['openRound']>): Promise<void> {
    const last = round.spins.at(-1)!;
    stake = BigInt(round.stake);
    showMoney();
    shownStops = last.stops;
    reels.show(last.kind, shownStops);
    await ask(root, words, say('title'), [say('resumed')], [['go', 'continue']]);
    sound.wake();
    const { spins: _, ...view } = round;
    await freeSpins({ round: view, spin: last, balance: balance.toString(), settling: false, commitment });
    setMode('ready');
  }

  async function playFestival(opening: SpinReply): Promise<void> {
    sound.festival();
    scene.celebrate('petals', 60);
    await tweens.wait(900);
    await ask(
      root,
      words,
      say('festivalOpens'),
      [paragraph(say('festivalWon', { count: opening.spin.awarded })), paragraph(say('festivalHow'))],
      [['go', 'festivalStart']],
      { className: 'door' },
    );
    await freeSpins(opening);
  }

  async function freeSpins(from: SpinReply): Promise<void> {
    let reply = from;
    setMode('locked');
    sound.beat(true);
    await Promise.all([scene.showFestival(true), scene.raiseMoon(0.15)]);
    while (reply.round.state === 'open') {
      const { progress } = reply.spin;
      const multiplier = multiplierOf(progress.played + 1);
      void scene.raiseMoon(multiplier === 2n ? 0.25 : multiplier === 3n ? 0.6 : 1);
      hud.setFestival({ multiplier: Number(multiplier), left: leftOf(progress) - 1 });
      showWin(BigInt(reply.round.payout));
      const requestId = crypto.randomUUID();
      const round = reply.round.id;
      tellSite('roundStarted');
      const next = await turnReels('free', () => api.freeSpin(requestId, round));
      reply = next.ok ? next.value : await afterFreeRefusal(reply, next.error);
      showWin(BigInt(reply.round.payout));
      if (next.ok && reply.spin.awarded > 0) await announceMore(reply);
      await tweens.wait(turbo ? 150 : 450);
    }
    finish(reply);
    await closeFestival(reply);
  }

  async function announceMore(reply: SpinReply): Promise<void> {
    sound.festival();
    hud.setBanner(say('festivalMore', { count: reply.spin.awarded }), '', 1);
    hud.setFestival({ multiplier: reply.spin.multiplier, left: leftOf(reply.spin.progress) });
    await tweens.wait(1500);
    hud.setBanner(null);
  }

  async function closeFestival(reply: SpinReply): Promise<void> {
    sound.beat(false);
    const total = BigInt(reply.round.payout);
    if (total >= BigInt(reply.round.stake) * 10n) {
      sound.win(2);
      scene.celebrate('coins', 40);
    }
    await ask(root, words, say('festivalOver'), [paragraph(say('festivalTotal')), paragraph(money(total), 'total')], [['go', 'continue']], {
      className: 'door',
    });
    hud.setFestival(null);
    wins.clear();
    for (let reel = 0; reel < reelCount; reel += 1) reels.fill(reel, 0);
    void scene.showFestival(false);
    void scene.raiseMoon(0);
    showWin(total);
  }

  function leftOf(progress: Progress): number {
    return hasFreeSpin(progress) ? progress.awarded - progress.played : 0;
  }

  // When something goes wrong.

  async function openSession(): Promise<SessionView> {
    for (;;) {
      const answer = await api.open();
      if (answer.ok) return answer.value;
      await tellError(answer.error, true);
    }
  }

  function tellInDoubt(answered: AbortSignal): Promise<string> {
    return ask(root, words, say('waitingTitle'), [paragraph(say('waiting'))], [['retry', 'retry']], { until: answered });
  }

  /** Takes the server's word for the balance, and the hash that is committed now, after a refusal or a visit to the cashier. */
  async function refreshSession(): Promise<Answer<SessionView>> {
    const now = await api.open();
    // A round that began meanwhile brings its own.
    if (!now.ok || mode === 'running') return now;
    show(now.value.commitment);
    if (BigInt(now.value.balance) === balance) return now;
    balance = BigInt(now.value.balance);
    showMoney();
    return now;
  }

  /** Nothing was taken. What another window has begun goes on here; anything else is said, with the balance of now behind the words. */
  async function afterRefusal(error: CallError): Promise<void> {
    const now = await refreshSession();
    if (now.ok && now.value.openRound !== null) await resume(now.value.openRound);
    else await tellError(error, false);
  }

  /** Another window may have played the round to its end; then that end is shown. */
  async function afterFreeRefusal(reply: SpinReply, error: CallError): Promise<SpinReply> {
    const now = await api.open();
    const past = now.ok && now.value.openRound?.id !== reply.round.id ? await api.history() : undefined;
    const ended = past?.ok ? past.value.rounds.find(({ id }) => id === reply.round.id) : undefined;
    if (!now.ok || ended === undefined) {
      await tellError(error, true);
      return reply;
    }
    const { balance: balanceNow, commitment: committed } = now.value;
    return { round: ended, spin: ended.spins.at(-1)!, balance: balanceNow, settling: false, commitment: committed };
  }

  async function tellError(error: CallError, canRetry: boolean): Promise<void> {
    const choices: [string, Key][] = [[canRetry ? 'retry' : 'close', canRetry ? 'retry' : 'close']];
    const told: Key = error === 'notEnoughMoney' ? shortOfMoney(balance, session.stakes.map(BigInt), session.fun) : error;
    if (error === 'notEnoughMoney' && !session.fun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const chosen = await ask(root, words, say('errorTitle'), [paragraph(say(told))], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
  }
}

function paragraph(text: string, className = ''): HTMLElement {
  return make('p', className === '' ? {} : { class: className }, text);
}
