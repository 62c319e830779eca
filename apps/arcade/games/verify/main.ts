import '@fontsource/be-vietnam-pro/latin-500.css';
import '@fontsource/be-vietnam-pro/latin-800.css';
import '@fontsource/be-vietnam-pro/vietnamese-500.css';
import '@fontsource/be-vietnam-pro/vietnamese-800.css';
import './style.css';
import { fetchRound } from '../kit/api.ts';
import { make, svgImage } from '../kit/dom.ts';
import { formatAmount } from '../kit/format.ts';
import type { RoundView } from '../kit/slot.ts';
import { makeWords } from '../kit/words.ts';
import { symbolSvg } from '../hoi-trang-ram/art/symbols.ts';
import { evaluate, rowCount, symbols } from '../hoi-trang-ram/rules.ts';
import { checkRound } from './check.ts';
import type { Checked, CheckedSpin } from './check.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

type Key = keyof typeof vi;

const query = new URLSearchParams(window.location.search);
const words = makeWords<Key>({ vi, en }, query.get('lang') === 'en' ? 'en' : 'vi');
const { say } = words;
const root = document.querySelector<HTMLElement>('#proof')!;
words.refresh();
document.title = say('title');

const heading = make('h1', {}, say('title'));
const told = make('p', { role: 'status' }, say('loading'));
root.append(heading, make('p', {}, say('how')), told);

/** What the game's page was shown before the round: it puts that into the link. */
const witnessed = query.get('shown');
const answer = await fetchRound(query.get('round') ?? '');
if (!answer.ok) told.textContent = say(answer.error === 'connectionLost' ? 'connectionLost' : 'roundUnknown');
else if (answer.value.serverSeed === undefined) told.textContent = say('open');
else show(answer.value, await checkRound({ ...answer.value, serverSeed: answer.value.serverSeed }, witnessed));

function show(round: RoundView, checked: Checked): void {
  told.textContent = say(checked.agrees ? (witnessed === null ? 'agreesUnseen' : 'agrees') : 'differs');
  told.className = checked.agrees ? 'verdict agrees' : 'verdict differs';
  const money = (amount: bigint): string => `${formatAmount(amount)} ${round.currency}`;
  root.append(
    facts([
      ['round', round.id],
      ['time', new Date(round.openedAt).toLocaleString(words.lang() === 'vi' ? 'vi-VN' : 'en-GB')],
      ['stake', money(BigInt(round.stake))],
      ['payout', money(BigInt(round.payout))],
    ]),
    make('h2', {}, say('step1'), mark(checked.hashAgrees)),
    make('p', {}, say('step1How')),
    make('p', {}, say(witnessed === null ? 'unseen' : 'seen')),
    facts([
      ['serverSeed', round.serverSeed!],
      ['promised', witnessed ?? round.serverSeedHash],
      ['computed', checked.hash],
    ]),
    make('h2', {}, say('step2'), mark(checked.spins.every((spin) => spin.agrees))),
    make('p', {}, say('step2How')),
    facts([['clientSeed', round.clientSeed]]),
    ...checked.spins.map((spin) => spinBlock(spin, money)),
    make('h2', {}, say('step3'), mark(checked.payoutAgrees)),
    make('p', {}, say('step3How')),
    facts([
      ['total', money(checked.payout)],
      ['paid', money(BigInt(round.payout))],
    ]),
  );
}

function spinBlock(checked: CheckedSpin, money: (amount: bigint) => string): HTMLElement {
  const { spin } = checked;
  const { window: shown } = evaluate(spin.kind, checked.stops);
  const grid = make('div', { class: 'grid', 'aria-hidden': 'true' });
  for (let row = 0; row < rowCount; row += 1) {
    for (const column of shown) grid.append(svgImage(symbolSvg(column[row]!), 44));
  }
  const text = shown.map((column) => column.map((letter) => symbols[letter]).join(' ')).join(' · ');
  const title = spin.kind === 'base' ? say('base') : say('free', { number: spin.ordinal });
  const values = { pay: String(checked.pay), multiplier: String(checked.multiplier), payout: money(checked.payout) };
  return make(
    'details',
    spin.ordinal === 0 ? { open: '' } : {},
    make('summary', {}, title, mark(checked.agrees)),
    grid,
    make('p', { class: 'unseen' }, text),
    facts([
      ...checked.digests.flatMap(({ message, digest }): [Key, string][] => [
        ['message', message],
        ['digest', digest],
      ]),
      ['stops', checked.stops.join(' · ')],
      ['stopsTold', spin.stops.join(' · ')],
    ]),
    make('p', {}, say('spinPays', values)),
  );
}

function facts(rows: [Key, string][]): HTMLElement {
  return make('dl', {}, ...rows.flatMap(([key, value]) => [make('dt', {}, say(key)), make('dd', {}, value)]));
}

function mark(agrees: boolean): HTMLElement {
  return make('span', { class: agrees ? 'mark agrees' : 'mark differs' }, say(agrees ? 'yes' : 'no'));
}
