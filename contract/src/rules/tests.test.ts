import { describe, expect, it } from 'vitest';
import { questionFaults } from './questions.ts';
import { defaultInstructions, stepFaults, testFaults, type WrittenTest, wordsOf } from './tests.ts';

const sound: WrittenTest = {
  title: 'Mock 1',
  description: 'The first.',
  category: 'Reasoning',
  duration: 60,
  timeLimit: true,
  correctMarks: 1,
  incorrectMarks: -0.25,
  skippedMarks: 0,
  instructions: '',
  subjects: [],
  tags: [],
};

describe('a test', () => {
  it('has no fault when it is sound', () => {
    expect(testFaults(sound)).toEqual([]);
    expect(testFaults({ ...sound, timeLimit: false, duration: 0 })).toEqual([]);
  });

  it('tells of every fault at once', () => {
    const paths = testFaults({
      ...sound,
      title: '\u200b',
      duration: Number.NaN,
      correctMarks: Number.NaN,
      incorrectMarks: 1,
      tags: ['x'.repeat(81)],
    }).map(({ path }) => path);
    expect(paths).toEqual(['title', 'duration', 'correctMarks', 'incorrectMarks', 'tags']);
  });

  it.each([0.25, -0.25, 1, 2.75, 0])('takes a mark of %d', (correctMarks) => {
    expect(stepFaults({ ...sound, correctMarks })).toEqual([]);
  });

  it.each([0.1, -0.3333, 0.2500001])('refuses a mark of %d', (correctMarks) => {
    expect(stepFaults({ ...sound, correctMarks }).map(({ path }) => path)).toEqual([
      'correctMarks',
    ]);
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
});

describe('a question', () => {
  const question = {
    question: '2 + 2?',
    options: ['1', '2', '3', '4'],
    correctAnswer: 3,
    explanation: '',
    tag: '',
    subject: '',
  };

  it('may have options that differ in capital letters alone', () => {
    expect(questionFaults({ ...question, options: ['Dna', 'DNA', 'dna', 'RNA'] })).toEqual([]);
  });

  it('may not have options that look the same', () => {
    const options = ['caf\u00e9', 'b', 'cafe\u0301', 'd'];
    expect(questionFaults({ ...question, options })).toEqual([
      { path: 'options.2', message: 'Option C is the same as option A' },
    ]);
  });

  it.each([null, -1, 4, 0.5])('needs a right answer: %s is none', (correctAnswer) => {
    expect(questionFaults({ ...question, correctAnswer })).toEqual([
      { path: 'correctAnswer', message: 'Choose the correct answer' },
    ]);
  });

  it.each(['a\0b', 'a\ud800b'])('may not hold what cannot be stored', (tag) => {
    expect(questionFaults({ ...question, tag })).toHaveLength(1);
  });
});
