import list from './bankList.json' with { type: 'json' };

/**
 * The banks of Vietnam that money can be sent to, with the numbers (BIN) that VietQR knows them by.
 */

export type Bank = {
  code: string;
  bin: string;
  name: string;
  shortName: string;
  /** Takes money sent by VietQR, but its own app cannot send by it. */
  receiveOnly: boolean;
};

/** Those that most people have first. */
export const banks: readonly Bank[] = list;

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

export const bankOf = (code: string): Bank | undefined => byCode.get(code);
