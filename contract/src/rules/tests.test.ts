import { describe, expect, it } from 'vitest';
import { faultsIn, faultsInNew, faultsOfChoices } from './content.ts';
import { questionContent } from './questions.ts';
import { things } from './testing/things.ts';
import { testContent, wordsOf } from './tests.ts';

const { sound } = things.test;
const pathsOf = (faults: readonly { path: string }[]) => faults.map(({ path }) => path);

describe('a test', () => {
  it('needs no minute without a time limit', () => {
    expect(faultsInNew(testContent, { ...sound, timeLimit: false, duration: 0 }, null)).toEqual([]);
  });

  it('tells of every fault at once', () => {
    const faults = faultsInNew(
      testContent,
      {
        ...sound,
        title: '\u200b',
        duration: Number.NaN,
        correctMarks: Number.NaN,
        incorrectMarks: 1,
        tags: ['x'.repeat(81)],
      },
      null,
    );
    const paths = ['title', 'tags.0', 'duration', 'correctMarks', 'incorrectMarks'];
    expect(pathsOf(faults)).toEqual(paths);
  });

  it.each([0.25, -0.25, 1, 2.75, 0, -1 / 3, -0.3333, 0.6667, 1.33333])(
    'takes a mark of %d',
    (skippedMarks) => {
      expect(faultsOfChoices(testContent, { ...sound, skippedMarks }, null)).toEqual([]);
    },
  );

  it.each([0.1, -0.33, 0.34, 0.2500001])('refuses a mark of %d', (skippedMarks) => {
    const faults = faultsOfChoices(testContent, { ...sound, skippedMarks }, null);
    expect(pathsOf(faults)).toEqual(['skippedMarks']);
  });

  it('may keep the marks that it was imported with, and takes no others', () => {
    const kept = { ...sound, incorrectMarks: -0.4, category: 'Kashmiri' };
    const same = { ...kept, skippedMarks: 0 };
    expect(faultsInNew(testContent, same, kept)).toEqual([]);
    const other = { ...kept, incorrectMarks: -0.33 };
    expect(pathsOf(faultsInNew(testContent, other, kept))).toEqual(['incorrectMarks']);
  });

  it('splits words at commas, trimmed, without empty ones', () => {
    expect(wordsOf(' History, ,Polity ,')).toEqual(['History', 'Polity']);
  });
});

describe('a question', () => {
  const question = things.question.sound;

  it('may have options that differ in capital letters alone', () => {
    const options = ['Dna', 'DNA', 'dna', 'RNA'];
    expect(faultsIn(questionContent, { ...question, options })).toEqual([]);
  });

  it('may not have options that look the same', () => {
    const options = ['caf\u00e9', 'b', 'cafe\u0301', 'd'];
    expect(faultsIn(questionContent, { ...question, options })).toEqual([
      { path: 'options.2', code: 'same-as', params: { other: 0 } },
    ]);
  });

  it.each([null, -1, 4, 0.5])('needs a right answer: %s is none', (correctAnswer) => {
    expect(pathsOf(faultsIn(questionContent, { ...question, correctAnswer }))).toEqual([
      'correctAnswer',
    ]);
  });

  it.each(['a\0b', 'a\ud800b'])('may not hold what cannot be stored', (tag) => {
    expect(faultsIn(questionContent, { ...question, tag })).toEqual([
      { path: 'tag', code: 'unstorable' },
    ]);
  });
});
