/**
 * One row of each kind that the desk of a brand sees: for tests of what an operator of another
 * brand is answered. The rows stand alone, without the money that goes with them, so the books are
 * not to be audited behind them.
 */
import { filesOfLawful } from './lawful/index.ts';
import type { MakeRow, RowOf } from './lawful/parts.ts';

export async function addBrandRows(db: Parameters<MakeRow>[0], code: string): Promise<RowOf> {
  const makers = new Map(filesOfLawful.flatMap(({ word, row }) => (row ? [[word, row] as const] : [])));
  const made = new Map<string, Promise<string>>();
  const make = (word: string): Promise<string> => {
    const begun = made.get(word) ?? makers.get(word)!(db, code, make);
    made.set(word, begun);
    return begun;
  };
  const numbers = new Map<string, string>();
  // Most rows are of the member, who comes first.
  for (const word of ['member', ...makers.keys()]) numbers.set(word, await make(word));
  return (word) => {
    const number = numbers.get(word);
    if (number === undefined) throw new Error(`test/lawful/${word}.ts makes no row`);
    return number;
  };
}
