import { describe, expect, it } from 'vitest';
import { faultsIn, faultsInNew, faultsOfChoices } from './content.ts';
import { questionContent } from './questions.ts';
import { things } from './testing/things.ts';
import {
  defaultInstructions,
  followsSettings,
  instructionsFor,
  testContent,
  wordsOf,
} from './tests.ts';

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

describe('the default instructions', () => {
  it('state marking, time and navigation', () => {
    const [marking, time, navigation] = defaultInstructions(sound).split('\n\n');
    expect(marking).toBe(
      'Marking: a right answer brings 1 mark, a wrong answer costs 0.25 marks, and a question without an answer brings and costs nothing.',
    );
    expect(time).toMatch(/^Time: 60 minutes\./);
    expect(navigation).toMatch(/^Navigation: /);
  });

  it('say that there is no time limit', () => {
    expect(defaultInstructions({ ...sound, timeLimit: false })).toContain('no time limit');
  });

  it('follow the settings around what an author has written', () => {
    const written = `Bring water.\n\n${defaultInstructions(sound)}\n\nGood luck.`;
    const other = { ...sound, incorrectMarks: -1 / 3, timeLimit: false };
    expect(instructionsFor(other, written)).toBe(
      `Bring water.\n\n${defaultInstructions(other)}\n\nGood luck.`,
    );
    expect(instructionsFor(sound, instructionsFor(other, written))).toBe(written);
    expect(followsSettings(written)).toBe(true);
  });

  it('leave a paragraph that an author has changed as it is', () => {
    const written = defaultInstructions(sound).replace('60 minutes.', '60 minutes, no more.');
    expect(instructionsFor({ ...sound, duration: 90 }, written)).toBe(written);
    expect(followsSettings(written)).toBe(false);
  });

  it('are not called an own statement of marks and time where they state neither', () => {
    expect(followsSettings('- The keys 1 to 4 choose an option.\n- Mark what you doubt.')).toBe(
      true,
    );
    expect(followsSettings('A right answer gives 1 mark.')).toBe(false);
    expect(followsSettings('You have two hours.')).toBe(false);
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
