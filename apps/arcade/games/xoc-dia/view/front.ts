/** The game as its page starts it. */
import { make, svgImage } from '../../kit/dom.ts';
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { SpotLook } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { coinSvg } from '../art/pictures.ts';
import { game } from '../entry.ts';
import { coinCount, redsOf } from '../rules.ts';
import type { Outcome, Spot } from '../rules.ts';
import { oddsText } from './odds.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const exactReds: Readonly<Partial<Record<Spot, number>>> = { red0: 0, red1: 1, red3: 3, red4: 4 };

function look(spot: Spot, lang: 'vi' | 'en'): SpotLook<Key> {
  const reds = exactReds[spot];
  return {
    spot,
    label: spot,
    odds: oddsText(spot, lang),
    className: reds === undefined ? `large ${spot}` : 'small',
    ...(reds !== undefined && { picture: () => coins(reds) }),
  };
}

/** Four small coins, so many of them red. */
function coins(reds: number): Node {
  return make(
    'span',
    { class: 'coins-of', 'aria-hidden': 'true' },
    ...Array.from({ length: coinCount }, (_, at) => svgImage(coinSvg(at < reds), 22)),
  );
}

const kinds = ['red0', 'red1', 'red2', 'red3', 'red4'] as const;
const isEven = (outcome: unknown): boolean => redsOf(outcome as Outcome) % 2 === 0;

function road({ say }: Texts<Key>): RoadLook<Key> {
  return {
    mark: (outcome) => {
      const side = isEven(outcome) ? 'even' : 'odd';
      return { side, text: String(redsOf(outcome as Outcome)), tone: side };
    },
    counted: [
      { tone: 'even', label: 'even', is: isEven },
      { tone: 'odd', label: 'odd', is: (outcome) => !isEven(outcome) },
      { tone: 'white', label: 'red0', is: (outcome) => redsOf(outcome as Outcome) === 0 },
      { tone: 'red', label: 'red4', is: (outcome) => redsOf(outcome as Outcome) === coinCount },
    ],
    name: (outcome) =>
      say(isEven(outcome) ? 'resultEven' : 'resultOdd', { kind: say(kinds[redsOf(outcome as Outcome)]!) }),
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) =>
    makeSpots(parts, (lang) =>
      (['even', 'odd', 'red0', 'red1', 'red3', 'red4'] as const).map((spot) => look(spot, lang)),
    ),
  road,
  makeScene,
  showRules: (parts) => void showRules(parts),
};
