/**
 * Runs one function for each value, one after the other, even when one fails. All errors are thrown
 * together when all were tried.
 */
export async function eachInTurn<Each, Done>(
  all: readonly Each[],
  does: (each: Each) => Promise<Done>,
  says: string,
): Promise<Done[]> {
  const done: Done[] = [];
  const failures: unknown[] = [];
  for (const each of all) {
    try {
      done.push(await does(each));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, says);
  return done;
}
