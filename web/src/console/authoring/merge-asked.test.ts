import { describe, expect, it } from 'vitest';
import { disputeOf, fullerOf } from '#console/authoring/merge-asked.ts';

const base = { question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 0 };
const other = { question: 'What else?', options: ['e', 'f', 'g', 'h'], correctAnswer: 0 };

describe('text, options and key of a question', () => {
  it.each([
    ['one has changed nothing', base, other, 'theirs'],
    [
      'both have put the key to the same option',
      { correctAnswer: 2 },
      { correctAnswer: 2 },
      'mine',
    ],
    ['one has done more', { question: 'Why?' }, { question: 'Why?', correctAnswer: 1 }, 'theirs'],
    ['the text is another, and the key', { question: 'Who?' }, { correctAnswer: 2 }, null],
    ['all of it is another, and the key', other, { correctAnswer: 2 }, null],
    [
      'the same letter is right, of other words',
      { ...other, correctAnswer: 2 },
      { correctAnswer: 2 },
      null,
    ],
    [
      'an option is another, and the key',
      { options: ['A', 'b', 'c', 'd'] },
      { correctAnswer: 1 },
      null,
    ],
    [
      'the text is another, and an option',
      { question: 'Who?' },
      { options: ['A', 'b', 'c', 'd'] },
      null,
    ],
    [
      'an option is gone, and the key another',
      { options: ['a', 'b', 'c'] },
      { correctAnswer: 1 },
      null,
    ],
    [
      'two options have changed places with the key, which the other has put to that letter',
      { options: ['b', 'a', 'c', 'd'], correctAnswer: 1 },
      { correctAnswer: 1 },
      null,
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(fullerOf(sides)).toBe(expected);
  });

  it.each([
    ['question', { question: 'Who?' }, { question: 'Why?' }],
    ['options', { options: ['A', 'b', 'c', 'd'] }, { options: ['a', 'B', 'c', 'd'] }],
    ['correctAnswer', { correctAnswer: 1 }, { correctAnswer: 2 }],
    ['asked', { question: 'Who?' }, { correctAnswer: 2 }],
    ['asked', { options: ['b', 'a', 'c', 'd'], correctAnswer: 1 }, { correctAnswer: 1 }],
  ])('are disputed in %s', (expected, mine, theirs) => {
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(disputeOf(sides)).toBe(expected);
  });
});
