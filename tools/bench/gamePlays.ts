/**
 * Plays each game of the arcade while its frames are counted: by a script on its page that presses
 * what a player would press.
 */
import { catalogue } from '../../apps/arcade/src/catalogue.ts';
import type { CatalogueEntry } from '../../apps/arcade/games/kit/entry.ts';

/**
 * Tables that take bets for a shorter time, so that a round is over sooner; what is shown takes as
 * long as ever.
 */
const bettingMs = 5_000;
const resultMs = 1_500;
const pressEveryMs = 250;
/** The steps before a game can be played: its question, its tables, its stakes. */
const before = ['dialog .main', 'dialog.lobby .card', '[data-level]', '.alone', '.sheet .main'];
/** A spot is pressed for so many turns of the script, then the bets are confirmed. */
const spots = 6;

export const quickCatalogue: ReadonlyMap<string, CatalogueEntry> = new Map(
  [...catalogue].map(([code, entry]) => [
    code,
    entry.kind === 'table' ? { ...entry, game: quick(entry.game) } : entry,
  ]),
);

function quick(game: Extract<CatalogueEntry, { kind: 'table' }>['game']): typeof game {
  return { ...game, tables: game.tables.map((table) => ({ ...table, bettingMs, resultMs })) };
}

/** Presses that are tried in this order, and the first that can be made is made. */
function pressesOf(code: string): { always: string[]; bets: string[]; confirms: string[] } {
  const none = { bets: [], confirms: [] };
  const { kind } = catalogue.get(code)!;
  if (kind === 'table') return { always: [], bets: ['[data-spot]:enabled'], confirms: ['.confirm:enabled'] };
  if (kind === 'solo')
    return { ...none, always: code === 'do-min' ? ['.random:enabled'] : ['.spin:enabled:not(.running)'] };
  const cards = ['play', 'pass', 'hint'].map((word) => `.turn-acts [data-text=${word}]:enabled`);
  return { always: cards, bets: ['.mat [data-spot]:enabled'], confirms: ['.bet-acts .main:enabled'] };
}

/** Goes on as long as the page lives. */
export function playScript(code: string): string {
  const { always, bets, confirms } = pressesOf(code);
  return `
    let turns = 0;
    window.playing = setInterval(() => {
      const phase = turns++ % ${spots * 2} < ${spots} ? ${JSON.stringify(bets)} : ${JSON.stringify(confirms)};
      for (const selector of [...${JSON.stringify([...before, ...always])}, ...phase]) {
        const found = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
        if (found.length === 0) continue;
        found[turns % found.length].click();
        return;
      }
    }, ${pressEveryMs});`;
}

/** Whether the game has been entered: what a player looks at is there. */
export const isEntered = `document.querySelector('.spin:enabled, .felt[data-phase], .tile:enabled, .table .seat') !== null
  && document.querySelector('dialog[open], .levels:not([hidden])') === null`;
