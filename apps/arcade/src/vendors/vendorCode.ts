/**
 * A code under which this vendor offers games in another protocol than Hub88, as the environment
 * sets it up.
 */
export type VendorCode = {
  /** As the operator's row for it has it. */
  code: string;
  protocol: 'softswiss' | 'evolution' | 'transfer';
  secret: string;
  /** Base of the operator's wallet for this code; a wallet of the vendor's own needs none. */
  walletUrl: string;
  /** The games that are offered under this code; undefined: all. */
  games?: readonly string[];
};

const protocols: readonly string[] = ['softswiss', 'evolution', 'transfer'];

/**
 * Reads `studio=softswiss lobby=evolution:game-a,game-b`: codes, protocols, and their games where
 * not all of them are meant. `secretOf` gives what is shared with the operator for a code.
 */
export function readVendorCodes(
  text: string,
  publicUrl: string,
  secretOf: (code: string) => string,
): VendorCode[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [, code, protocol, games] =
        /^([a-z][a-z0-9-]{1,31})=([a-z]+)(?::([a-z0-9,-]+))?$/.exec(entry) ?? [];
      if (code === undefined || protocol === undefined || !protocols.includes(protocol))
        throw new Error(
          `ARCADE_VENDORS must be like "studio=softswiss lobby=evolution:game-a,game-b", but has "${entry}".`,
        );
      return {
        code,
        protocol: protocol as VendorCode['protocol'],
        secret: secretOf(code),
        walletUrl: `${publicUrl.replace(/\/$/, '')}/vendor/${code}`,
        ...(games === undefined ? {} : { games: games.split(',') }),
      };
    });
}
