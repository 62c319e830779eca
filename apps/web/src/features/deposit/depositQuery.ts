/** The query of the deposit page: `?deposit=` shows that one, `?amount=` is typed already. */
export type DepositQuery = {
  id: string | undefined;
  /** As the field takes it. */
  amount: string | undefined;
  /** Names in the address whose values are none. */
  odd: string[];
};

export function readDepositQuery(query: URLSearchParams): DepositQuery {
  const odd: string[] = [];
  const chosen = (name: string, pattern: RegExp): string | undefined => {
    const value = query.get(name);
    if (value !== null && pattern.test(value)) return value;
    if (value !== null) odd.push(name);
    return undefined;
  };
  const id = chosen('deposit', /^\d{1,18}$/);
  const amount = chosen('amount', /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/);
  return { id, amount, odd };
}
