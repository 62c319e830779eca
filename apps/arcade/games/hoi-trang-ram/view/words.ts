import en from '../text/en.json' with { type: 'json' };
import vi from '../text/vi.json' with { type: 'json' };

/** A text present in both dictionaries. */
export type Key = keyof typeof vi;
export const dictionaries = { vi, en };
