/** The game as its page starts it. */
import { isOdd, isTriple, sumOf } from '../../kit/dice/dice.ts';
import type { Throw } from '../../kit/dice/dice.ts';
import { diceMark, lastThrows } from '../../kit/dice/road.ts';
import { diceRow } from '../../kit/dice/tumble.ts';
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { SpotLook } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Lang, Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { kindOf, numbersOf, spots } from '../rules.ts';
import type { KindName } from '../rules.ts';
import { oddsText } from './odds.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const groups: Readonly<Record<KindName, Key>> = {
  small: 'groupMain',
  even: 'groupMain',
  anyTriple: 'groupMain',
  odd: 'groupMain',
  big: 'groupMain',
  sum: 'groupSum',
  double: 'groupSame',
  triple: 'groupSame',
  pair: 'groupPair',
  single: 'groupPair',
};
/** The number of times that a face is drawn on its place. */
const drawn: Readonly<Partial<Record<KindName, number>>> = { double: 2, triple: 3, single: 1 };
const faceSize = 22;

function look(spot: string, lang: Lang): SpotLook<Key> {
  const kind = kindOf(spot);
  const numbers = numbersOf(spot);
  const faces = kind === 'pair' ? numbers : Array.from({ length: drawn[kind] ?? 0 }, () => numbers[0]!);
  return {
    spot,
    label: `spot_${kind}`,
    odds: oddsText(spot, lang),
    className: `of-${kind} ${spot.replace(':', '-')}`,
    group: groups[kind],
    ...(numbers.length > 0 && { blanks: { numbers: numbers.join('-') } }),
    ...(faces.length > 0 && { picture: () => diceRow(faces, faceSize) }),
  };
}

function road({ say }: Texts<Key>): RoadLook<Key> {
  const is = (check: (thrown: Throw) => boolean) => (outcome: unknown) => check(outcome as Throw);
  return {
    mark: diceMark,
    counted: [
      { tone: 'big', label: 'bigAll', is: is((thrown) => sumOf(thrown) > 10) },
      { tone: 'small', label: 'smallAll', is: is((thrown) => sumOf(thrown) <= 10) },
      { tone: 'odd', label: 'spot_odd', is: is(isOdd) },
      { tone: 'even', label: 'spot_even', is: is((thrown) => !isOdd(thrown)) },
      { tone: 'triple', label: 'spot_anyTriple', is: is(isTriple) },
    ],
    name: (outcome) => resultOf(outcome as Throw, say),
    more: (outcomes) => lastThrows(outcomes, say('lastThrows')),
  };
}

function resultOf(thrown: Throw, say: Texts<Key>['say']): string {
  const kind = isTriple(thrown) ? 'spot_anyTriple' : sumOf(thrown) > 10 ? 'bigAll' : 'smallAll';
  return say('resultIs', { dice: thrown.dice.join(' – '), sum: sumOf(thrown), kind: say(kind) });
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) => makeSpots(parts, (lang) => spots.map((spot) => look(spot, lang))),
  road,
  makeScene,
  showRules,
};
