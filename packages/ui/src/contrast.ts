/**
 * Whether the texts of a theme can be read on the grounds that they stand on: of our own tokens,
 * and of a brand's.
 */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast of two six-digit colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'link', 'accent-text', 'gold', 'good', 'warn', 'bad'];
const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string, number] => [text, ground, 4.5])),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...['good', 'warn', 'bad', 'gold'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 4.5],
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['link', 'info-soft', 4.5],
  ['ink', 'info-soft', 4.5],
  ...['lacquer', 'lacquer-raised'].flatMap((ground) =>
    ['on-lacquer', 'on-lacquer-muted', 'lacquer-gold'].map((text): [string, string, number] => [
      text,
      ground,
      4.5,
    ]),
  ),
  ...['red', 'blue', 'green', 'dark'].map((tone): [string, string, number] => [
    'on-bead',
    `bead-${tone}`,
    4.5,
  ]),
  ['lacquer', 'lacquer-gold', 4.5],
  // Edges of controls and the focus ring must be seen, not read.
  ...['canvas', 'surface'].flatMap((ground): [string, string, number][] => [
    ['line-strong', ground, 3],
    ['focus', ground, 3],
    ['accent', ground, 3],
  ]),
];

/**
 * The six-digit colours of a theme's block in tokens.css, by name without `--`. Throws when there
 * is no such block.
 */
export function themeColours(css: string, theme: 'light' | 'dark'): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1];
  if (block === undefined) throw new Error(`tokens.css has no block for the ${theme} theme`);
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/**
 * Pairs of a theme's tokens (name without `--` → six-digit colour) whose contrast is too low, as
 * sentences; empty when all is well.
 */
export function tooFaint(tokens: ReadonlyMap<string, string>): string[] {
  return pairs.flatMap(([text, ground, least]) => {
    const [a, b] = [tokens.get(text), tokens.get(ground)];
    if (!a || !b) return [`--${a ? ground : text} is missing or no six-digit colour`];
    const ratio = contrast(a, b);
    return ratio >= least ? [] : [`--${text} on --${ground}: ${ratio.toFixed(2)}, needs ${least}`];
  });
}
