/** What a line of a blueprint can be given. Two with the same key would be the same question to a learner. */
export type DrawableQuestion = { readonly id: string; readonly key: string };

export type AskedLine = {
  readonly questions: number;
  /** In the order in which they are wanted. */
  readonly choices: readonly DrawableQuestion[];
};

/**
 * Gives each line its questions, none of them twice. A line gets fewer than it asks for only where no way of sharing
 * would give all lines together more: one that takes from a whole subject leaves a topic of it to the line that has
 * nothing else.
 * @returns what each line gets, in the order of its choices
 */
export function allot(lines: readonly AskedLine[]): DrawableQuestion[][] {
  const given = lines.map((): Set<DrawableQuestion> => new Set());
  const holders = new Map<string, { line: number; choice: DrawableQuestion }>();

  /** One question more for a line, if need be from another line that finds one in its place. */
  function giveTo(line: number, visited: Set<number>): boolean {
    const choices = lines[line]?.choices ?? [];
    const free = choices.find(({ key }) => !holders.has(key));
    if (free) {
      hold(line, free);
      return true;
    }
    visited.add(line);
    for (const choice of choices) {
      const holder = holders.get(choice.key);
      if (!holder || visited.has(holder.line)) continue;
      if (giveTo(holder.line, visited)) {
        given[holder.line]?.delete(holder.choice);
        hold(line, choice);
        return true;
      }
    }
    return false;
  }

  function hold(line: number, choice: DrawableQuestion): void {
    given[line]?.add(choice);
    holders.set(choice.key, { line, choice });
  }

  // Those with the least to choose from first.
  const order = lines
    .map((_, line) => line)
    .sort((one, other) => sizeOf(lines, one) - sizeOf(lines, other));
  for (const line of order) {
    const { questions = 0 } = lines[line] ?? {};
    for (let count = 0; count < questions; count += 1) {
      if (!giveTo(line, new Set())) break;
    }
  }
  return lines.map(({ choices }, line) => choices.filter((choice) => given[line]?.has(choice)));
}

function sizeOf(lines: readonly AskedLine[], line: number): number {
  return lines[line]?.choices.length ?? 0;
}
