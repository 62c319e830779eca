/**
 * Colour tokens of packages/ui (`--…` in its tokens.css) that a brand may colour anew; colours of
 * warnings stay the same everywhere.
 */
export const themeTokens = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'muted',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-text',
  'accent-soft',
  'link',
  'info-soft',
  'gold',
  'gold-leaf',
  'gold-soft',
  'focus',
  'lacquer',
  'lacquer-raised',
  'lacquer-line',
  'on-lacquer',
  'on-lacquer-muted',
  'lacquer-gold',
] as const;

type Palette = Readonly<Record<string, string>>;

const isName = (text: string): boolean => /^[a-z-]+$/.test(text);
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/**
 * A brand's colours as a stylesheet, empty when it has none of its own. Stronger than the kit's own
 * blocks wherever those stand in the page; a value that is no name or no colour is left out, so
 * that nothing else can come in this way.
 */
export function themeCss({ light, dark }: { light: Palette; dark: Palette }): string {
  const block = (theme: string, palette: Palette): string => {
    const rules = Object.entries(palette).filter(([name, value]) => isName(name) && isColour(value));
    return rules.length > 0
      ? `[data-theme='${theme}'][data-theme]{${rules.map(([name, value]) => `--${name}:${value}`).join(';')}}`
      : '';
  };
  return block('light', light) + block('dark', dark);
}
