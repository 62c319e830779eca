/**
 * The vendors of the demo: all are the arcade, which offers its games under several codes, each in
 * a protocol of its own. Games whose payouts can be less than a coin are under none that counts in
 * coins.
 */
export const demoVendorNames: Readonly<Record<string, string>> = {
  arcade: 'Lantern Games',
  heron: 'Heron Studios',
  pearl: 'Pearl Gaming',
  delta: 'Delta Games',
};

/**
 * The codes beside the arcade's own, as it reads them (`ARCADE_VENDORS`). The other games stay
 * under its own.
 */
export const demoVendorCodes =
  'heron=softswiss:trong-dong pearl=evolution:baccarat,tren-duoi,keno,ban-ca-vinh-ngoc,truong-ga-dat-vo,bau-cua delta=transfer:cho-noi';

export type VendorCode = { code: string; protocol: 'softswiss' | 'evolution' | 'transfer' };

/**
 * The codes of `ARCADE_VENDORS`. An entry of another form is left to the arcade, which refuses to
 * start with it.
 */
export function vendorCodesOf(text: string): VendorCode[] {
  return [...text.matchAll(/(?<=^|\s)([a-z][a-z0-9-]{1,31})=(softswiss|evolution|transfer)(?=[:\s]|$)/g)].map(
    ([, code, protocol]) => ({
      code: code!,
      protocol: protocol as VendorCode['protocol'],
    }),
  );
}
