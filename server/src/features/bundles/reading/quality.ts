import { keyCluesIn, sentenceOfClue } from '@taiyari/contract/rules/key-clues';
import { groupBy } from '#features/bundles/group-by.ts';
import type { Bundle, BundleQuestion, BundleTest } from '#features/bundles/reading/bundle.ts';
import { faultAt } from '#features/bundles/reading/faults.ts';

/** What a bundle may hold and still should not; learners would notice before long. */
export type Warning = { readonly place: string; readonly message: string };

export function findWarnings(bundle: Bundle): Warning[] {
  const listed = new Set(bundle.series.flatMap(({ tests }) => tests));
  const tests = bundle.tests.flatMap((test, index) =>
    [
      ...warnOfTest(test, listed.has(test.key)),
      ...keyCluesIn(test.questions).map(sentenceOfClue),
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
  return [
    ...(test.questions.length === 0 ? ['has no questions: nobody can take it'] : []),
    ...(isListed || test.isStandalone ? [] : ['is in no series and not stand-alone: hidden']),
  ];
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

/** Same words about the same passage, and same options in any order; 'Find the odd one out' alone makes no repetition. */
function samenessOf({ passage, question, options }: BundleQuestion): string {
  const words = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return JSON.stringify([words(passage), words(question), ...options.map(words).sort()]);
}
