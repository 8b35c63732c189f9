import type { Deps } from '#deps.ts';
import { selectSatQuestions } from '#features/attempts/port.ts';
import { type OwnPractice, selectPracticesAfter } from '#features/practice/own-data-queries.ts';
import { keepOpen, type PapersWithoutKeys, readPapersWithoutKeys } from '#features/review/port.ts';
import { readAhead } from '#platform/cache/read-ahead.ts';
import { ascii, type Utf8 } from '#platform/text/utf8.ts';

/** So many practices, of up to some hundred questions each, are in memory at once. */
const practicesAtOnce = 50;

/**
 * Every practice of a learner with what he has answered, as JSON in pieces: nobody else waits for who has thousands. Not whether it
 * is right while he sits a test with the question.
 */
export async function* writePractices(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): AsyncGenerator<Utf8> {
  const satQuestions = await selectSatQuestions(db, accountId);
  yield ascii('[');
  let before = '';
  for await (const { practices, papers } of readAhead(readPortions({ db, pool }, accountId))) {
    const opened = keepOpen(papers);
    const written = practices.map((one) => writePractice(one, opened, satQuestions));
    yield (before + written.join()) as Utf8;
    before = ',';
  }
  yield ascii(']');
}

/** Each with the papers that it tells of. */
async function* readPortions({ db, pool }: Pick<Deps, 'db' | 'pool'>, accountId: string) {
  let last: OwnPractice | null = null;
  do {
    const practices: OwnPractice[] = await selectPracticesAfter(
      db,
      accountId,
      last,
      practicesAtOnce,
    );
    last = practices[practicesAtOnce - 1] ?? null;
    if (practices.length === 0) return;
    const versionIds = practices.flatMap(({ answers }) => answers.map(([versionId]) => versionId));
    yield { practices, papers: await readPapersWithoutKeys(pool, [...new Set(versionIds)]) };
  } while (last !== null);
}

/** What stands in a paper is taken as it is written there. */
function writePractice(
  { startedAt, answers }: OwnPractice,
  papers: PapersWithoutKeys,
  satQuestions: ReadonlySet<string>,
): string {
  const written = answers.map(
    ([versionId, position, questionId, option, isRight, seconds, isMarked]) => {
      const asked = papers(versionId)?.at(position);
      const chosen = option === null ? null : (asked?.options[option] ?? null);
      const isToldRight = satQuestions.has(questionId) ? null : isRight;
      return `{"question":${asked?.text ?? '""'},"chosen":${chosen},"isRight":${isToldRight},"seconds":${seconds},"isMarked":${isMarked}}`;
    },
  );
  return `{"startedAt":"${new Date(startedAt).toISOString()}","answers":[${written.join()}]}`;
}
