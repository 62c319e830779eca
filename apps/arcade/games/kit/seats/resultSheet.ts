/**
 * The outcome of a hand, for everybody at the table, with the rake that was taken, and the way on.
 * The sheet of a free hand names no money.
 */
import { make, paragraph } from '../dom.ts';
import { isFree } from '../seats.ts';
import type { HandState } from '../seats.ts';
import type { Texts } from '../makeTexts.ts';
import type { Autopilot } from './autopilot.ts';
import type { SeatsResult } from './front.ts';
import type { SeatsKey } from './texts.ts';

export type SheetFacts = {
  hand: HandState;
  seat: number;
  title: string;
  result: SeatsResult;
  beforeNext: readonly Node[];
  nameOf: (seat: number) => string;
  money: (amount: bigint) => string;
  autopilot: Pick<Autopilot, 'isOn' | 'set'>;
  goOn: () => void;
  leave: () => void;
};

export function resultSheet({ say }: Texts<SeatsKey>, facts: SheetFacts): Node[] {
  const { hand, seat, title, result, beforeNext, nameOf, money, autopilot, goOn, leave } = facts;
  const signed = (amount: bigint): string =>
    amount > 0n ? `+${money(amount)}` : amount < 0n ? `−${money(-amount)}` : money(0n);
  const netOf = (one: number): bigint => BigInt(hand.result!.payouts[one]!) - BigInt(hand.reserves[one]!);
  const cell = (text: string): HTMLElement => make('td', {}, text);
  const rows = result.order.map((one) => {
    const net = netOf(one);
    const rake = BigInt(hand.result!.rakes[one]!);
    return make(
      'tr',
      one === seat ? { class: 'own-row' } : {},
      cell(result.labels[one]!),
      cell(nameOf(one)),
      ...(isFree(hand)
        ? []
        : [
            cell(rake === 0n ? '–' : money(rake)),
            make('td', { class: net > 0n ? 'plus' : net < 0n ? 'minus' : '' }, signed(net)),
          ]),
    );
  });
  const columns = isFree(hand) ? ['', ''] : ['', '', say('rake'), say('net')];
  const head = make('tr', {}, ...columns.map((text) => make('th', {}, text)));
  const button = (key: SeatsKey, press: () => void, className: string): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: className }, say(key));
    element.addEventListener('click', press);
    return element;
  };
  const goesOn = make('input', { type: 'checkbox' });
  goesOn.checked = autopilot.isOn();
  goesOn.addEventListener('change', () => autopilot.set(goesOn.checked));
  return [
    make('h2', netOf(seat) > 0n ? { class: 'won' } : {}, title),
    ...(result.picture === undefined ? [] : [result.picture]),
    make('table', { class: 'result-table' }, make('thead', {}, head), make('tbody', {}, ...rows)),
    ...result.lines.map((line) => paragraph(line, 'detail')),
    ...(isFree(hand) ? [paragraph(say('freeNext'), 'detail')] : []),
    make('p', { class: 'countdown' }),
    ...beforeNext,
    make('label', { class: 'goes-on' }, goesOn, say('goOnAlone')),
    make('div', { class: 'choices' }, button('nextHand', goOn, 'main'), button('leave', leave, 'plain')),
  ];
}
