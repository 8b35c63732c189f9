import { expect, it } from 'vitest';
import { mergeRevisions, type RevisedTexts } from '#console/authoring/bank/merge-revisions.ts';

const base: RevisedTexts = {
  ...{ passage: '', question: 'Which?', options: ['a', 'b'], correctAnswer: 0, explanation: '' },
};

it('keeps what each has changed alone', () => {
  const theirs = { ...base, explanation: 'So.' };
  const mine = { ...base, question: 'Which one?' };
  expect(mergeRevisions(base, theirs, mine)).toEqual({
    merged: { ...base, question: 'Which one?', explanation: 'So.' },
    disputed: [],
  });
});

it('keeps mine where both changed the same, and says so', () => {
  const theirs = { ...base, question: 'Theirs?' };
  const mine = { ...base, question: 'Mine?' };
  expect(mergeRevisions(base, theirs, mine)).toEqual({
    merged: mine,
    disputed: ['question'],
  });
});

it('never puts a key beside options that it was not written for', () => {
  const theirs = { ...base, options: ['b', 'a'], correctAnswer: 1 };
  const mine = { ...base, correctAnswer: 1 };
  const { merged, disputed } = mergeRevisions(base, theirs, mine);
  expect([merged.options, merged.correctAnswer, disputed]).toEqual([['a', 'b'], 1, ['asked']]);
});

it('never puts a key beside a text that it was not written for', () => {
  const theirs = { ...base, question: 'Which else?', options: ['c', 'd'], explanation: 'So.' };
  const mine = { ...base, correctAnswer: 1 };
  expect(mergeRevisions(base, theirs, mine)).toEqual({
    merged: { ...mine, explanation: 'So.' },
    disputed: ['asked'],
  });
  // Nor options beside the text of another, where both have written it.
  const reworded = { ...base, question: 'Which one?' };
  const { merged, disputed } = mergeRevisions(base, theirs, reworded);
  expect([merged.options, disputed]).toEqual([base.options, ['asked']]);
});

it('asks nothing where one has done all that the other has', () => {
  const theirs = { ...base, question: 'Which one?', correctAnswer: 1 };
  const { merged, disputed } = mergeRevisions(base, theirs, { ...base, correctAnswer: 1 });
  expect([merged, disputed]).toEqual([theirs, []]);
});

it('puts options together one by one', () => {
  const theirs = { ...base, options: ['a by Asif', 'b by Asif'] };
  const mine = { ...base, options: ['a', 'my b'] };
  const { merged, disputed } = mergeRevisions(base, theirs, mine);
  expect([merged.options, disputed]).toEqual([['a by Asif', 'my b'], ['options.1']]);
});
