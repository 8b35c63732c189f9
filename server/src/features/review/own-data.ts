import type { Deps } from '#deps.ts';
import { isoDayOf } from '#domain/days.ts';
import {
  type AnswersRow,
  type CardsRow,
  type OwnAnswer,
  type OwnCard,
  selectNotesAtRest,
  selectOwnAnswers,
  selectOwnCards,
} from '#features/review/own-data-queries.ts';
import {
  type AskedQuestion,
  keepOpen,
  type PapersWithoutKeys,
  readPapersWithoutKeys,
} from '#features/review/papers/papers-without-keys.ts';
import { selectOptionalGoal } from '#features/review/queries.ts';
import { readAhead } from '#platform/cache/read-ahead.ts';
import { chunksOf } from '#platform/database/statements/chunks.ts';
import { ascii, toUtf8, type Utf8 } from '#platform/text/utf8.ts';

/** The cards of one version, and the answers to them. */
type OfVersion = {
  readonly versionId: string;
  readonly cards: readonly CardsRow[];
  readonly answers: readonly AnswersRow[];
};

type Needs = Pick<Deps, 'db' | 'pool'>;

/** So many papers are in memory at once. */
const papersAtOnce = 40;

/**
 * Everything that the book of a learner holds, as JSON in pieces; of cards that rest the notes alone: their grades would tell keys. A book
 * of years has thousands of cards of hundreds of papers: it is read in two statements, and its papers in portions.
 */
export async function* writeBook({ db, pool }: Needs, accountId: string): AsyncGenerator<Utf8> {
  const portions = readAhead(readBook({ db, pool }, accountId));
  const goalDay = await selectOptionalGoal(db, accountId);
  const notes = await readNotesAtRest({ db, pool }, accountId);
  const day = JSON.stringify(goalDay === null ? null : isoDayOf(goalDay));
  yield `{"goalDay":${day},"notesAtRest":${notes},"cards":[` as Utf8;
  let before = ascii('');
  for await (const { versions, papers } of portions) {
    for (const version of versions) {
      yield before;
      yield writeCards(version, papers);
      before = ascii(',');
    }
  }
  yield ascii(']}');
}

/** As JSON. There are few: of the tests that are sat at this moment. */
async function readNotesAtRest({ db, pool }: Needs, accountId: string): Promise<Utf8> {
  const notes = await selectNotesAtRest(db, accountId);
  const papers = await readPapersWithoutKeys(pool, [
    ...new Set(notes.map(({ versionId }) => versionId)),
  ]);
  const written = notes.map(({ versionId, position, note }) => {
    const paper = papers(versionId);
    const text = paper?.at(position)?.text ?? '""';
    return `{"testTitle":${paper?.title ?? '""'},"text":${text},"note":${toUtf8(JSON.stringify(note))}}`;
  });
  return `[${written.join()}]` as Utf8;
}

/** In portions, each with the papers that it tells of. */
async function* readBook({ db, pool }: Needs, accountId: string) {
  // At once: most of what follows waits for both.
  const [cards, answers] = await Promise.all([
    selectOwnCards(db, accountId).then(byVersion),
    selectOwnAnswers(db, accountId).then(byVersion),
  ]);
  const all = [...cards].map(
    ([versionId, rows]): OfVersion => ({
      versionId,
      cards: rows,
      answers: answers.get(versionId) ?? [],
    }),
  );
  for (const versions of chunksOf(all, papersAtOnce)) {
    const ids = versions.flatMap((version) => [
      version.versionId,
      ...version.answers.map(({ answeredIn }) => answeredIn),
    ]);
    yield { versions, papers: await readPapersWithoutKeys(pool, [...new Set(ids)]) };
  }
}

function byVersion<Row extends { readonly versionId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const ofVersion = all.get(row.versionId);
    if (ofVersion) ofVersion.push(row);
    else all.set(row.versionId, [row]);
  }
  return all;
}

/** JSON with commas between the cards. What stands in a paper is taken as it is written there. */
function writeCards(version: OfVersion, read: PapersWithoutKeys): Utf8 {
  const papers = keepOpen(read);
  const paper = papers(version.versionId);
  const answersAt = writeAnswers(version, papers);
  const beginning = `{"testTitle":${paper?.title ?? '""'},"text":`;
  // Joined at once: each text that is put together before is copied once more.
  const pieces: string[] = [];
  let before = '';
  for (const row of version.cards) {
    const ending = `,"addedAt":"${isoOf(row.addedAt)}","answers":[`;
    const cards: readonly OwnCard[] = JSON.parse(row.cards);
    for (const [position, origin, cause, note, isBookmarked, isLeech, dueDay] of cards) {
      // Most of them have no note.
      const writtenNote = note === '' ? '""' : toUtf8(JSON.stringify(note));
      const writtenCause = cause === null ? null : `"${cause}"`;
      pieces.push(before, beginning, paper?.at(position)?.text ?? '""');
      pieces.push(
        `,"origin":"${origin}","cause":${writtenCause},"note":${writtenNote},"isBookmarked":${isBookmarked},"isLeech":${isLeech},"dueDay":"${dueDay}"`,
      );
      pieces.push(ending, ...(answersAt.get(position) ?? []), ']}');
      before = ',';
    }
  }
  return pieces.join('') as Utf8;
}

/** JSON with commas between the answers, by the place of their card. */
function writeAnswers(
  { versionId, answers: rows }: OfVersion,
  papers: PapersWithoutKeys,
): ReadonlyMap<number, readonly string[]> {
  const paper = papers(versionId);
  const all = new Map<number, string[]>();
  for (const { answeredIn, answeredAt, inTest, answers } of rows) {
    const ending = `,"answeredAt":"${isoOf(answeredAt)}","inTest":${inTest}}`;
    /** In an older version the same question may stand elsewhere, with other options. */
    const older = answeredIn === versionId ? null : papers(answeredIn);
    const answeredAs = (card: AskedQuestion | undefined) =>
      older === null || card === undefined ? card : older?.find(card.id);
    const own: readonly OwnAnswer[] = JSON.parse(answers);
    for (const [position, option, grade, seconds] of own) {
      const options = answeredAs(paper?.at(position))?.options;
      const chosen = option === null ? null : (options?.[option] ?? null);
      const answer = `{"chosen":${chosen},"grade":${grade},"seconds":${seconds}${ending}`;
      const known = all.get(position);
      if (known) known.push(',', answer);
      else all.set(position, [answer]);
    }
  }
  return all;
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
