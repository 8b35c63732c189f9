import { expect, it } from 'vitest';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import { mergeDrafts } from '#console/authoring/tests/editor/merging/merge-drafts.ts';
import {
  type DraftSection,
  newSection,
} from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { newDraft, type TestDraft } from '#console/authoring/tests/editor/test-draft.ts';

const question = (id: string, section: string): DraftQuestion => ({
  ...{ id, key: id, question: `Question ${id}`, options: ['a', 'b'], correctAnswer: 0 },
  ...{ explanation: '', tag: '', subject: '', section },
});
const [maths, english] = [newSection('section-1', 'Maths'), newSection('section-2', 'English')];
/** A test of one part: '1 2 | 3' are its questions, by section. */
const draftOf = (sections: readonly [DraftSection, ...DraftSection[]], ids: string): TestDraft => ({
  ...newDraft(),
  parts: [{ minutes: '', earlyExit: false, sections }],
  questions: ids.split('|').flatMap((names, at) =>
    names
      .trim()
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => question(id, sections[at]?.key ?? '')),
  ),
});
const base = draftOf([maths, english], '1 2 | 3 4');
const merged = (mine: TestDraft, theirs: TestDraft, ...theirKeys: string[]) => {
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, new Set(theirKeys));
  const sections = draft.parts.flatMap((part) => part.sections.map(({ key }) => key));
  const ids = sections.map((section) =>
    draft.questions
      .filter((each) => each.section === section)
      .map(({ key }) => key)
      .join(' '),
  );
  return { ids: ids.join(' | '), conflicts: conflicts.map(({ key }) => key) };
};
const penalty = { ...english, incorrectMarks: '-1' };

it('a section that comes back has its questions', () => {
  const mine = draftOf([maths, penalty], '1 2 | 3 4');
  const theirs = draftOf([maths], '1 2 3 4');
  expect(merged(mine, theirs)).toEqual({ ids: '1 2 | 3 4', conflicts: ['parts'] });
  expect(merged(mine, theirs, 'parts').ids).toBe('1 2 3 4');
});

it('a question goes back with the section that it was moved to, and to its place', () => {
  const reasoning = newSection('section-3', 'Reasoning');
  const mine = draftOf([maths, english, reasoning], '2 | 3 4 | 1');
  const theirs = draftOf([{ ...maths, correctMarks: '2' }, english], '1 2 | 3 4');
  expect(merged(mine, theirs, 'parts')).toEqual({ ids: '1 2 | 3 4', conflicts: ['parts'] });
  expect(merged(mine, theirs).ids).toBe('2 | 3 4 | 1');
});

it('what the other has not stays in its section, else goes to the one before, else to the last', () => {
  const reasoning = newSection('section-3', 'Reasoning');
  const written = draftOf([maths, english, reasoning], '1 new 2 | 3 | 4 fresh');
  const questions = written.questions.map((each) => ({ ...each, tag: each.id === '4' ? 'x' : '' }));
  const theirs = draftOf([maths, penalty, newSection('section-3', 'Urdu')], '1 2 | 3 | 5');
  // Two who add a section give it the same key, and mean two.
  expect(merged({ ...written, questions }, theirs, 'parts')).toEqual({
    ids: '1 new 2 | 3 4 | fresh 5',
    conflicts: ['parts', 'deleted 4'],
  });
});

it('what one alone has divided anew is put together with what the other has moved', () => {
  const reasoning = newSection('section-3', 'Reasoning');
  const mine = draftOf([maths, english, reasoning], '2 | 3 4 | 1');
  expect(merged(mine, draftOf([maths, english], '1 | 2 3 4'))).toEqual({
    ids: ' | 2 3 4 | 1',
    conflicts: [],
  });
  // Into a section that the other has removed nothing can go.
  expect(merged(draftOf([maths], '1 2 3 4'), draftOf([maths, english], '1 | 2 3 4'))).toEqual({
    ids: '1 2 3 4',
    conflicts: [],
  });
});

it('the time that parts make is no question of its own', () => {
  const timed = (...minutes: string[]): TestDraft => ({
    ...draftOf([maths, english], '1 2 | 3 4'),
    parts: [maths, english].map((section, at) => ({
      ...{ minutes: minutes[at] ?? '', earlyExit: false, sections: [section] },
    })),
    duration: String(minutes.reduce((sum, each) => sum + Number(each), 0)),
  });
  const [mine, theirs] = [timed('30', '40'), timed('20', '60')];
  const { draft, conflicts } = mergeDrafts(timed('30', '30'), mine, theirs, new Set(['parts']));
  expect(conflicts.map(({ key }) => key)).toEqual(['parts']);
  expect(draft.duration).toBe('80');
});
