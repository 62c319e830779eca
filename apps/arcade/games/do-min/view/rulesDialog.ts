/**
 * The rules, the multipliers of the chosen number of mines, and a worked example at the present
 * stake.
 */
import { make } from '../../kit/dom.ts';
import { showMultiplier, showNumber, showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import type { Ratio } from '../../kit/ratio.ts';
import { askRules, factsOf, tableOf } from '../../kit/rulesDialog.ts';
import type { RulesParts } from '../../kit/rulesDialog.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import {
  chanceOfSafe,
  lastTileOf,
  multiplierMax,
  multiplierOf,
  payoutOf,
  returnBounds,
  returnOf,
} from '../rules.ts';
import { chosenMines } from './mines.ts';
import type { Key } from './texts.ts';

/** Small chances have more decimals. */
function showChance(chance: Ratio, lang: Lang): string {
  return showPercent(percentRoundedDown(chance, chance.over * 1000n > chance.under ? 2 : 6), lang);
}

export function showRules(parts: RulesParts<Key>): Promise<string> {
  const { texts, account, money } = parts;
  const { say } = texts;
  const lang = texts.lang();
  const mines = chosenMines.get();
  const last = lastTileOf(mines);
  const chance = (opened: number): string => showChance(chanceOfSafe(mines, opened), lang);
  const multiplier = (opened: number): string => showMultiplier(multiplierOf(mines, opened), lang);
  const rows = Array.from({ length: last }, (_, index) => [
    String(index + 1),
    `×${multiplier(index + 1)}`,
    chance(index + 1),
  ]);
  const opened = Math.min(3, last);
  const stake = account.stake();
  const bounds = returnBounds();
  const example = {
    stake: money(stake),
    mines,
    opened,
    multiplier: multiplier(opened),
    pay: money(payoutOf(stake, mines, opened)),
    chance: chance(opened),
    rtp: showPercent(percentRoundedDown(returnOf(mines, opened)), lang),
  };
  return askRules(parts, [
    make('h3', {}, say('infoHow')),
    make('p', {}, say('infoHow1')),
    make('p', {}, say('infoHow2')),
    make('p', {}, say('infoHow3')),
    make('p', {}, say('infoHow4', { max: showNumber(multiplierMax / 100n, lang) })),
    make('h3', {}, say('infoPays', { mines })),
    make('p', {}, say('infoFormula')),
    tableOf([say('infoTiles'), say('infoMultiplier'), say('infoChance')], rows),
    make('p', {}, say('infoExample', example)),
    ...factsOf(
      parts,
      say('infoRtpHow', {
        lowest: showPercent(bounds.lowest, lang),
        highest: showPercent(bounds.highest, lang),
      }),
    ),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoInterrupted')),
    make('p', {}, say('infoKeys')),
  ]);
}
