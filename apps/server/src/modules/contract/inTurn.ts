/** Does something with each, one after the other, whatever fails; what did is thrown together at the end. */
export async function inTurn<Each>(all: readonly Each[], does: (each: Each) => Promise<unknown>, says: string): Promise<void> {
  const failures: unknown[] = [];
  for (const each of all) {
    try {
      await does(each);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, says);
}
