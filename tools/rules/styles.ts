/** The classes of the selectors of a stylesheet. */
export function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/url\([^)]*\)|(["'])(?:(?!\1).)*\1/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name!));
}

/**
 * Tells whether sources name a class: by its whole name, or by the beginning that a template gives
 * it (`tone-${tone}`, `look${i}`).
 */
export function namesOf(sources: readonly string[]): (name: string) => boolean {
  const text = sources.join('\n');
  const whole = new Set(text.match(/[\w-]+/g));
  const beginnings = new Set([...text.matchAll(/([a-z][\w-]*-|[a-z]{4,})\$\{/g)].map(([, word]) => word!));
  return (name) => whole.has(name) || [...beginnings].some((word) => begins(name, word));
}

/** The rest of a name is one word: `tone-good` of `tone-`, `look3` of `look`. */
const begins = (name: string, word: string): boolean =>
  name.startsWith(word) && (word.endsWith('-') ? name !== word : /^\d+$/.test(name.slice(word.length)));
