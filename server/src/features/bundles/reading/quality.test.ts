import { describe, expect, it } from 'vitest';
import { checkBundle } from '#features/bundles/service.ts';
import { buildBundle, buildQuestion, buildTest } from '#features/bundles/testing/bundles.ts';

function questions(count: number, overrides: Parameters<typeof buildQuestion>[0]) {
  return Array.from({ length: count }, (_, at) =>
    buildQuestion({ question: `Question ${at}?`, correctAnswer: at % 4, ...overrides }),
  );
}

function warningsOf(test: Parameters<typeof buildTest>[0]): readonly string[] {
  return checkBundle(buildBundle({ tests: [buildTest(test)] })).warnings;
}

describe('checkBundle', () => {
  it('has nothing to say about a good bundle', () => {
    expect(checkBundle(buildBundle())).toEqual({ faults: [], warnings: [] });
  });

  it('warns where the right option stands at the same place too often', () => {
    expect(warningsOf({ questions: questions(20, { correctAnswer: 2 }) })).toEqual([
      'tests[0] "Mock 1": A is right in 0% of the questions',
      'tests[0] "Mock 1": B is right in 0% of the questions',
      'tests[0] "Mock 1": C is right in 100% of the questions',
      'tests[0] "Mock 1": D is right in 0% of the questions',
    ]);
  });

  it('warns where the right option is the longest one too often', () => {
    const list = questions(20, {}).map((question) => ({
      ...question,
      options: ['a', 'b', 'c', 'd'].map((text, at) =>
        at === question.correctAnswer ? `${text}, which is right` : text,
      ),
    }));
    expect(warningsOf({ questions: list })).toEqual([
      'tests[0] "Mock 1": the right option is the longest one in 100% of the questions',
    ]);
  });

  it('counts missing explanations', () => {
    const list = [...questions(2, {}), buildQuestion({ explanation: '' })];
    expect(warningsOf({ questions: list })).toEqual([
      'tests[0] "Mock 1": 1 of 3 questions have no explanation',
    ]);
  });

  it('finds a question again however its options are ordered', () => {
    const again = buildQuestion({
      question: 'which river  flows past srinagar?',
      options: ['Tawi', 'Ravi', 'Chenab', 'Jhelum'],
      correctAnswer: 3,
    });
    expect(warningsOf({ questions: [buildQuestion(), again] })).toEqual([
      'tests[0] "Mock 1", question 2: is the same question as tests[0] "Mock 1", question 1',
    ]);
  });

  it('takes what is asked of two passages for two questions', () => {
    const list = ['The lake lay still.', 'How dare they!'].map((passage) =>
      buildQuestion({ passage }),
    );
    expect(warningsOf({ questions: list })).toEqual([]);
  });

  it('warns of tests nobody can find or take', () => {
    const bundle = { tests: [buildTest({ questions: 0 })] };
    expect(checkBundle(bundle).warnings).toEqual([
      'tests[0] "Mock 1": has no questions: nobody can take it',
      'tests[0] "Mock 1": is in no series and not stand-alone: hidden',
    ]);
  });

  it('lists 200 faults and says how many more there are', () => {
    const { faults } = checkBundle({
      tests: [buildTest({ questions: questions(250, { correctAnswer: 9 }) })],
    });
    expect(faults).toHaveLength(201);
    expect(faults.at(-1)).toBe('… and 50 more');
  });
});
