import type { ManagedQuestion } from '@taiyari/contract';
import { expect, it } from 'vitest';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import { draftOf, type TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { mergeImport, withImported } from '#console/authoring/tests/editor/use-editor.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

const one = buildQuestion({ id: 'one', question: 'One?' });
const two = buildQuestion({ id: 'two', question: 'Two?' });
const imported = buildQuestion({ id: 'imported', question: 'Imported?' });
const draftWith = (questions: ManagedQuestion[]) => draftOf(buildFullTest({ questions }));
const saved = draftWith([one, two]);
const withImport = draftWith([one, two, imported]);
const texts = (draft: TestDraft) => draft.questions.map(({ question }) => question);

it('appends what came to what is being written', () => {
  const draft = { ...draftWith([two, { ...one, question: 'Edited?' }]), title: 'Typed' };
  const merged = mergeImport(draft, saved, withImport);
  expect(merged.draft.title).toBe('Typed');
  expect(texts(merged.draft)).toEqual(['Two?', 'Edited?', 'Imported?']);
  expect(merged.isOnlyImport).toBe(true);
});

it('takes away what an undone import had brought', () => {
  const merged = mergeImport(withImport, withImport, saved);
  expect(texts(merged.draft)).toEqual(['One?', 'Two?']);
  expect(merged.isOnlyImport).toBe(true);
});

it('keeps a question that is new here and a deletion that is not saved yet', () => {
  const { id: _, translations: __, ...rest } = buildQuestion({ question: 'New?' });
  const fresh = { ...rest, key: 'new' };
  const draft = { ...draftWith([two]), questions: [...draftWith([two]).questions, fresh] };
  const merged = mergeImport(draft, saved, withImport);
  expect(texts(merged.draft)).toEqual(['Two?', 'New?', 'Imported?']);
});

it('says when somebody else has changed more than that', () => {
  const theirs = { ...withImport, title: 'Theirs' };
  expect(mergeImport(saved, saved, theirs).isOnlyImport).toBe(false);
  const otherKey = draftWith([{ ...one, correctAnswer: 3 }, two]);
  expect(mergeImport(saved, saved, otherKey).isOnlyImport).toBe(false);
});

it('leaves what somebody else, or a ruling, has changed meanwhile to be put together when it is saved', () => {
  const updatedAt = '2026-03-02T06:30:00.000Z';
  const fresh = buildFullTest({
    title: 'Theirs',
    questions: [{ ...one, correctAnswer: 3 }, two, imported],
    updatedAt: '2026-03-03T06:30:00.000Z',
  });
  const typed = { ...saved, description: 'Typed' };
  const { draft, base } = withImported(fresh, typed, { draft: saved, updatedAt });
  expect(base.updatedAt).toBe(updatedAt);
  const merged = mergeDrafts(base.draft, draft, draftOf(fresh));
  expect(merged.conflicts).toEqual([]);
  expect(merged.draft).toEqual({ ...draftOf(fresh), description: 'Typed' });
});
