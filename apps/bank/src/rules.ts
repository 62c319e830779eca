/** The bank's decisions, as plain functions. */
import type { BankTransferOrder } from '@sen/api/bankFeed';

/** The memo as the statement will show it. */
export function memoOf({ memo, memoFault }: Pick<BankTransferOrder, 'memo' | 'memoFault'>): string {
  switch (memoFault) {
    case undefined:
      return memo;
    case 'missing':
      return 'CHUYEN TIEN';
    case 'spaces':
      // As banks break long lines.
      return `CT DEN ${memo.replaceAll(/(.{4})/g, '$1 ').trim()} GD 120426`;
    case 'letter':
      return otherLetter(memo);
  }
}

/** One character is mistyped: the last one but one. */
function otherLetter(memo: string): string {
  const at = Math.max(0, memo.length - 2);
  return memo.slice(0, at) + (memo[at] === '7' ? '4' : '7') + memo.slice(at + 1);
}
