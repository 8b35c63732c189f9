import type { Known } from '#site/mastery/api.ts';

export type NextStep =
  | { readonly kind: 'review'; readonly due: number }
  | { readonly kind: 'mock'; readonly missing: number }
  | {
      readonly kind: 'weak' | 'unknown';
      readonly subject: string;
      readonly answers: number;
      readonly high: number;
    }
  /** Nothing is left: of one's series, or because there is no series yet. */
  | { readonly kind: 'go-on' | 'enrol' };

/** From so many on, mistakes that are due come before all else: they are forgotten first. */
const manyDue = 5;
/** So many first attempts make a range of the next marks. */
const attemptsWanted = 3;

/** The one thing that helps most now: what is about to be forgotten, then what is weak, then what nobody knows. */
export function nextStepOf(
  { subjects, goal }: Pick<Known, 'subjects' | 'goal'>,
  due: number,
  { hasMock, hasTests }: { readonly hasMock: boolean; readonly hasTests: boolean },
): NextStep {
  if (due >= manyDue) return { kind: 'review', due };
  const weak = subjects.find(({ verdict }) => verdict === 'weak');
  if (weak) return { kind: 'weak', ...weak };
  const missing = goal ? attemptsWanted - goal.outlook.attempts : 0;
  if (missing > 0 && hasMock) return { kind: 'mock', missing };
  const unknown = subjects.find(({ verdict }) => verdict === 'unknown');
  if (unknown) return { kind: 'unknown', ...unknown };
  if (due > 0) return { kind: 'review', due };
  if (hasMock) return { kind: 'mock', missing: 0 };
  return { kind: hasTests ? 'go-on' : 'enrol' };
}
