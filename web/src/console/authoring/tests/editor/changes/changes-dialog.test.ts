import { expect, it } from 'vitest';
import { changesOf, rangesOf } from '#console/authoring/tests/editor/changes/changes-dialog.tsx';
import { type DraftPart, newSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { draftOf } from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

const questions = ['a', 'b', 'c'].map((id) => buildQuestion({ id, question: `${id}?` }));
const saved = draftOf(buildFullTest({ questions }));
const [a, b, c] = saved.questions as [
  (typeof saved.questions)[0],
  (typeof saved.questions)[0],
  (typeof saved.questions)[0],
];

it('finds nothing where nothing is changed, whatever the page calls the questions', () => {
  const renamed = saved.questions.map((question) => ({ ...question, key: `x${question.key}` }));
  expect(changesOf(saved, { ...saved, questions: renamed })).toBeUndefined();
});

it('tells questions that came, went, changed, and what became of the right answer', () => {
  const { id: _, ...copy } = a;
  const changes = changesOf(saved, {
    ...saved,
    duration: '90',
    questions: [
      { ...b, correctAnswer: 2 },
      { ...a, tag: 'new' },
      { ...copy, key: 'fresh' },
    ],
  });
  expect(changes).toEqual({
    ...{ added: [3], changed: [1, 2], rekeyed: [1], removed: [3], isReordered: true },
    fields: [{ field: 'duration', before: '60', after: '90' }],
  });
});

it('does not take an option that stands elsewhere for another key', () => {
  const options = [...c.options].reverse();
  const turned = { ...c, options, correctAnswer: 3 };
  expect(changesOf(saved, { ...saved, questions: [a, b, turned] })).toMatchObject({
    changed: [3],
    rekeyed: [],
  });
});

it('does not take better words of the right option for another key', () => {
  const worded = { ...c, options: c.options.with(c.correctAnswer ?? 0, 'In better words') };
  expect(changesOf(saved, { ...saved, questions: [a, b, worded] })).toMatchObject({
    changed: [3],
    rekeyed: [],
  });
});

it('has a line for each part that is another', () => {
  const parts = ['20', '30', '40'].map(
    (minutes): DraftPart => ({
      ...{ minutes, earlyExit: false, sections: [newSection('a', 'Reasoning')] },
    }),
  );
  const changed = parts.map((part, at) => (at === 1 ? part : { ...part, minutes: '25' }));
  const fields = (before: DraftPart[], after: DraftPart[]) =>
    changesOf({ ...saved, parts: before }, { ...saved, parts: after })?.fields;
  const [one, two, three] = parts;
  const [first, , third] = changed;
  expect(fields(parts, changed)).toEqual([
    { field: 'parts', before: [one], after: [first] },
    { field: 'parts', before: [first, two, three], after: [first, two, third] },
  ]);
  expect(fields(parts, parts.slice(0, 2))).toEqual([
    { field: 'parts', before: parts, after: parts.slice(0, 2) },
  ]);
});

it('writes neighbours as one range', () => {
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
  expect(rangesOf([])).toBe('');
});
