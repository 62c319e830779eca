import type { WrittenText } from './locale.ts';

/**
 * Refusals by their stable codes: the HTTP status, and the text with the values that it names. They
 * lie beside the calls of a word, in `<word>Refusals.ts`, and errors.ts gathers them. A file of
 * calls cannot hold them: the codes that a call may name come from all of them. Pages load neither.
 */
export type Refusals = Readonly<Record<string, WrittenText & { readonly status: number }>>;
