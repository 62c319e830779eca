/** The rules and a worked example for the present bet. */
import { make } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import { hundredths, percentRoundedDown } from '../../kit/ratio.ts';
import { askRules, factsOf, tableOf } from '../../kit/rulesDialog.ts';
import type { RulesParts } from '../../kit/rulesDialog.ts';
import { payoutOf, returnOf, winningNumbers } from '../rules.ts';
import type { Choice } from '../rules.ts';
import { chosen } from './bet.ts';
import { showHundredths, showMultiplier } from './numbers.ts';
import type { Key } from './texts.ts';

const shownTargets = [100, 500, 1_000, 2_500, 5_000, 7_500, 9_000, 9_500];

export function showRules(parts: RulesParts<Key>): Promise<string> {
  const { texts, account, money } = parts;
  const { say } = texts;
  const lang = texts.lang();
  const choice = chosen();
  const chance = (one: Choice): string => showPercent(hundredths(BigInt(winningNumbers(one))), lang);
  const rows = shownTargets.map((target) => {
    const one: Choice = { side: 'under', target };
    return [
      showHundredths(target, lang),
      showHundredths(9_999 - target, lang),
      chance(one),
      `×${showMultiplier(one, lang)}`,
    ];
  });
  const example = {
    bet: say(choice.side === 'over' ? 'betOver' : 'betUnder', {
      target: showHundredths(choice.target, lang),
    }),
    stake: money(account.stake()),
    numbers: winningNumbers(choice),
    chance: chance(choice),
    multiplier: showMultiplier(choice, lang),
    pay: money(payoutOf(account.stake(), choice)),
    rtp: showPercent(percentRoundedDown(returnOf(choice)), lang),
  };
  return askRules(parts, [
    make('h3', {}, say('infoHow')),
    make('p', {}, say('infoHow1')),
    make('p', {}, say('infoHow2')),
    make('p', {}, say('infoHow3')),
    make('h3', {}, say('infoPays')),
    make('p', {}, say('infoFormula')),
    tableOf([say('under'), say('over'), say('chance'), say('multiplier')], rows),
    make('p', {}, say('infoExample', example)),
    make('h3', {}, say('auto')),
    make('p', {}, say('infoAuto')),
    ...factsOf(parts, say('infoRtpHow')),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoKeys')),
  ]);
}
