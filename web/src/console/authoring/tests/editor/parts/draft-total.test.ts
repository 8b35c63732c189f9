import { expect, it } from 'vitest';
import {
  type DraftSection,
  newSection,
} from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { totalMarks } from '#console/authoring/tests/editor/parts/draft-total.ts';
import { draftOf } from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

/** Six questions of each section. */
function draftWith(sections: readonly Partial<DraftSection>[], correctMarks = '1') {
  const [first, ...others] = sections.map((section, at) => ({
    ...newSection(`section-${at}`),
    ...section,
  }));
  const questions = (first ? [first, ...others] : [newSection('')]).flatMap(({ key }) =>
    Array.from({ length: 6 }, (_, at) => buildQuestion({ id: `${key} ${at}`, section: key })),
  );
  const draft = draftOf(buildFullTest({ questions }));
  const parts = first
    ? [{ minutes: '', earlyExit: false, sections: [first, ...others] as const }]
    : [];
  const written = draft.questions.map((question, at) => ({
    ...question,
    section: questions[at]?.section ?? '',
  }));
  return { ...draft, parts, correctMarks, questions: written };
}

it('counts so many answers of a section as count, and none of a qualifying one', () => {
  const maths = { correctMarks: '2', attemptMax: '3' };
  expect(totalMarks(draftWith([{}, maths, { qualifying: true }]))).toBe(12);
  expect(totalMarks(draftWith([{ attemptMax: '9' }]))).toBe(6);
});

it('counts 0.33 and 0.67 as whole thirds', () => {
  expect(totalMarks(draftWith([], '0.33'))).toBe(2);
  expect(totalMarks(draftWith([{ correctMarks: '0.67' }, { correctMarks: '0.3333' }]))).toBe(6);
});

it('is none while what counts is no number', () => {
  expect(totalMarks(draftWith([], 'two'))).toBeNaN();
  expect(totalMarks(draftWith([{ attemptMax: 'all' }]))).toBeNaN();
  expect(totalMarks(draftWith([{ correctMarks: '1' }, { correctMarks: '2' }], ''))).toBe(18);
});

it('counts a question that names no section in the last one', () => {
  const draft = draftWith([{}, { correctMarks: '2' }]);
  const [first, ...others] = draft.questions;
  const lost = first ? [{ ...first, section: 'gone' }, ...others] : [];
  expect(totalMarks({ ...draft, questions: lost })).toBe(19);
});
