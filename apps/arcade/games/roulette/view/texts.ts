import { withTableTexts } from '../../kit/table/texts.ts';
import en from '../text/en.json' with { type: 'json' };
import vi from '../text/vi.json' with { type: 'json' };

export const dictionaries = withTableTexts({ vi, en });
/** A text present in both dictionaries. */
export type Key = keyof (typeof dictionaries)['vi'];
