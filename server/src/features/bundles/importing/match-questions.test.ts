import { describe, expect, it } from 'vitest';
import type { QuestionRow } from '#features/authoring/port.ts';
import { matchQuestions } from '#features/bundles/importing/match-questions.ts';
import type { BundleQuestion } from '#features/bundles/reading/bundle.ts';

const wanted = (text: string, options = ['a', 'b', 'c', 'd']): BundleQuestion => ({
  passage: '',
  question: text,
  options,
  correctAnswer: 0,
  explanation: '',
  tag: '',
  subject: '',
  section: '',
  difficulty: '',
  source: '',
  translations: {},
});

const stored = (texts: readonly string[]): QuestionRow[] =>
  texts.map((text, position) => ({
    id: `id of ${text}`,
    testId: 'test',
    position,
    passage: '',
    text,
    options: ['a', 'b', 'c', 'd'],
    correct: 0,
    explanation: '',
    tag: '',
    subject: '',
    section: '',
    translations: {},
  }));

function match(before: readonly string[], after: readonly BundleQuestion[]) {
  return matchQuestions('test', stored(before), after, () => 'new');
}

describe('matchQuestions', () => {
  it('changes nothing where nothing changed', () => {
    expect(match(['p', 'q'], [wanted('p'), wanted('q')])).toEqual({
      rows: stored(['p', 'q']),
      added: [],
      changed: [],
      unchanged: 2,
      removedIds: [],
      said: [],
    });
  });

  it('keeps the id of a question that was edited in place', () => {
    const { changed, added, removedIds } = match(['p', 'q'], [wanted('p'), wanted('q, mended')]);
    expect(changed).toMatchObject([{ id: 'id of q', position: 1, text: 'q, mended' }]);
    expect([added, removedIds]).toEqual([[], []]);
  });

  it('keeps the ids of questions that change places', () => {
    const { changed, unchanged } = match(['p', 'q', 'r'], [wanted('r'), wanted('q'), wanted('p')]);
    expect(changed.map(({ id, position }) => [id, position])).toEqual([
      ['id of r', 0],
      ['id of p', 2],
    ]);
    expect(unchanged).toBe(1);
  });

  it('gives an inserted question a new id and removes what is gone', () => {
    const { added, changed, removedIds } = match(['p', 'q'], [wanted('new'), wanted('p')]);
    expect(added).toMatchObject([{ id: 'new', position: 0, text: 'new' }]);
    expect(changed).toMatchObject([{ id: 'id of p', position: 1 }]);
    expect(removedIds).toEqual(['id of q']);
  });

  it('tells questions with the same text apart by their options', () => {
    const rows = stored(['odd one?', 'odd one?']).map((row, at) => ({
      ...row,
      id: `id ${at}`,
      options: at === 0 ? ['a', 'b', 'c', 'd'] : ['e', 'f', 'g', 'h'],
    }));
    const { changed } = matchQuestions(
      'test',
      rows,
      [wanted('first'), wanted('odd one?'), wanted('odd one?', ['e', 'f', 'g', 'h'])],
      () => 'new',
    );
    expect(changed.map(({ id, options }) => [id, options[0]])).toContainEqual(['id 1', 'e']);
  });
});
