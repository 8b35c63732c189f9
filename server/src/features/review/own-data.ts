import type { AccountExport } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { isoDayOf } from '#domain/days.ts';
import {
  type AnswersRow,
  type CardsRow,
  type OwnAnswer,
  type OwnCard,
  selectOwnAnswers,
  selectOwnCards,
} from '#features/review/own-data-queries.ts';
import { type PapersWithoutKeys, readPapersWithoutKeys } from '#features/review/papers.ts';
import { selectOptionalGoal } from '#features/review/queries.ts';
import { readAhead } from '#platform/cache/read-ahead.ts';
import { chunksOf } from '#platform/database/chunks.ts';
import type { Db } from '#platform/database/database.ts';

type ExportedCard = AccountExport['review']['cards'][number];
type ExportedAnswer = ExportedCard['answers'][number];

/** The cards of one version, and the answers to them. */
type OfVersion = {
  readonly versionId: string;
  readonly cards: readonly CardsRow[];
  readonly answers: readonly AnswersRow[];
};

/** So many papers are in memory at once. */
const papersAtOnce = 40;

/**
 * Everything that the book of a learner holds, as JSON in pieces, but for cards that rest: their grades would tell keys. A book
 * of years has thousands of cards of hundreds of papers: it is read in two statements, and its papers in portions.
 */
export async function* writeBook(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): AsyncGenerator<string> {
  const portions = readAhead(readBook(db, accountId));
  const goalDay = await selectOptionalGoal(db, accountId);
  yield `{"goalDay":${JSON.stringify(goalDay === null ? null : isoDayOf(goalDay))},"cards":[`;
  let before = '';
  for await (const { versions, papers } of portions) {
    for (const version of versions) {
      yield before + JSON.stringify(toExportedCards(version, papers)).slice(1, -1);
      before = ',';
    }
  }
  yield ']}';
}

/** In portions, each with the papers that it tells of. */
async function* readBook(db: Db, accountId: string) {
  const cards = byVersion(await selectOwnCards(db, accountId));
  const answers = byVersion(await selectOwnAnswers(db, accountId));
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
    yield { versions, papers: await readPapersWithoutKeys(db, [...new Set(ids)]) };
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

function toExportedCards(
  { versionId, cards, answers }: OfVersion,
  papers: PapersWithoutKeys,
): ExportedCard[] {
  const { title = '', questions = [] } = papers.get(versionId) ?? {};
  const answersAt = toExportedAnswers({ versionId, answers }, papers);
  return cards.flatMap((row) => {
    const addedAt = isoOf(row.addedAt);
    const own: readonly OwnCard[] = JSON.parse(row.cards);
    return own.map(([position, origin, cause, note, isBookmarked, isLeech, dueDay]) => ({
      testTitle: title,
      text: questions[position]?.text ?? '',
      origin,
      cause,
      note,
      isBookmarked,
      isLeech,
      dueDay,
      addedAt,
      answers: answersAt.get(position) ?? [],
    }));
  });
}

/** By the place of their card. */
function toExportedAnswers(
  { versionId, answers: rows }: Omit<OfVersion, 'cards'>,
  papers: PapersWithoutKeys,
): ReadonlyMap<number, ExportedAnswer[]> {
  const questions = papers.get(versionId)?.questions;
  const all = new Map<number, ExportedAnswer[]>();
  for (const { answeredIn, inTest, ...row } of rows) {
    const answeredAt = isoOf(row.answeredAt);
    const older = answeredIn === versionId ? null : papers.get(answeredIn)?.questions;
    /** In an older version the same question may stand elsewhere, with other options. */
    const questionOf = (position: number) =>
      older === null
        ? questions?.[position]
        : older?.find(({ id }) => id === questions?.[position]?.id);
    const answers: readonly OwnAnswer[] = JSON.parse(row.answers);
    for (const [position, option, grade, seconds] of answers) {
      const chosen = option === null ? null : (questionOf(position)?.options[option] ?? null);
      const answer = { chosen, grade, seconds, answeredAt, inTest };
      const known = all.get(position);
      if (known) known.push(answer);
      else all.set(position, [answer]);
    }
  }
  return all;
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
