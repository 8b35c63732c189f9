import { testCategories } from '@taiyari/contract/rules/categories';
import { groupBy } from '#features/bundles/group-by.ts';
import type { Bundle, BundleQuestion, BundleTest } from '#features/bundles/reading/bundle.ts';
import { faultAt } from '#features/bundles/reading/faults.ts';

/** What a bundle may hold and still should not; learners would notice before long. */
export type Warning = { readonly place: string; readonly message: string };

/** Fewer questions than this say nothing about where the right options stand. */
const fewestToJudge = 15;
const highestShare = 0.45;

export function findWarnings(bundle: Bundle): Warning[] {
  const listed = new Set(bundle.series.flatMap(({ tests }) => tests));
  const tests = bundle.tests.flatMap((test, index) =>
    [
      ...warnOfTest(test, listed.has(test.key)),
      ...warnOfPositions(test.questions),
      ...warnOfLengths(test.questions),
      ...warnOfExplanations(test.questions),
    ].map((message) => faultAt(bundle, ['tests', index], message)),
  );
  return [...warnOfSeries(bundle), ...tests, ...warnOfRepetitions(bundle)];
}

function warnOfSeries(bundle: Bundle): Warning[] {
  return bundle.series.flatMap((series, index) =>
    [
      ...(series.tests.length === 0 ? ['holds no test'] : []),
      ...(!series.isFree && series.price === 0 ? ['is not free and has no price'] : []),
      ...(series.originalPrice > 0 && series.originalPrice < series.price
        ? ['originalPrice is below the price']
        : []),
    ].map((message) => faultAt(bundle, ['series', index], message)),
  );
}

function warnOfTest(test: BundleTest, isListed: boolean): string[] {
  const isKnown = testCategories.some((category) => category === test.category);
  return [
    ...(test.questions.length === 0 ? ['has no questions: nobody can take it'] : []),
    ...(isListed || test.isStandalone ? [] : ['is in no series and not stand-alone: hidden']),
    ...(isKnown ? [] : [`category "${test.category}" is not one that learners can choose`]),
  ];
}

function warnOfPositions(questions: readonly BundleQuestion[]): string[] {
  if (questions.length < fewestToJudge) return [];
  const letters = ['A', 'B', 'C', 'D'];
  return letters
    .map((letter, option) => ({
      letter,
      share: shareOf(questions, ({ correctAnswer }) => correctAnswer === option),
    }))
    .filter(({ share }) => share > highestShare || share === 0)
    .map(({ letter, share }) => `${letter} is right in ${percent(share)} of the questions`);
}

function warnOfLengths(questions: readonly BundleQuestion[]): string[] {
  if (questions.length < fewestToJudge) return [];
  const share = shareOf(questions, isRightOneLongest);
  if (share <= highestShare) return [];
  return [`the right option is the longest one in ${percent(share)} of the questions`];
}

function warnOfExplanations(questions: readonly BundleQuestion[]): string[] {
  const missing = questions.filter(({ explanation }) => explanation === '').length;
  if (missing === 0) return [];
  return [`${missing} of ${questions.length} questions have no explanation`];
}

function warnOfRepetitions(bundle: Bundle): Warning[] {
  const questions = bundle.tests.flatMap((test, testIndex) =>
    test.questions.map((question, position) => ({
      place: faultAt(bundle, ['tests', testIndex, 'questions', position], '').place,
      sameness: samenessOf(question),
    })),
  );
  return [...groupBy(questions, ({ sameness }) => sameness).values()].flatMap(([first, ...more]) =>
    more.map(({ place }) => ({ place, message: `is the same question as ${first?.place}` })),
  );
}

/** Same words and same options in any order; 'Find the odd one out' alone makes no repetition. */
function samenessOf({ question, options }: BundleQuestion): string {
  const words = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return JSON.stringify([words(question), ...options.map(words).sort()]);
}

function isRightOneLongest({ options, correctAnswer }: BundleQuestion): boolean {
  const right = options[correctAnswer]?.length ?? 0;
  return options.every((option, index) => index === correctAnswer || option.length < right);
}

function shareOf<T>(entries: readonly T[], fits: (entry: T) => boolean): number {
  return entries.filter(fits).length / entries.length;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
