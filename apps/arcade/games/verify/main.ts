import '@fontsource/be-vietnam-pro/latin-500.css';
import '@fontsource/be-vietnam-pro/latin-800.css';
import '@fontsource/be-vietnam-pro/vietnamese-500.css';
import '@fontsource/be-vietnam-pro/vietnamese-800.css';
import './style.css';
import { fetchRound } from '../kit/api.ts';
import { make, svgImage } from '../kit/dom.ts';
import { showAmount, showNumber, showTime } from '../kit/format.ts';
import type { RoundView } from '../kit/slot.ts';
import { makeWords } from '../kit/words.ts';
import { symbolSvg } from '../hoi-trang-ram/art/symbols.ts';
import { evaluate, rowCount, symbols } from '../hoi-trang-ram/rules.ts';
import { dictionaries } from '../hoi-trang-ram/view/words.ts';
import { checkRound } from './check.ts';
import type { Checked, CheckedSpin, Witness } from './check.ts';
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
root.append(heading, make('p', {}, say('how')), make('p', {}, say('order')), told);

const witness = witnessIn(query);
const answer = await fetchRound(query.get('round') ?? '');
if (!answer.ok) told.textContent = say(answer.error === 'connectionLost' ? 'connectionLost' : 'roundUnknown');
else if (answer.value.serverSeed === undefined) told.textContent = say('open');
else show(answer.value, await checkRound({ ...answer.value, serverSeed: answer.value.serverSeed }, witness));

function show(round: RoundView, checked: Checked): void {
  told.textContent = say(checked.agrees ? (witness === null ? 'agreesUnseen' : 'agrees') : 'differs');
  told.className = checked.agrees ? 'verdict agrees' : 'verdict differs';
  const money = (amount: bigint): string => `${showAmount(amount, words.lang())} ${round.currency}`;
  root.append(
    facts([
      ['round', round.id],
      ['time', showTime(round.openedAt, words.lang())],
      ['stake', money(BigInt(round.stake))],
      ['payout', money(BigInt(round.payout))],
    ]),
    make('h2', {}, say('step1'), mark(checked.hashAgrees)),
    make('p', {}, say('step1How')),
    make('p', {}, say(witness === null ? 'unseen' : 'seen')),
    facts([
      ['serverSeed', round.serverSeed!],
      ['promised', witness?.serverSeedHash ?? round.serverSeedHash],
      ['computed', checked.hash],
    ]),
    make('h2', {}, say('step2'), mark(checked.partAgrees)),
    make('p', {}, say('step2How')),
    make('p', {}, say(witness === null ? 'seedUnseen' : 'seedSeen')),
    facts([
      ...(witness === null ? [] : [['clientSeedSent', witness.clientSeed] as [Key, string]]),
      ['clientSeed', round.clientSeed],
      ...(witness === null ? [] : [['nonceShown', String(witness.nonce)] as [Key, string]]),
      ['nonce', String(round.spins[0]?.nonce ?? '')],
    ]),
    make('h2', {}, say('step3'), mark(checked.spins.every((spin) => spin.agrees))),
    make('p', {}, say('step3How')),
    ...checked.spins.map((spin) => spinBlock(spin, money)),
    make('h2', {}, say('step4'), mark(checked.payoutAgrees)),
    make('p', {}, say('step4How')),
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
  const names = dictionaries[words.lang()];
  const text = shown.map((column) => column.map((letter) => names[symbols[letter]]).join(', ')).join(' · ');
  const title = spin.kind === 'base' ? say('base') : say('free', { number: spin.ordinal });
  const values = { pay: showNumber(checked.pay, words.lang()), multiplier: String(checked.multiplier), payout: money(checked.payout) };
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

/** The game's page puts into the link what it noted before the round. */
function witnessIn(address: URLSearchParams): Witness | null {
  const [serverSeedHash, clientSeed, nonce] = [address.get('shown'), address.get('seed'), address.get('nonce')];
  return serverSeedHash === null || clientSeed === null || nonce === null ? null : { serverSeedHash, clientSeed, nonce: Number(nonce) };
}

function mark(agrees: boolean): HTMLElement {
  return make('span', { class: agrees ? 'mark agrees' : 'mark differs' }, say(agrees ? 'yes' : 'no'));
}
