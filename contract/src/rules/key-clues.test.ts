import { expect, it } from 'vitest';
import { keyCluesIn } from './key-clues.ts';

const paper = (count: number, rightAt: (question: number) => number | null) =>
  Array.from({ length: count }, (_, at) => ({
    options: ['one', 'two', 'three', 'four'],
    correctAnswer: rightAt(at),
  }));

it('says nothing of few questions, of a spread key, and of what is not answered yet', () => {
  expect(keyCluesIn(paper(14, () => 0))).toEqual([]);
  expect(keyCluesIn(paper(20, (at) => at % 4))).toEqual([]);
  expect(keyCluesIn(paper(20, () => null))).toEqual([]);
});

it('names places that are right too often or never', () => {
  expect(keyCluesIn(paper(20, (at) => (at < 10 ? 1 : at % 2 === 0 ? 0 : 3)))).toEqual([
    { kind: 'place', option: 1, percent: 50 },
    { kind: 'place', option: 2, percent: 0 },
  ]);
});

it('tells when the right one is the longest as a rule', () => {
  const clues = keyCluesIn(
    paper(20, (at) => at % 4).map((question) => ({
      ...question,
      options: ['1', '2', '3', '4'].map((text, at) =>
        at === question.correctAnswer ? `${text}, because` : text,
      ),
    })),
  );
  expect(clues).toEqual([{ kind: 'longest', percent: 100 }]);
});
