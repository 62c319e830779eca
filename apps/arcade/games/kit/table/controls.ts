/**
 * The player's controls of one table: they follow its rounds, put chips on its spots, confirm them,
 * show what they gave.
 */
import { showNumber } from '../format.ts';
import { tellSite } from '../parent.ts';
import type { Pool, TableRoundView } from '../table.ts';
import { makeBets } from './bets.ts';
import type { Placing } from './bets.ts';
import { makeCashing } from './cashing.ts';
import type { ControlsParts } from './controlsParts.ts';
import { tierOf } from './celebration.ts';
import type { KnownTable } from './lobby.ts';

import type { TableKey } from './texts.ts';

export type TableControls = {
  /** Sits down at a table, or draws it anew. */
  sit(known: KnownTable): void;
  follow(known: KnownTable): void;
  /** Money or slips have changed. */
  refresh(): void;
  tick(): void;
  /** The smallest bet. */
  lowest(): bigint;
  chooseChip(index: number): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  confirm(): Promise<void>;
};

/** A round that began this recently is opened before the player's eyes. */
const openingMs = 1_500;
const chipsMax = 6;
const unit = 100_000n;

export function makeControls<Key extends string>(parts: ControlsParts<Key>): TableControls {
  const { front, texts, hud, player, scene, sound, money, now, tell, celebrate } = parts;
  const { say } = texts;
  const { game } = front;
  let known: KnownTable = { settings: game.tables[0]!, state: undefined, history: [] };
  /** The round and phase that the picture shows. */
  let shown = '';
  let chip = 0n;
  let secondTold = 0;
  let won: bigint | undefined;
  const round = (): TableRoundView | null => known.state?.round ?? null;
  const bets = makeBets(
    () => known.settings,
    () => stakedNow(),
    () => player.balance(),
  );
  /** Chips are whole units, and so is what lies on the table. */
  const whole = (amount: bigint): string =>
    amount % unit === 0n ? showNumber(amount / unit, texts.lang()) : money(amount);
  const spots = front.makeBoard({
    board: hud.spots,
    texts,
    money: whole,
    press: (spot) => place(() => bets.place(spot, chip)),
  });

  const cashing = makeCashing(parts, round, refresh);

  const stakedNow = (): bigint => player.stakedIn(round()?.id ?? '');
  const pool = (): Pool =>
    Object.fromEntries(
      Object.entries(known.state?.totals ?? {}).map(([spot, { amount }]) => [spot, BigInt(amount)]),
    );
  const isBetting = (): boolean => round()?.phase === 'betting' && now() < round()!.betsCloseAt;
  const canPlace = (): boolean => isBetting() && !player.isSending();

  function chips(): bigint[] {
    return game.chips
      .filter((amount) => amount >= known.settings.minBet && amount <= known.settings.maxBet)
      .slice(0, chipsMax);
  }

  function follow(next: KnownTable): void {
    known = next;
    const present = round();
    hud.setPhase(present?.phase ?? 'betting');
    const showing = present === null ? '' : `${present.id}:${present.phase}`;
    if (present !== null && showing !== shown) enter(present, shown.startsWith(`${present.id}:`));
    shown = showing;
    refresh();
  }

  /** `wasSeen`: the same round was in the picture before, in an earlier phase. */
  function enter(present: TableRoundView, wasSeen: boolean): void {
    if (present.phase === 'betting') {
      bets.clear();
      won = undefined;
      hud.setResult(null);
      scene.bet(present.betsCloseAt - now() > known.settings.bettingMs - openingMs, present.id);
      return;
    }
    if (!bets.isEmpty() && !player.isSending()) {
      bets.clear();
      hud.tell(say('notConfirmed'));
    }
    if (present.phase === 'revealing') {
      hud.setResult(null);
      sound.bell();
      scene.reveal(present.outcome, now() - (present.revealedAt ?? now()), present.id);
      return;
    }
    scene.rest(present.outcome, present.id);
    if (wasSeen) showGiven(present);
  }

  /** Shows the result of the round: the outcome to all, the money to a player who bet. */
  function showGiven(present: TableRoundView): void {
    const payout = player.payoutOf(present, pool());
    const outcome = front.road(texts).name(present.outcome);
    won = payout;
    if (payout === undefined) {
      hud.setResult([outcome]);
      return hud.say(outcome);
    }
    // A payout that does not cover the stakes is no win.
    const isWin = payout > stakedNow();
    const given = payout === 0n ? say('lost') : say(isWin ? 'won' : 'returned', { amount: money(payout) });
    hud.setResult([outcome, given], isWin);
    hud.say(`${outcome}. ${given}`);
    if (isWin) {
      const tier = tierOf(payout, stakedNow());
      sound.win(tier);
      celebrate(tier);
    }
    tellSite('roundEnded');
    void player.refresh();
  }

  function refresh(): void {
    if (!player.isOpen()) return;
    const { currencySymbol, fun } = player.session();
    const symbol = currencySymbol === '' ? '' : ` ${currencySymbol}`;
    const present = round();
    const confirmed = new Map(
      player.betsOf(present?.id ?? '').map(({ spot, amount }) => [spot, BigInt(amount)]),
    );
    const pending = bets.amounts();
    hud.setBalance(
      money(player.balance() - bets.total()) + symbol,
      player.siteBalance() !== undefined && !fun,
    );
    hud.setOnTable(money(stakedNow() + bets.total()));
    hud.setWin(won === undefined ? '' : money(won));
    spots.show(
      (spot) => ({
        confirmed: confirmed.get(spot) ?? 0n,
        pending: pending.get(spot) ?? 0n,
        total: BigInt(known.state?.totals[spot]?.amount ?? 0),
        players: known.state?.totals[spot]?.players ?? 0,
        isWinner: present?.phase === 'ended' && game.settle(present.outcome, spot, unit, pool()) > unit,
      }),
      [...new Set([...confirmed.keys(), ...pending.keys()])],
    );
    const ready = cashing.ready();
    hud.setActs(
      {
        place: canPlace(),
        undo: canPlace() && !bets.isEmpty(),
        repeat: canPlace() && bets.isEmpty() && player.lastBets(known.settings.id).length > 0,
        double: canPlace() && bets.total() + stakedNow() > 0n,
        confirm: ready === undefined ? canPlace() && !bets.isEmpty() : !player.isCashingOut(),
      },
      confirmText(ready?.worth),
      ready !== undefined,
    );
    showStatus(present);
  }

  function confirmText(worth: bigint | undefined): string {
    if (worth !== undefined) return say('cashOutAmount', { amount: money(worth) });
    return bets.isEmpty() ? say('confirm') : say('confirmAmount', { amount: whole(bets.total()) });
  }

  function showStatus(present: TableRoundView | null): void {
    if (present === null) return hud.setStatus(say('phaseWaiting'));
    const phase: TableKey = isBetting()
      ? 'phaseBetting'
      : present.phase === 'ended'
        ? 'phaseResult'
        : 'phaseClosed';
    hud.setStatus(`${say('round', { number: present.ordinal })} · ${say(phase)}`);
  }

  function tick(): void {
    const present = round();
    const leftMs = present?.phase === 'betting' ? Math.max(0, present.betsCloseAt - now()) : 0;
    hud.clock.set(leftMs > 0 ? leftMs : null, known.settings.bettingMs);
    const second = Math.ceil(leftMs / 1000);
    if (front.worthAt !== undefined && present?.phase === 'revealing') refresh();
    if (second !== secondTold && second > 0 && second <= 5) sound.tick(5 - second);
    if (second !== secondTold && second === 0) refresh();
    secondTold = second;
  }

  function place(press: () => Placing): void {
    if (!canPlace()) return;
    sound.wake();
    const placing = press();
    if (placing === 'placed') sound.chip();
    else if (placing === 'notEnoughMoney') void tell(placing);
    else hud.tell(say(placing));
    won = undefined;
    refresh();
  }

  async function confirm(): Promise<void> {
    const present = round();
    const ready = cashing.ready();
    if (ready !== undefined) return cashing.take(ready.slips);
    if (!canPlace() || bets.isEmpty() || present === null) return;
    const stake = bets.total();
    const fault = await player.bet(known.settings.id, present, bets.slip(), stake);
    bets.clear();
    if (fault === null) {
      sound.chip();
      hud.tell(say('confirmed', { amount: money(stake) }));
    }
    refresh();
    if (fault === 'betsClosed') hud.tell(say('betsClosed'));
    else if (fault !== null) await tell(fault);
    if (fault !== null) await player.refresh();
  }

  function showChips(): void {
    const offered = chips();
    if (!offered.includes(chip)) chip = offered[Math.min(1, offered.length - 1)]!;
    hud.setChips(
      offered.map((amount) => ({
        short: whole(amount),
        long: say('chip', { amount: whole(amount) }),
        look: game.chips.indexOf(amount),
      })),
      offered.indexOf(chip),
    );
  }

  return {
    sit(next) {
      const isOther = next.settings.id !== known.settings.id;
      if (isOther) {
        bets.clear();
        won = undefined;
        shown = '';
      }
      known = next;
      hud.setName(next.settings.names[texts.lang()]);
      showChips();
      follow(next);
      tick();
    },
    follow,
    refresh,
    tick,
    lowest: () => known.settings.minBet,
    chooseChip(index) {
      const chosen = chips()[index];
      if (chosen === undefined) return;
      sound.wake();
      sound.press();
      chip = chosen;
      showChips();
    },
    undo() {
      if (canPlace()) bets.undo();
      refresh();
    },
    clear() {
      if (canPlace()) bets.clear();
      refresh();
    },
    repeat: () => place(() => bets.repeat(player.lastBets(known.settings.id))),
    double: () => place(() => bets.double(player.betsOf(round()?.id ?? ''))),
    confirm,
  };
}
