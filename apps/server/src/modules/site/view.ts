/** A visitor's first view, and what it is drawn from. */
import type { OutputOf } from '@sen/api/call';
import type { Language } from '@sen/api/language';
import type { permission } from '@sen/api/system';

export type Theme = 'light' | 'dark';
export type Answer = { call: string; input: unknown; value: unknown };
export type View = {
  html: string;
  /** Links for the head. */ head: string;
  /** Escaped. */ title: string | undefined;
  /** Escaped. */ description: string | undefined;
  answers: Answer[];
  /** The moment that it shows, in epoch ms. */ drawnAt: number;
};
export type Permission = OutputOf<typeof permission>;
export type Wish = {
  pathname: string;
  /** With its question mark, for screens that are drawn by it. */
  search: string;
  language: Language;
  theme: Theme;
  permission: Permission;
  /** The origin that pictures come from. */
  imageOrigin: string;
};
/** Answers a call by its name; undefined when the server does not answer it beforehand. */
export type Ask = (call: string, input: unknown) => Promise<unknown>;
/** Draws a visitor's first view. Undefined: not now. */
export type Draw = (wish: Wish, ask: Ask) => Promise<View | undefined>;
