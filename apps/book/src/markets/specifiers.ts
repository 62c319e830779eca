/**
 * Specifiers: what tells markets of one kind apart, as a part of their identity. Lines are whole
 * quarters: a handicap of -0.75 is -3.
 */

export const specifierNames = ['goalnr', 'hcp', 'mapnr', 'places', 'total'] as const;
export type SpecifierName = (typeof specifierNames)[number];
export type Specifiers = Readonly<Partial<Record<SpecifierName, number>>>;

const isLine = (name: SpecifierName): boolean => name === 'hcp' || name === 'total';

/** As it stands in a market's identity: names in their order, lines with the digits they need. */
export function specifierText(specifiers: Specifiers): string {
  return specifierNames
    .flatMap((name) => {
      const value = specifiers[name];
      if (value === undefined) return [];
      return [`${name}=${isLine(name) ? lineText(value) : value}`];
    })
    .join('|');
}

/** `-0.75` of -3. */
export const lineText = (quarters: number): string => String(quarters / 4);

/** Reads `hcp=-0.75|mapnr=2`; undefined where it is not exactly what `specifierText` writes. */
export function readSpecifiers(text: string): Specifiers | undefined {
  const read: Partial<Record<SpecifierName, number>> = {};
  for (const part of text === '' ? [] : text.split('|')) {
    const [name, value] = part.split('=') as [SpecifierName, string?];
    if (!specifierNames.includes(name) || value === undefined) return undefined;
    read[name] = Number(value) * (isLine(name) ? 4 : 1);
  }
  const areWhole = Object.values(read).every((value) => Number.isInteger(value));
  return areWhole && specifierText(read) === text ? read : undefined;
}
