/**
 * Messages between the server and its drawing thread. `job` numbers the drawing that was asked for.
 */
import type { View, Wish } from './view.ts';

export type ToThread =
  | { kind: 'draw'; job: number; wish: Wish }
  /** `value` is undefined for a call that the server does not answer beforehand. */
  | { kind: 'answered'; job: number; question: number; value: unknown }
  | { kind: 'refused'; job: number; question: number };

/** Words of the thread after `ready`, its first one. */
export type FromThread =
  /** A call that the screen would make. */
  | { kind: 'ask'; job: number; question: number; call: string; input: unknown }
  | { kind: 'drawn'; job: number; value: View }
  | { kind: 'failed'; job: number; error: string };
