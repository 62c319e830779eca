/** One place of a document changed by its path, as `npm run brand -- edit` does. */
import { Problem } from '../run/problem.ts';

/** A text that is no JSON is taken as it is. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A copy with one place changed. Throws a Problem when the path leads nowhere, so that a slip of
 * the pen is no new field.
 */
export function withValue(node: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof node !== 'object' || node === null)
    throw new Problem(`The path leads into a value at "${step}".`);
  const isThere = Array.isArray(node)
    ? /^\d+$/.test(step) && Number(step) < node.length
    : Object.hasOwn(node, step);
  if (!isThere) throw new Problem(`There is no "${step}" in the document.`);
  if (Array.isArray(node)) return node.toSpliced(Number(step), 1, withValue(node[Number(step)], rest, value));
  const fields = node as Record<string, unknown>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}
