import type { BundleDocument } from '#features/bundles/reading/bundle.ts';

type Entries = Required<BundleDocument>;
export type QuestionEntry = NonNullable<TestEntry['questions']>[number];
export type TestEntry = Entries['tests'][number];
export type SeriesEntry = Entries['series'][number];

export function buildQuestion(overrides: Partial<QuestionEntry> = {}): QuestionEntry {
  return {
    question: 'Which river flows past Srinagar?',
    options: ['Jhelum', 'Chenab', 'Ravi', 'Tawi'],
    correctAnswer: 0,
    explanation: 'The Jhelum flows through the city.',
    ...overrides,
  };
}

/** A test with `questions`, or with as many different ones as the number says. */
export function buildTest(
  overrides: Partial<Omit<TestEntry, 'questions'>> & { questions?: QuestionEntry[] | number } = {},
): TestEntry {
  const { questions = 3, ...fields } = overrides;
  const list = typeof questions === 'number' ? numbered(questions) : questions;
  return { key: 'mock-1', title: 'Mock 1', duration: 30, questions: list, ...fields };
}

export function buildSeries(overrides: Partial<SeriesEntry> = {}): SeriesEntry {
  return {
    key: 'class-iv',
    title: 'Class IV',
    category: 'class-iv',
    tests: ['mock-1'],
    ...overrides,
  };
}

export function buildBundle(overrides: Partial<BundleDocument> = {}): BundleDocument {
  return { series: [buildSeries()], tests: [buildTest()], ...overrides };
}

function numbered(count: number): QuestionEntry[] {
  return Array.from({ length: count }, (_, at) =>
    buildQuestion({ question: `Question ${at + 1}?`, correctAnswer: at % 4 }),
  );
}
