import { describe, expect, it } from 'vitest';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import { newDraft, type TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

const question = (id: string, change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id,
  key: id,
  question: `Question ${id}`,
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 0,
  explanation: '',
  tag: '',
  subject: '',
  section: '',
  ...change,
});
const fresh = (text: string): DraftQuestion => {
  const { id: _, ...written } = question(text);
  return written;
};
const draftOf = (questions: readonly DraftQuestion[]): TestDraft => ({ ...newDraft(), questions });
const [one, two, three] = [question('1'), question('2'), question('3')];
const base = draftOf([one, two, three]);
const merged = (
  mine: readonly DraftQuestion[],
  theirs: readonly DraftQuestion[],
  keys?: Set<string>,
) => {
  const { draft, conflicts } = mergeDrafts(base, draftOf(mine), draftOf(theirs), keys);
  return {
    names: draft.questions.map(({ id, key }) => id ?? `new ${key}`),
    questions: draft.questions,
    conflicts: conflicts.map(({ key }) => key),
  };
};

describe('the work of two', () => {
  it('is put together field by field within one question', () => {
    const { questions, conflicts } = merged(
      [{ ...one, explanation: 'Mine' }, two, three],
      [{ ...one, correctAnswer: 3 }, two, three],
    );
    expect(conflicts).toEqual([]);
    expect(questions[0]).toMatchObject({ explanation: 'Mine', correctAnswer: 3 });
  });

  it('has the key that a ruling has changed where only the test was described anew', () => {
    const mine = { ...base, description: 'Typed.' };
    const ruled = draftOf([{ ...one, correctAnswer: 2 }, two, three]);
    const { draft, conflicts } = mergeDrafts(base, mine, ruled);
    expect(conflicts).toEqual([]);
    expect(draft.description).toBe('Typed.');
    expect(draft.questions.map(({ correctAnswer }) => correctAnswer)).toEqual([2, 0, 0]);
  });

  it('keeps a key with its options where these have been moved', () => {
    // Mine moves the options, theirs puts the key to C: each alone is sound, both together would make B right.
    const mine = { ...one, options: ['a', 'c', 'b', 'd'] };
    const theirs = { ...one, correctAnswer: 2 };
    const asked = merged([mine, two, three], [theirs, two, three]);
    expect(asked.conflicts).toEqual(['1 asked']);
    expect(asked.questions[0]).toMatchObject({ options: mine.options, correctAnswer: 0 });
    const decided = merged([mine, two, three], [theirs, two, three], new Set(['1 asked']));
    expect(decided.questions[0]).toMatchObject({ options: one.options, correctAnswer: 2 });
    const alone = merged([mine, two, three], [{ ...one, tag: 'x' }, two, three]);
    expect(alone.conflicts).toEqual([]);
    expect(alone.questions[0]).toMatchObject({ options: mine.options, tag: 'x' });
  });

  it('asks where one has written the question anew and the other has put the key elsewhere', () => {
    const theirs = { ...one, question: 'New?', options: ['e', 'f', 'g', 'h'] };
    const mine = { ...one, correctAnswer: 2 };
    const asked = merged([mine, two, three], [theirs, two, three]);
    expect(asked.conflicts).toEqual(['1 asked']);
    expect(asked.questions[0]).toMatchObject({ ...mine });
    const decided = merged([mine, two, three], [theirs, two, three], new Set(['1 asked']));
    expect(decided.questions[0]).toMatchObject({ ...theirs });
  });

  it('decides text, options and key together where both have changed the text', () => {
    const mine = { ...one, question: 'Mine?', correctAnswer: 1 };
    const theirs = { ...one, question: 'Theirs?', options: ['A', 'b', 'c', 'd'], tag: 'x' };
    const decided = merged([mine, two, three], [theirs, two, three], new Set(['1 asked']));
    expect(decided.conflicts).toEqual(['1 asked']);
    expect(decided.questions[0]).toMatchObject({ ...theirs });
    expect(merged([mine, two, three], [theirs, two, three]).questions[0]).toMatchObject({
      ...mine,
      tag: 'x',
    });
  });

  it('is no conflict where both have done the same', () => {
    const same = [{ ...one, tag: 'x' }, two, three];
    expect(merged(same, same).conflicts).toEqual([]);
    const [mine, theirs] = [
      { ...one, correctAnswer: 1 },
      { ...one, question: 'Theirs?', correctAnswer: 1 },
    ];
    const { questions, conflicts } = merged([mine, two, three], [theirs, two, three]);
    expect(conflicts).toEqual([]);
    expect(questions[0]).toMatchObject({ ...theirs });
  });

  it('has both sides of what both have changed', () => {
    const [mine, theirs] = [
      { ...one, tag: 'mine' },
      { ...one, tag: 'theirs' },
    ];
    const asked = merged([mine, two, three], [theirs, two, three]);
    expect(asked.conflicts).toEqual(['1 tag']);
    const decided = merged([mine, two, three], [theirs, two, three], new Set(['1 tag']));
    expect(decided.questions[0]?.tag).toBe('theirs');
  });

  it('keeps new questions of both behind the one before them', () => {
    const { names } = merged([one, fresh('m'), two, three], [one, two, question('t'), three]);
    expect(names).toEqual(['1', 'new m', '2', 't', '3']);
  });

  it('deletes what one has deleted, and asks where the other has changed it', () => {
    expect(merged([one, three], [one, two, three]).names).toEqual(['1', '3']);
    expect(merged([one, two, three], [one, three]).names).toEqual(['1', '3']);
    const changed = { ...two, tag: 'x' };
    const mineChanged = merged([one, changed, three], [one, three]);
    expect(mineChanged.conflicts).toEqual(['deleted 2']);
    // It comes back as a new one: the server has it no more.
    expect(mineChanged.names).toEqual(['1', 'new 2', '3']);
    const theirsChanged = merged([one, three], [one, changed, three], new Set(['deleted 2']));
    expect(theirsChanged.names).toEqual(['1', '2', '3']);
    expect(merged([one, three], [one, changed, three]).names).toEqual(['1', '3']);
  });

  it('takes the order of the one who has changed it, and asks where both have', () => {
    expect(merged([one, two, three], [three, one, two]).names).toEqual(['3', '1', '2']);
    const both = merged([two, one, three], [three, one, two]);
    expect(both.conflicts).toEqual(['order']);
    expect(both.names).toEqual(['2', '1', '3']);
  });
});
