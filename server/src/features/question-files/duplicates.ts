import { selectPlacesOfKnown } from '#features/authoring/port.ts';
import * as queries from '#features/question-files/queries.ts';
import type { CheckedFile, SoundQuestion } from '#features/question-files/reading/read-file.ts';
import type { Db } from '#platform/database/database.ts';

type Accepted = CheckedFile['accepted'][number];

/** An accepted question that is there already: in a test, or at least in the bank, or further up in the file. */
export type Duplicate = {
  readonly row: Accepted;
  readonly testTitle: string | null;
  readonly isInBank: boolean;
};

/** Which of the questions some test has already, or the bank, and which the file repeats. */
export async function findDuplicates(
  db: Db,
  testId: string,
  accepted: readonly Accepted[],
): Promise<Duplicate[]> {
  const texts = accepted.map(({ question }) => question.question);
  const stored = new Map<string, string>();
  for (const { text, options, testTitle } of await queries.selectQuestionsWithWords(
    db,
    texts,
    testId,
  )) {
    const key = samenessOf({ question: text, options });
    if (!stored.has(key)) stored.set(key, testTitle);
  }
  const inBank = await selectPlacesOfKnown(
    db,
    accepted.map(({ question: { question, options } }) => ({ text: question, options })),
  );
  const seen = new Set<string>();
  return accepted.flatMap((row, place): Duplicate[] => {
    const key = samenessOf(row.question);
    const testTitle = stored.get(key) ?? null;
    const isInBank = inBank.has(place);
    const isThere = testTitle !== null || isInBank || seen.has(key);
    seen.add(key);
    return isThere ? [{ row, testTitle, isInBank }] : [];
  });
}

/** Same words and same options in any order: 'Find the odd one out' alone makes no repetition. */
function samenessOf({ question, options }: Pick<SoundQuestion, 'question' | 'options'>): string {
  return JSON.stringify([words(question), ...options.map(words).sort()]);
}

function words(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
