/**
 * Does all of them in their order, also those after one that fails: what makes trouble holds up nobody else.
 * @throws the first failure, once each has had its turn.
 */
export async function oneAfterOther(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    await task().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
