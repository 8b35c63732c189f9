import { describe, expect, it } from 'vitest';
import {
  defaultInstructions,
  followsSettings,
  instructionsFor,
  ownInstructions,
} from './instructions.ts';
import { things } from './testing/things.ts';

const { sound } = things.test;

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

  it('follow also where the time was no whole number in between', () => {
    const between = instructionsFor({ ...sound, duration: 1.5 }, defaultInstructions(sound));
    expect(instructionsFor(sound, between)).toBe(defaultInstructions(sound));
    expect(ownInstructions(between)).toBe('');
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

  it('leave to a page that says the rest what an author has added', () => {
    const written = `Bring water.\n\n${defaultInstructions(sound)}\n\nTime: come early.`;
    expect(ownInstructions(written)).toBe('Bring water.\n\nTime: come early.');
    expect(ownInstructions(defaultInstructions({ ...sound, timeLimit: false }))).toBe('');
  });
});
