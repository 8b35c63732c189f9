import type { Api, ResponseOf, ReviewCard } from '@taiyari/contract';
import type { ReviewCause, ReviewOrigin } from '@taiyari/contract/rules/review';
import { isoDayOf } from '#domain/days.ts';
import type { selectBookFigures } from '#features/review/list-queries.ts';
import type { Paper } from '#features/review/papers/papers.ts';
import type { CardRow } from '#features/review/queries.ts';

/** A card for the learner whose it is: he has answered its question, so he sees key and explanation. */
function toReviewCard(row: CardRow, { title, questions }: Paper): ReviewCard {
  const question = questions[row.position];
  if (question?.id !== row.questionId) throw new Error(`card ${row.questionId} is misplaced`);
  return {
    versionId: row.versionId,
    testId: row.testId,
    testTitle: title,
    ...(question.passage && { passage: question.passage }),
    text: question.text,
    options: question.options,
    subject: row.subject,
    tag: question.tag,
    correct: question.correct,
    ...(question.alsoCorrect.length > 0 && { alsoCorrect: [...question.alsoCorrect] }),
    explanation: question.explanation,
    ...(question.translations && { translations: question.translations }),
    ...(question.explanations && { explanations: question.explanations }),
    // The constraint of the table knows the same words.
    origin: row.origin as ReviewOrigin,
    ...toMark(row),
    isLeech: row.suspendedAt !== null,
    dueDay: isoDayOf(row.dueDay),
    lapses: row.lapses,
  };
}

type MarkRow = Pick<CardRow, 'questionId' | 'bookmarkedAt' | 'cause' | 'note'>;

/** What its learner has noted, and nothing of the question. */
export function toMark({ questionId, bookmarkedAt, cause, note }: MarkRow) {
  return {
    questionId,
    isBookmarked: bookmarkedAt !== null,
    // The constraint of the table knows the same words.
    cause: cause as ReviewCause | null,
    note,
  };
}

export async function toReviewCards(
  paperOf: (versionId: string) => Promise<Paper>,
  rows: readonly CardRow[],
): Promise<ReviewCard[]> {
  return Promise.all(rows.map(async (row) => toReviewCard(row, await paperOf(row.versionId))));
}

type Figures = Awaited<ReturnType<typeof selectBookFigures>>;
type ShownFigures = Pick<
  ResponseOf<Api['listReviewCards']>,
  'subjects' | 'tests' | 'leeches' | 'bookmarked'
>;

/** Subjects with their topics, in the order of the rows. */
export function toBookFigures({ topics, ...figures }: Figures): ShownFigures {
  const subjects = [...new Set(topics.map(({ subject }) => subject))].map((subject) => {
    const own = topics.filter((one) => one.subject === subject);
    return {
      subject,
      cards: own.reduce((sum, { cards }) => sum + cards, 0),
      topics: own.filter(({ topic }) => topic !== '').map(({ topic, cards }) => ({ topic, cards })),
    };
  });
  return { ...figures, subjects };
}
