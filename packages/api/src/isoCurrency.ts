/**
 * Currencies in protocols that know the three letters of ISO 4217 alone (Evolution, SOFTSWISS).
 * Play money has a code of one letter with us; there it travels as `XTS`, which ISO 4217 keeps for
 * tests.
 */
const playMoney = 'P';
const testing = 'XTS';

const isoCode = /^[A-Z]{3}$/;

/** The three letters of a currency of ours; undefined: the protocol cannot name it. */
export function isoCurrency(currency: string): string | undefined {
  if (currency === playMoney) return testing;
  return isoCode.test(currency) && currency !== testing ? currency : undefined;
}

/** The currency of ours that three letters stand for. */
export const ownCurrency = (code: string): string => (code === testing ? playMoney : code);
