/**
 * The rounds know one kind of player and one kind of session. A player of a code that speaks
 * another protocol has the code before their name there, and the session has the currency before
 * its token: some protocols ask for it where Hub88 does not.
 */
const mark = '|';

export const ownerOf = (code: string, user: string): string => `${code}${mark}${user}`;

/** Undefined: a player of the code that speaks Hub88. */
export function splitOwner(owner: string): { code: string; user: string } | undefined {
  const at = owner.indexOf(mark);
  return at < 0 ? undefined : { code: owner.slice(0, at), user: owner.slice(at + 1) };
}

export const tokenOf = (currency: string, token: string): string => `${currency}${mark}${token}`;

export function splitToken(token: string): { currency: string; token: string } {
  const at = token.indexOf(mark);
  return { currency: token.slice(0, at), token: token.slice(at + 1) };
}
