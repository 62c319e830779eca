/** The name of a spot, and its odds, as players read them. */
import type { Texts } from '../../kit/makeTexts.ts';
import { oddsOf } from '../rules.ts';
import type { Spot } from '../rules.ts';
import type { Key } from './texts.ts';

export const oddsText = (spot: string): string => `1:${oddsOf(spot)}`;

export function nameOf({ id, kind, numbers }: Spot, { say }: Pick<Texts<Key>, 'say'>): string {
  const nth = id.split(':')[1] ?? '';
  return say(kind, { numbers: numbers.join('-'), nth });
}
