/**
 * The play itself: bullets from the player's hand to what they catch, as long as the page is open.
 */
import type { CallError } from '../../api.ts';
import { ask } from '../../dialog.ts';
import { paragraph } from '../../dom.ts';
import type { FromRoom } from '../../room.ts';
import { makeSocket } from '../../socket.ts';
import type { GameParts } from '../../parts.ts';
import { makePond } from '../pond.ts';
import { sayKind } from '../texts.ts';
import type { FishingKey } from '../texts.ts';
import { makeAim } from './aim.ts';
import type { Aim } from './aim.ts';
import { bossPays, makeCatches } from './catches.ts';
import { makeControls } from './controls.ts';
import type { Controls } from './controls.ts';
import { makeOthers } from './others.ts';
import type { Bullet } from './shots.ts';
import { makeStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Theme } from './theme.ts';
import { makeTrigger } from './trigger.ts';
import type { Counted, Trigger } from './trigger.ts';
import { makeVolleys } from './volleys.ts';

/** Loss limits that auto-fire offers, in bullets. */
const limits = [20n, 50n, 100n, 200n] as const;

export type Play = Awaited<ReturnType<typeof makePlay>>;

/** `startMs`: the server's time as the session told it. */
export async function makePlay(parts: GameParts<FishingKey>, theme: Theme, secret: string, startMs: number) {
  const { texts, hud, account, sound } = parts;
  const { say } = texts;
  const { kinds, seed } = theme.rules;
  const trigger = makeTrigger();
  const socket = makeSocket<FromRoom>(secret, {
    greeting: () => ({ sit: true }),
    hear(message) {
      socket.noteTime(message.now);
      others.hear(message);
    },
    online: (isOnline) => hud.setHint(say(isOnline ? 'good' : 'offline')),
  });
  socket.noteTime(startMs);
  const catches = makeCatches(parts, () => stage, socket.now);
  const stage: Stage = await makeStage(parts, theme, makePond(seed, kinds), socket.now, {
    met: ({ slot, flight }) => {
      stage.water.flash(flight.fish);
      if (slot === 0) sound.lift();
    },
    positionOf: (fish) => stage.water.positionAt(fish, socket.now()),
    shown(bullet, at) {
      if (bullet.slot === 0) gun.shown(bullet);
      catches.show(bullet, at);
    },
  });
  const others = makeOthers(stage, parts, socket.now);
  const aim = makeAim(stage, kinds, socket.now, (kind) =>
    hud.setHint(say('lockOn', { fish: sayKind(texts, kind), pays: kinds[kind]!.pays })),
  );
  const controls: Controls = makeControls(hud, texts, trigger, {
    point(at, isPressed) {
      if (isPressed) sound.wake();
      aim.point(at, isPressed);
    },
    fireOnce: () => gun.fire(),
    changeStake,
    toggleLock() {
      sound.wake();
      sound.press();
      const isOn = aim.toggleLock();
      controls.setLock(isOn);
      if (!isOn) hud.setHint(say('lockOff'));
    },
    toggleAuto: () => void gun.toggleAuto(),
  });
  const gun = makeGun({ ...parts, stage, aim, trigger, controls });
  let lastBoss: number | undefined;
  stage.run((deltaMs, timeMs) => {
    const isAsking = document.querySelector('dialog[open]') !== null;
    if (isAsking) controls.letGo();
    aim.advance(deltaMs, timeMs, controls.turn());
    announceBoss();
    if (!isAsking && trigger.advance(deltaMs)) gun.fire();
  });
  socket.connect();

  function changeStake(step: -1 | 1): void {
    if (!account.stepStake(step)) return;
    sound.wake();
    sound.press();
  }

  function announceBoss(): void {
    const boss = stage.water.swimmerOf((kind) => kinds[kind]!.pays >= bossPays);
    if (boss === undefined || boss.id === lastBoss) return;
    lastBoss = boss.id;
    sound.bell();
    if (!trigger.isAuto())
      hud.setHint(say('bossComes', { fish: sayKind(texts, boss.kind), pays: kinds[boss.kind]!.pays }));
  }

  return {
    fireOnce: gun.fire,
    changeStake,
    reword: others.show,
    followSite: gun.followSite,
    pause(): void {
      gun.stop();
      stage.pause();
      socket.pause();
    },
    goOn(): void {
      stage.goOn();
      socket.goOn();
      gun.followWallet();
    },
  };
}

type GunParts = GameParts<FishingKey> & { stage: Stage; aim: Aim; trigger: Trigger; controls: Controls };

/** The player's own gun: what a bullet costs, when it may fire, and auto-fire. */
function makeGun(parts: GunParts) {
  const { root, texts, hud, refusals, account, sound, money, stage, aim, trigger, controls } = parts;
  const { say } = texts;
  /** Bullets without an answer, as auto-fire counts them. */
  const counted = new Map<Bullet, Counted>();
  const volleys = makeVolleys({
    ...parts,
    answered(bullet) {
      const { outcome, flight } = bullet;
      if (outcome?.shot.isCaught) stage.water.doom(flight.fish);
      if (outcome) counted.get(bullet)?.won(outcome.payout);
      else counted.get(bullet)?.refused();
      counted.delete(bullet);
    },
    refused: (error) => void tellRefusal(error),
  });
  volleys.open();

  function fire(): void {
    if (!trigger.mayFire()) return;
    sound.wake();
    const value = account.stake();
    if (volleys.isFull()) return hud.setHint(say('waitShots'));
    if (trigger.isAtLimit(value)) return stopAuto(say('autoEnded', { amount: money(trigger.limit()) }));
    if (account.balance() < value) return outOfMoney();
    const flight = aim.flight();
    if (flight === undefined) return;
    const bullet: Bullet = { slot: 0, flight, outcome: undefined };
    counted.set(bullet, trigger.fired(value));
    sound.chip();
    stage.guns.fire(0);
    stage.shots.add(bullet);
    volleys.add(bullet, value);
  }

  /** While bullets are on their way there may be money again in a moment. */
  function outOfMoney(): void {
    if (!volleys.isIdle()) return;
    stop();
    void refusals.tell('notEnoughMoney', false).then(() => volleys.refresh());
  }

  function stop(): void {
    controls.letGo();
    if (trigger.isAuto()) stopAuto(say('autoOff'));
  }

  function stopAuto(hint: string): void {
    trigger.release('auto');
    controls.setAuto(false);
    hud.setHint(hint);
    hud.say(hint);
  }

  async function toggleAuto(): Promise<void> {
    sound.wake();
    sound.press();
    if (trigger.isAuto()) return stopAuto(say('autoOff'));
    const limit = await askLimit();
    if (limit === undefined) return;
    trigger.startAuto(limit);
    controls.setAuto(true);
    hud.setHint(say('autoOn', { amount: money(limit) }));
  }

  /** Asks for the loss at which auto-fire stops; undefined: it is not wanted. */
  async function askLimit(): Promise<bigint | undefined> {
    const amounts = new Map(limits.map((count) => [String(count), account.stake() * count]));
    const labelOf = (key: string): string => {
      const amount = amounts.get(key);
      return amount === undefined ? say('cancel') : say('autoLimit', { amount: money(amount) });
    };
    const choices = [...amounts.keys(), ''].map((key): [string, string] => [key, key]);
    return amounts.get(
      await ask(root, { say: labelOf }, say('auto'), [paragraph(say('autoHow'))], choices, {
        className: 'small limits',
      }),
    );
  }

  async function tellRefusal(error: CallError): Promise<void> {
    if (error === 'targetGone') return hud.setHint(say('targetGone'));
    stop();
    await volleys.refresh();
    await refusals.tell(error, false);
  }

  return {
    fire,
    stop,
    toggleAuto,
    shown: ({ outcome }: Bullet): void => volleys.shown(outcome?.payout ?? 0n),
    /** Asks the wallet, when no bullet is on its way. */
    followWallet(): void {
      if (volleys.isIdle()) void volleys.refresh();
    },
    /** Another tab or the cashier may have moved the balance. */
    followSite(): void {
      if (volleys.isIdle() && account.differsFromSite()) void volleys.refresh();
    },
  };
}
