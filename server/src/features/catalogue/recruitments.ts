import type { Api, ResponseOf } from '@taiyari/contract';
import { categoryName, seriesCategories } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { marksOf } from '#domain/marks.ts';
import { totalPointsOf } from '#domain/paper/parts.ts';
import * as queries from '#features/catalogue/recruitment-queries.ts';

type Recruitments = ResponseOf<Api['listRecruitments']>;
type FirstTestRow = Awaited<ReturnType<typeof queries.selectFirstTest>>[number];
type PatternRow = Awaited<ReturnType<typeof queries.selectPatterns>>[number];

/** What the front page says of the exams: each with the pattern of its longest mock. */
export async function listRecruitments({ db }: Pick<Deps, 'db'>): Promise<Recruitments> {
  const [counts, patterns, firstTests, [all], [first]] = await Promise.all([
    queries.selectCounts(db),
    queries.selectPatterns(db),
    queries.selectFirstTests(db),
    queries.selectTotals(db),
    queries.selectFirstTest(db),
  ]);
  const patternOf = new Map(patterns.map((row) => [row.category, toPattern(row)]));
  const firstTestOf = new Map(firstTests.map((row) => [row.category, toFirstTest(row)]));
  const items = counts
    .map((row) => ({
      slug: row.category,
      name: categoryName(row.category),
      seriesCount: row.seriesCount,
      testCount: row.testCount,
      pattern: patternOf.get(row.category) ?? null,
      firstTest: firstTestOf.get(row.category) ?? null,
    }))
    .sort((a, b) => placeOf(a.slug) - placeOf(b.slug) || (a.name < b.name ? -1 : 1));
  return {
    items,
    total: items.length,
    testCount: all?.tests ?? 0,
    questionCount: all?.questions ?? 0,
    firstTest: first ? toFirstTest(first) : null,
  };
}

/** The order of the specification; what an administrator has added comes before 'others'. */
function placeOf(slug: string): number {
  const place = (seriesCategories as readonly string[]).indexOf(slug);
  if (slug === 'others') return seriesCategories.length;
  return place === -1 ? seriesCategories.length - 0.5 : place;
}

function toPattern(row: PatternRow): Recruitments['items'][number]['pattern'] {
  return {
    questions: row.questions,
    minutes: minutesOf(row),
    correctMarks: marksOf(row.correctPoints),
    incorrectMarks: marksOf(row.incorrectPoints),
    totalMarks: marksOf(totalPointsOf({ ...row, questionCount: row.questions })),
  };
}

function toFirstTest({ id, title, questions, ...time }: FirstTestRow): Recruitments['firstTest'] {
  return { id, title, questions, minutes: minutesOf(time) };
}

function minutesOf(row: { readonly hasTimeLimit: boolean; readonly duration: number }) {
  return row.hasTimeLimit ? row.duration : null;
}
