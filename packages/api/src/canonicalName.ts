/**
 * The canonical form of names that people type: names are counted, kept as unique keys and looked
 * up in this form. It is made here and nowhere else: a database folds letters by other tables (`İ`
 * is `i` to one and `i` with a dot above to the other), and a name with two forms has two counters
 * of failures.
 */

/**
 * Visible characters but spaces: letters, marks (not at the start, where they have no letter below
 * them), digits, punctuation, symbols.
 */
const possible = /^(?!\p{M})[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** As many letters as the sign-in takes. */
export const nameLengthMax = 64;

/**
 * The canonical form of a name or a mail address; undefined for a text that cannot be one. Case
 * does not matter in it, nor whether a letter is typed in full width or in parts.
 */
export function canonicalName(typed: string, lengthMax = nameLengthMax): string | undefined {
  const name = fold(typed.trim());
  return name.length <= lengthMax && possible.test(name) && !invisible.test(name) ? name : undefined;
}

/** The longest mail address that a form takes. */
const emailLengthMax = 255;

export const canonicalEmail = (email: string): string | undefined => canonicalName(email, emailLengthMax);

/**
 * The canonical form of a code that is given to people, such as an invitation code; undefined for a
 * text that cannot be one.
 */
export function canonicalCode(typed: string): string | undefined {
  const code = typed.trim();
  return /^[A-Za-z0-9._-]{1,64}$/.test(code) ? code.toUpperCase() : undefined;
}

/**
 * Whether a code in its canonical form is of the form that personal codes of members have. Agents'
 * codes never are, so that a code says by itself whose it can be.
 */
export const isPersonalCode = (code: string): boolean => /^MB[A-Z0-9]{8}$/.test(code);

/**
 * Folds by way of upper case, which makes one of `ß` and `ss`, `ſ` and `s`. A letter in another
 * case may have to be composed anew.
 */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
