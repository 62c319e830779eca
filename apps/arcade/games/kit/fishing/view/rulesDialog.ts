/** The rules, the fish and their odds, and a worked example with the bullet of the moment. */
import { make, svgImage } from '../../dom.ts';
import { showPercent } from '../../format.ts';
import { percentRoundedDown } from '../../ratio.ts';
import { askRules, factsOf } from '../../rulesDialog.ts';
import type { RulesParts } from '../../rulesDialog.ts';
import { svgOf } from '../../slot/drawing.ts';
import { chanceOf, returnPercent } from '../rules.ts';
import { sayKind } from '../texts.ts';
import type { FishingKey } from '../texts.ts';
import type { Theme } from './theme.ts';

export const fishPicture = (theme: Theme, kind: string, width: number): string =>
  svgOf(width, width * 0.6, 200, 120, theme.looks[kind]!.draw(0));

export function showFishingRules(parts: RulesParts<FishingKey>, theme: Theme): Promise<string> {
  const { texts, account, money } = parts;
  const { say } = texts;
  const lang = texts.lang();
  const { kinds } = theme.rules;
  const chance = (pays: number): string =>
    showPercent(percentRoundedDown(chanceOf(pays), pays < 100 ? 2 : 3), lang);
  const row = (kind: string): HTMLElement => {
    const { pays } = kinds[kind]!;
    const picture = make('td', {}, svgImage(fishPicture(theme, kind, 60), 60), sayKind(texts, kind));
    return make('tr', {}, picture, make('td', {}, `×${pays}`), make('td', {}, chance(pays)));
  };
  const head = (['infoFish', 'infoPays', 'infoChance'] as const).map((key) => make('th', {}, say(key)));
  const table = make(
    'table',
    { class: 'payout-table fish' },
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...Object.keys(kinds).map(row)),
  );
  const example = Object.keys(kinds)[3]!;
  const bullet = account.stake();
  const { pays } = kinds[example]!;
  return askRules(parts, [
    make('h3', {}, say('infoHow')),
    make('p', {}, say('infoHow1')),
    make('p', {}, say('infoHow2', { rtp: showPercent(`${returnPercent}.00`, lang) })),
    make('p', {}, say('infoHow3')),
    make('p', {}, say('infoHow4')),
    make('h3', {}, say('infoTable')),
    table,
    make(
      'p',
      {},
      say('infoExample', {
        fish: sayKind(texts, example),
        bullet: money(bullet),
        chance: chance(pays),
        pay: money(bullet * BigInt(pays)),
        back: money(bullet * BigInt(returnPercent)),
      }),
    ),
    ...factsOf(parts, say('infoRtpHow')),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoInterrupted')),
    make('p', {}, say('infoKeys')),
  ]);
}
