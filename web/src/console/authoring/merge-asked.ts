/** What is asked of a question, and what is right: beside another text or other options a key means another answer. */
export type Asked = {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
};

/** 'asked': several of them. */
export type AskedField = keyof Asked | 'asked';

type Sides = { readonly base: Asked; readonly mine: Asked; readonly theirs: Asked };

export function askedOf({ question, options, correctAnswer }: Asked): Asked {
  return { question, options, correctAnswer };
}

/**
 * Which of two holds all that both have changed in text, options and key, such as his own changes where the other has
 * none. Null: neither, and to put them together would make a question that nobody has read.
 */
export function fullerOf({ base, mine, theirs }: Sides): 'mine' | 'theirs' | null {
  if (holdsAll(mine, theirs, base)) return 'mine';
  return holdsAll(theirs, mine, base) ? 'theirs' : null;
}

/** What the two are about: one field where they agree in all others. */
export function disputeOf({ base, mine, theirs }: Sides): AskedField {
  const [only, ...others] = (['question', 'options', 'correctAnswer'] as const).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
  const isRekeyed = [mine, theirs].some((side) => side.correctAnswer !== base.correctAnswer);
  // Beside other options the same letter is another answer.
  const isWhole = others.length > 0 || (only === 'options' && isRekeyed);
  return only === undefined || isWhole ? 'asked' : only;
}

/** Whether everything that the other has changed stands here in the same way. */
function holdsAll(one: Asked, other: Asked, base: Asked): boolean {
  const [held, changed, old] = [one, other, base].map(entriesOf) as [string[], string[], string[]];
  const length = Math.max(held.length, changed.length, old.length);
  return Array.from({ length }, (_, at) => at).every(
    (at) => changed[at] === old[at] || changed[at] === held[at],
  );
}

/** A key is the same where the same words are right. */
function entriesOf({ question, options, correctAnswer }: Asked): string[] {
  return [question, JSON.stringify([correctAnswer, options[correctAnswer ?? -1]]), ...options];
}
