/** What a spot is called, and its odds, as players read them. */
import type { Words } from '../../kit/words.ts';
import { oddsOf } from '../rules.ts';
import type { Spot } from '../rules.ts';
import type { Key } from './words.ts';

export const oddsText = (spot: string): string => `1:${oddsOf(spot)}`;

export function nameOf({ id, kind, numbers }: Spot, { say }: Pick<Words<Key>, 'say'>): string {
  const nth = id.split(':')[1] ?? '';
  return say(kind, { numbers: numbers.join('-'), nth });
}
