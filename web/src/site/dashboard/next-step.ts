import type { Dashboard } from '#site/dashboard/api.ts';
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

type Waiting = Dashboard['upcoming'];
type Mock = Pick<Waiting[number], 'isOfGoal' | 'isPractice'>;

/** Of what waits for the exam, else of all, the first that is a mock; what is for practice where there is none. */
export function nextMockOf<Test extends Mock>(waiting: readonly Test[]): Test | undefined {
  const [first] = waiting;
  return waiting.find((one) => one.isOfGoal === first?.isOfGoal && !one.isPractice) ?? first;
}

/** From so many on, mistakes that are due come before all else: they are forgotten first. */
const manyDue = 5;
/** So many first attempts make a range of the next marks. */
const attemptsWanted = 3;

/** The one thing that helps most now: what is about to be forgotten, then what is weak, then what nobody knows. */
export function nextStepOf(
  { subjects, goal }: Pick<Known, 'subjects' | 'goal'>,
  due: number,
  { mock, hasTests }: { readonly mock: Mock | undefined; readonly hasTests: boolean },
): NextStep {
  if (due >= manyDue) return { kind: 'review', due };
  const weak = subjects.find(({ verdict }) => verdict === 'weak');
  if (weak) return { kind: 'weak', ...weak };
  const missing = goal ? attemptsWanted - goal.outlook.attempts : 0;
  // A test of another exam tells nothing of the marks in this one.
  if (missing > 0 && mock?.isOfGoal) return { kind: 'mock', missing };
  const unknown = subjects.find(({ verdict }) => verdict === 'unknown');
  if (unknown) return { kind: 'unknown', ...unknown };
  if (due > 0) return { kind: 'review', due };
  if (mock) return { kind: 'mock', missing: 0 };
  return { kind: hasTests ? 'go-on' : 'enrol' };
}
