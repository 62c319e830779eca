import { textsOf } from '@sen/sandbox/page';
import en from './texts/en.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

export type TextKey = keyof typeof vi;

export const text = textsOf<TextKey>({ vi, en });
