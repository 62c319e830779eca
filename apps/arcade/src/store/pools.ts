/** The progressive pools, by game and currency. */
import { amount } from './database.ts';
import type { Sql } from './database.ts';

export type Pool = { amount: bigint; carry: bigint };

export function poolStore({ one, run }: Sql) {
  return {
    /** Null before its first stake. */
    pool(gameCode: string, currency: string): Pool | null {
      const row = one(
        'SELECT amount, carry FROM pool WHERE game_code = ? AND currency = ?',
        gameCode,
        currency,
      );
      return row === undefined ? null : { amount: amount(row['amount'])!, carry: amount(row['carry'])! };
    },
    setPool(gameCode: string, currency: string, { amount: held, carry }: Pool): void {
      run(
        `INSERT INTO pool (game_code, currency, amount, carry) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (game_code, currency) DO UPDATE SET amount = ?3, carry = ?4`,
        gameCode,
        currency,
        held,
        carry,
      );
    },
  };
}
