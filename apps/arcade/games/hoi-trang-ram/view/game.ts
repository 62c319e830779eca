/** One sitting at the game: from the player's press to the settled round, over and over. */
import { Application } from 'pixi.js';
import type { Answer, Api, CallError } from '../../kit/api.ts';
import { drawsInHardware, remember, remembered } from '../../kit/device.ts';
import { make } from '../../kit/dom.ts';
import { formatAmount } from '../../kit/format.ts';
import type { Lang } from '../../kit/words.ts';
import { hearSite, tellSite } from '../../kit/parent.ts';
import { hasFreeSpin } from '../../kit/slot.ts';
import type { Commitment, Progress, SessionView, SpinReply } from '../../kit/slot.ts';
import { makeSound } from '../../kit/sound.ts';
import { easeOut, makeTweens } from '../../kit/tween.ts';
import { makeWords } from '../../kit/words.ts';
import { evaluate, multiplierOf, reelCount, symbolAt, scatter, symbols } from '../rules.ts';
import type { SpinKind } from '../rules.ts';
import { drawAtlas } from './atlas.ts';
import { ask, showFairness, showInfo } from './dialogs.ts';
import { makeHud } from './hud.ts';
import { listenToKeys } from './keys.ts';
import { layoutFor } from './layout.ts';
import { makeReels } from './reels.ts';
import { makeScene } from './scene.ts';
import { makeWins } from './wins.ts';
import { dictionaries } from './words.ts';
import type { Key } from './words.ts';

const leastSpinMs = 620;
const betweenStopsMs = 170;
const anticipationMs = 1000;
const turboShare = 0.25;
/** From this many stakes on a win is celebrated, tier by tier; below the stake nothing is. */
const celebratedFrom = [10n, 25n, 60n] as const;
const tierNames: readonly Key[] = ['winBig', 'winHuge', 'winMoon'];
const turboKey = 'arcade:turbo';

export async function startGame(root: HTMLElement, api: Api, startLang: Lang): Promise<void> {
  const words = makeWords(dictionaries, startLang);
  const { say } = words;
  const sound = makeSound();
  const tweens = makeTweens();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const still = (): boolean => reduced.matches;

  let session: SessionView;
  let commitment: Commitment;
  /** The hash that stood here before each round of this visit: what the house can be held to. */
  const shownBefore = new Map<string, string>();
  let balance = 0n;
  /** What the site around the frame shows. */
  let siteBalance: bigint | undefined;
  let stake = 0n;
  let mode: 'ready' | 'running' | 'locked' = 'locked';
  let turbo = remembered(turboKey);
  let paused = false;
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
    showFairness: () => void showFairness(root, words, api, commitment, shownBefore, money, (next) => (commitment = next)),
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
      showMoney();
    } else if (message.type === 'theme') {
      document.documentElement.dataset['theme'] = message.value;
    } else if (message.type === 'balance') {
      siteBalance = message.value;
      followSite();
    } else {
      paused = message.type === 'pause';
      sound.setPaused(paused);
      if (!paused && mode === 'ready') void refreshSession();
    }
  });
  document.addEventListener('visibilitychange', () => sound.setPaused(paused || document.hidden));
  listenToKeys({
    spin: () => void pressSpin(),
    changeStake,
    sound: () => hudClick('sound'),
    turbo: () => hudClick('turbo'),
    info: () => hudClick('info'),
  });

  session = await openSession();
  commitment = session.commitment;
  balance = BigInt(session.balance);
  stake = BigInt(session.stake);
  words.setLang(session.lang);
  hud.setFun(session.fun);
  showMoney();
  hud.setHint(say('good'));
  tellSite('ready');
  if (session.openRound === null) setMode('ready');
  else await resume(session.openRound);

  // Below: what the player does.

  function hudClick(label: Key): void {
    root.querySelector<HTMLButtonElement>(`button[data-label="${label}"]`)!.click();
  }

  function money(amount: bigint): string {
    return formatAmount(amount);
  }

  function showMoney(): void {
    const symbol = session.currencySymbol === '' ? '' : ` ${session.currencySymbol}`;
    hud.setBalance(money(balance) + symbol);
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
    sound.wake();
    if (mode === 'running') {
      hurried = true;
      if (presenting) tweens.finishAll();
      else reels.hurry();
      return;
    }
    if (mode !== 'ready' || paused) return;
    if (balance < stake) {
      await tellError('notEnoughMoney', false);
      return refreshSession();
    }
    await playRound();
    setMode('ready');
  }

  async function playRound(): Promise<void> {
    const before = balance;
    balance -= stake;
    showMoney();
    hud.setWin('');
    hud.say('');
    tellSite('roundStarted');
    const requestId = crypto.randomUUID();
    const shown = commitment.serverSeedHash;
    const reply = await turnReels('base', () => api.spin(requestId, stake, shown));
    if (reply === null) {
      balance = before;
      showMoney();
      await refreshSession();
      tellSite('roundEnded');
      return;
    }
    shownBefore.set(reply.round.id, shown);
    const last = reply.round.state === 'open' ? await playFestival(reply, BigInt(reply.spin.payout)) : reply;
    finish(last);
  }

  function finish(last: SpinReply): void {
    balance = BigInt(last.balance);
    commitment = last.commitment;
    showMoney();
    if (last.settling) hud.setHint(say('settling'));
    const won = BigInt(last.round.payout);
    const said = won === 0n ? say('saidLose') : say(won < BigInt(last.round.stake) ? 'saidReturn' : 'saidWin', { amount: money(won) });
    hud.say(`${said} ${say('saidBalance', { amount: money(balance) })}`);
    tellSite('roundEnded');
  }

  /** Turns the reels while the answer is under way, then lands them on it and shows what it won. Null: it was refused. */
  async function turnReels(kind: SpinKind, request: () => Promise<Answer<SpinReply>>): Promise<SpinReply | null> {
    hurried = false;
    wins.clear();
    hud.setHint('');
    for (let reel = 0; reel < reelCount; reel += 1) reels.fill(reel, 0);
    setMode('running');
    sound.start();
    reels.start(kind, turbo);
    const [answer] = await Promise.all([insist(request), tweens.wait(turbo || still() ? 150 : leastSpinMs)]);
    if (!answer.ok) {
      await land(kind, shownStops);
      setMode('locked');
      // Nothing was taken, and the balance behind the words says so.
      await refreshSession();
      await tellError(answer.error, false);
      return null;
    }
    const reply = answer.value;
    commitment = reply.commitment;
    shownStops = reply.spin.stops;
    await land(kind, shownStops);
    presenting = true;
    await present(kind, reply);
    presenting = false;
    setMode('locked');
    return reply;
  }

  async function land(kind: SpinKind, stops: readonly number[]): Promise<void> {
    const landed: Promise<void>[] = [];
    let delayMs = 0;
    let drums = 0;
    for (let reel = 0; reel < reelCount; reel += 1) {
      const anticipated = drums >= 2 && !hurried && !turbo && !still();
      if (anticipated) {
        delayMs += anticipationMs;
        void tweens.wait(delayMs - anticipationMs + 200).then(() => (hurried ? undefined : sound.anticipate()));
      } else {
        delayMs += betweenStopsMs * (turbo ? turboShare : 1);
      }
      const showsDrum = [0, 1, 2].some((row) => symbolAt(kind, reel, stops[reel]! + row) === scatter);
      if (showsDrum) drums += 1;
      const nth = drums;
      landed.push(
        reels.stop(reel, stops[reel]!, hurried ? 0 : delayMs, anticipated).then(() => {
          sound.stop(reel);
          if (showsDrum) sound.drum(nth);
        }),
      );
    }
    await Promise.all(landed);
  }

  async function present(kind: SpinKind, reply: SpinReply): Promise<void> {
    const evaluation = evaluate(kind, reply.spin.stops);
    if (kind === 'free') await fillReels(evaluation.filledReels);
    const won = BigInt(reply.spin.payout);
    if (won === 0n) return;
    const roundStake = BigInt(reply.round.stake);
    const lineBet = (roundStake / 20n) * BigInt(reply.spin.multiplier);
    const together = wins.show(evaluation, (win) =>
      hud.setHint(win === null ? '' : `${win.line + 1} · ${say(symbols[win.symbol])} ×${win.count} = ${money(win.pay * lineBet)}`),
    );
    await Promise.all([together, countUp(won, roundStake, kind)]);
  }

  async function fillReels(filled: readonly boolean[]): Promise<void> {
    if (!filled.includes(true)) return;
    sound.win(0);
    await tweens.run(still() ? 1 : 420, (share) => filled.forEach((fills, reel) => fills && reels.fill(reel, easeOut(share))));
  }

  /** Counts a win up, and celebrates in proportion: quietly below the stake, with a banner only from ten stakes on. */
  async function countUp(won: bigint, roundStake: bigint, kind: SpinKind): Promise<void> {
    const tier = celebratedFrom.filter((from) => won >= roundStake * from).length;
    if (won >= roundStake) sound.win(tier);
    if (tier > 0) scene.celebrate('coins', 16 * tier + 12);
    const lengthMs = still() || (turbo && tier === 0) ? 60 : won < roundStake ? 200 : 450 + tier * 1100;
    let steps = 0;
    await tweens.run(lengthMs, (share) => {
      const shown = (won * BigInt(Math.round(easeOut(share) * 1000))) / 1000n;
      hud.setWin(money(shown));
      if (tier > 0) hud.setBanner(say(tierNames[tier - 1]!), money(shown), tier);
      steps += 1;
      if (tier > 0 && steps % 7 === 0) sound.tick(steps / 7);
    });
    hud.setWin(money(won));
    if (tier === 0) return;
    await tweens.wait(turbo ? 500 : 1300);
    hud.setBanner(null);
    if (kind === 'free') scene.celebrate('petals', 10);
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
    const reply: SpinReply = { round: view, spin: last, balance: session.balance, settling: false, commitment };
    tellSite('roundStarted');
    const end = await freeSpins(reply, BigInt(round.payout));
    finish(end);
    setMode('ready');
  }

  async function playFestival(opening: SpinReply, wonSoFar: bigint): Promise<SpinReply> {
    sound.festival();
    scene.celebrate('petals', 60);
    await tweens.wait(900);
    await ask(
      root,
      words,
      say('festivalOpens'),
      [paragraph(say('festivalWon', { count: opening.spin.awarded })), paragraph(say('festivalHow'))],
      [['go', 'festivalStart']],
      'door',
    );
    return freeSpins(opening, wonSoFar);
  }

  async function freeSpins(from: SpinReply, wonSoFar: bigint): Promise<SpinReply> {
    let reply = from;
    let won = wonSoFar;
    setMode('locked');
    sound.beat(true);
    await Promise.all([scene.showFestival(true), scene.raiseMoon(0.15)]);
    while (reply.round.state === 'open') {
      const { progress } = reply.spin;
      const multiplier = multiplierOf(progress.played + 1);
      void scene.raiseMoon(multiplier === 2n ? 0.25 : multiplier === 3n ? 0.6 : 1);
      hud.setFestival({ multiplier: Number(multiplier), left: leftOf(progress) - 1 });
      hud.setWin(money(won));
      await whilePaused();
      const requestId = crypto.randomUUID();
      const round = reply.round.id;
      const next = await turnReels('free', () => api.freeSpin(requestId, round));
      if (next === null) continue;
      reply = next;
      won += BigInt(next.spin.payout);
      hud.setWin(money(won));
      if (next.spin.awarded > 0) await announceMore(next);
      await tweens.wait(turbo ? 150 : 450);
    }
    await closeFestival(reply);
    return reply;
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
    await ask(
      root,
      words,
      say('festivalOver'),
      [paragraph(say('festivalTotal')), paragraph(money(total), 'total')],
      [['go', 'continue']],
      'door',
    );
    hud.setFestival(null);
    wins.clear();
    for (let reel = 0; reel < reelCount; reel += 1) reels.fill(reel, 0);
    void scene.showFestival(false);
    void scene.raiseMoon(0);
    hud.setWin(money(total));
  }

  function leftOf(progress: Progress): number {
    return hasFreeSpin(progress) ? progress.awarded - progress.played : 0;
  }

  async function whilePaused(): Promise<void> {
    while (paused) await tweens.wait(200);
  }

  // When something goes wrong.

  async function openSession(): Promise<SessionView> {
    for (;;) {
      const answer = await api.open();
      if (answer.ok) return answer.value;
      await tellError(answer.error, true);
    }
  }

  /** Sends until an answer comes; a lost connection is asked about and the very same request sent again. */
  async function insist(request: () => Promise<Answer<SpinReply>>): Promise<Answer<SpinReply>> {
    for (let tried = 0; ; tried += 1) {
      const answer = await request();
      if (answer.ok || answer.error !== 'connectionLost') return answer;
      if (tried < 2) await tweens.wait(600);
      else await tellError('connectionLost', true);
    }
  }

  /** Takes the server's word for the balance, and the hash that is committed now, after a refusal or a visit to the cashier. */
  async function refreshSession(): Promise<void> {
    const now = await api.open();
    // A round that began meanwhile brings its own.
    if (!now.ok || mode === 'running') return;
    commitment = now.value.commitment;
    if (BigInt(now.value.balance) === balance) return;
    balance = BigInt(now.value.balance);
    showMoney();
  }

  async function tellError(error: CallError, canRetry: boolean): Promise<void> {
    const choices: [string, Key][] = [[canRetry ? 'retry' : 'close', canRetry ? 'retry' : 'close']];
    if (error === 'notEnoughMoney' && !session.fun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const chosen = await ask(root, words, say('errorTitle'), [paragraph(say(error))], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
    // Another window began a round; a fresh start takes it up where it stands.
    if (error === 'roundOpen') window.location.reload();
  }
}

function paragraph(text: string, className = ''): HTMLElement {
  return make('p', className === '' ? {} : { class: className }, text);
}
