/**
 * Does work under a key; a second call with the same key while it is under way waits for the same
 * answer.
 */
export function makeOnce<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
