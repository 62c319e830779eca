/** Puts a brand's own texts in the place of the dictionary's. */

/** A message as the build leaves it: words, or a list of words and arguments. */
type Part = string | readonly string[];
type Node = { readonly [key: string]: unknown };

/**
 * Groups with the own words in the place of theirs, by dotted key (`home.lead`). Keys of groups
 * that are not there, and keys that the dictionary does not have, change nothing. The groups given
 * stay as they are.
 */
export function withOverrides<Groups extends object>(
  groups: Groups,
  own: Readonly<Record<string, string>> | undefined,
): Groups {
  let result: Node = groups as Node;
  for (const [key, text] of Object.entries(own ?? {})) result = replaced(result, key.split('.'), text);
  return result as Groups;
}

function replaced(node: Node, [key = '', ...rest]: string[], text: string): Node {
  if (!Object.hasOwn(node, key)) return node;
  const below = node[key];
  if (rest.length === 0) return isNode(below) ? node : { ...node, [key]: compiled(text) };
  if (!isNode(below)) return node;
  const next = replaced(below, rest, text);
  return next === below ? node : { ...node, [key]: next };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words with arguments in braces, `Chào {name}`; all else is said as it is written. */
function compiled(text: string): string | readonly Part[] {
  const parts: Part[] = text.split(/\{(\w+)\}/).map((part, i) => (i % 2 === 1 ? [part] : part));
  return parts.length === 1 ? text : parts.filter((part) => part !== '');
}
