/** The game as its page starts it. */
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { SpotLook } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Lang, Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { isPair, totalOf, winnerOf } from '../rules.ts';
import type { Hands, Spot, Winner } from '../rules.ts';
import { oddsText } from './odds.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const sizes: Readonly<Record<Spot, string>> = {
  playerPair: 'small',
  tie: 'small',
  bankerPair: 'small',
  player: 'large',
  banker: 'large',
};
const results = { player: 'resultPlayer', banker: 'resultBanker', tie: 'resultTie' } as const;
const letters = { player: 'P', banker: 'B', tie: 'T' } as const;

const look = (spot: Spot, lang: Lang): SpotLook<Key> => ({
  spot,
  label: spot,
  odds: oddsText(spot, lang),
  className: `${sizes[spot]} ${spot}`,
});
const isWonBy =
  (winner: Winner) =>
  (outcome: unknown): boolean =>
    winnerOf(outcome as Hands) === winner;

function road({ say }: Texts<Key>): RoadLook<Key> {
  return {
    mark: (outcome) => {
      const hands = outcome as Hands;
      const winner = winnerOf(hands);
      const corners = [isPair(hands.banker) ? 'banker' : '', isPair(hands.player) ? 'player' : ''] as const;
      return { side: winner === 'tie' ? null : winner, text: letters[winner], tone: winner, corners };
    },
    counted: [
      { tone: 'player', label: 'player', is: isWonBy('player') },
      { tone: 'banker', label: 'banker', is: isWonBy('banker') },
      { tone: 'tie', label: 'tie', is: isWonBy('tie') },
    ],
    name: (outcome) => {
      const { player, banker } = outcome as Hands;
      return say(results[winnerOf(outcome as Hands)], { player: totalOf(player), banker: totalOf(banker) });
    },
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) =>
    makeSpots(parts, (lang) =>
      (['playerPair', 'tie', 'bankerPair', 'player', 'banker'] as const).map((spot) => look(spot, lang)),
    ),
  road,
  makeScene,
  showRules: (parts) => void showRules(parts),
};
