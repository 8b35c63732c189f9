import { expect, it } from 'vitest';
import { editorReducer, startState } from '#console/authoring/tests/editor/editor-state.ts';
import { landingOf } from '#console/authoring/tests/editor/questions/landing.ts';
import { draftOf } from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest, buildQuestion } from '#console/authoring/tests/testing/build-test.ts';

/** Capital letters have a passage in common. */
function listOf(letters: string) {
  const questions = [...letters].map((id) =>
    buildQuestion({ id, question: `${id}?`, ...(/[A-Z]/.test(id) && { passage: 'A lake.' }) }),
  );
  return startState(draftOf(buildFullTest({ questions })));
}

/** The order before with a bar where the mark stands, and the order after the drop. */
function drop(letters: string, going: string, over: string): [marked: string, after: string] {
  const state = listOf(letters);
  const places = state.draft.questions.map((question, index) => ({ index, question }));
  const keyOf = (letter: string) => places[letters.indexOf(letter)]?.question.key ?? '';
  const keys = new Set([...going].map(keyOf));
  const held = keyOf(going.charAt(0));
  const landing = landingOf(places, { going: keys, held, over: keyOf(over) });
  if (landing === null) return [letters, letters];
  const { draft } = editorReducer(state, { type: 'moveQuestions', keys, to: landing.to });
  const after = draft.questions.map(({ question }) => question.charAt(0)).join('');
  const marked = [...letters].map((letter) => {
    if (keyOf(letter) !== landing.mark?.key) return letter;
    return landing.mark.side === 'above' ? `|${letter}` : `${letter}|`;
  });
  return [marked.join(''), after];
}

it.each([
  { what: 'one down', from: ['abcde', 'b', 'd'], marked: 'abcd|e', after: 'acdbe' },
  { what: 'one up', from: ['abcde', 'd', 'b'], marked: 'a|bcde', after: 'adbce' },
  { what: 'one to the top', from: ['abc', 'c', 'a'], marked: '|abc', after: 'cab' },
  { what: 'two down', from: ['abcdefg', 'bc', 'f'], marked: 'abcdef|g', after: 'adefbcg' },
  {
    what: 'those that are apart',
    from: ['abcdefgh', 'ech', 'f'],
    marked: 'abcdef|gh',
    after: 'abdfcehg',
  },
  {
    what: 'two up, one of them from above',
    from: ['abcdef', 'ea', 'c'],
    marked: 'ab|cdef',
    after: 'baecdf',
  },
  { what: 'over one that goes as well', from: ['abc', 'ab', 'b'], marked: 'abc', after: 'abc' },
  {
    what: 'from above into a passage',
    from: ['abXYZc', 'a', 'X'],
    marked: 'abXYZ|c',
    after: 'bXYZac',
  },
  {
    what: 'from below before a passage',
    from: ['aXYZbc', 'c', 'X'],
    marked: 'a|XYZbc',
    after: 'acXYZb',
  },
  {
    what: 'from below into a passage',
    from: ['aXYZbc', 'c', 'Y'],
    marked: 'aXYZ|bc',
    after: 'aXYZcb',
  },
  { what: 'out of a passage', from: ['aXYZbc', 'X', 'c'], marked: 'aXYZ|bc', after: 'aYZXbc' },
] as const)('shows $what', ({ from: [letters, going, over], marked, after }) => {
  const [found, order] = drop(letters, going, over);
  expect(order).toBe(after);
  expect(found.replace('|', '')).toBe(letters);
  // The mark may stand on either side of the same gap.
  expect(found).toBe(marked);
});
