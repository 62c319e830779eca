import type { BetRound } from '@sen/api/record';

/** The sum of decimal strings of two to five places, exactly. */
export function sumOf(values: readonly string[]): string {
  const places = 5;
  const total = values.reduce((sum, value) => {
    const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
    const size = BigInt(whole + fraction.padEnd(places, '0'));
    return value.startsWith('-') ? sum - size : sum + size;
  }, 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Stake, payout and profit of the rounds; what a vendor has taken back counts neither way. */
export function totalsOf(rounds: readonly BetRound[]): Record<'stake' | 'payout' | 'profit', string> {
  const counted = rounds.filter(({ state }) => state !== 'rolled_back');
  const of = (key: 'stake' | 'payout' | 'profit') => sumOf(counted.map((round) => round[key]));
  return { stake: of('stake'), payout: of('payout'), profit: of('profit') };
}
