import type { SubjectMastery } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { nextMockOf, nextStepOf } from '#site/dashboard/next-step-line.tsx';

const subject = (name: string, verdict: SubjectMastery['verdict']): SubjectMastery => ({
  subject: name,
  answers: 7,
  correct: 3,
  low: 0.2,
  high: 0.45,
  verdict,
  topics: [],
});
const goal = (attempts: number) => ({
  exam: 'police',
  examName: 'Police',
  examDay: null,
  daysLeft: null,
  outlook: { attempts, range: null, own: { made: 0, held: 0 }, all: { made: 0, held: 0 } },
});

const waiting = { mock: { isOfGoal: true, isPractice: false }, hasTests: true };
const taken = { mock: undefined, hasTests: true };
const none = { mock: undefined, hasTests: false };

describe('the next step', () => {
  it('is what is due, then what is weak, then a mock that tells the marks, then what nobody knows', () => {
    const subjects = [subject('Maths', 'unknown'), subject('History', 'weak')];
    const all = { subjects, goal: goal(1) };
    expect(nextStepOf(all, 5, waiting)).toEqual({ kind: 'review', due: 5 });
    expect(nextStepOf(all, 4, waiting)).toMatchObject({
      kind: 'weak',
      subject: 'History',
      high: 0.45,
    });
    const unknown = { subjects: [subject('Maths', 'unknown')], goal: goal(1) };
    expect(nextStepOf(unknown, 4, waiting)).toEqual({ kind: 'mock', missing: 2 });
    const ofAnother = { ...waiting, mock: { isOfGoal: false, isPractice: false } };
    expect(nextStepOf(unknown, 4, ofAnother)).toMatchObject({ kind: 'unknown' });
    expect(nextStepOf(unknown, 4, taken)).toMatchObject({ kind: 'unknown', answers: 7 });
    expect(nextStepOf({ ...unknown, goal: goal(3) }, 0, waiting)).toMatchObject({
      kind: 'unknown',
    });
    const strong = { subjects: [subject('Maths', 'strong')], goal: null };
    expect(nextStepOf(strong, 1, waiting)).toEqual({ kind: 'review', due: 1 });
    expect(nextStepOf(strong, 0, waiting)).toEqual({ kind: 'mock', missing: 0 });
    expect(nextStepOf(strong, 0, taken)).toEqual({ kind: 'go-on' });
    expect(nextStepOf(strong, 0, none)).toEqual({ kind: 'enrol' });
  });
});

describe('the next mock', () => {
  const test = (isOfGoal: boolean, isPractice: boolean) => ({ isOfGoal, isPractice });

  it('is the first of the exam that is none for practice', () => {
    const [practice, mock, other] = [test(true, true), test(true, false), test(false, false)];
    expect(nextMockOf([practice, mock, other])).toBe(mock);
    expect(nextMockOf([practice, other])).toBe(practice);
    expect(nextMockOf([other])).toBe(other);
    expect(nextMockOf([])).toBeUndefined();
  });
});
