import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import type { Address } from '#lib/router/address.ts';
import { studyPaths } from '#lib/study-paths.ts';
import type { Dashboard } from '#site/dashboard/api.ts';
import type { Known } from '#site/mastery/api.ts';
import { LinkButton } from '#ui/text-link.tsx';

type Mock = Dashboard['upcoming'][number] | undefined;

/** The next step as a button, with its reason in a sentence. */
export function NextStepLine({ step, mock }: { step: NextStep; mock: Mock }) {
  switch (step.kind) {
    case 'review':
      return (
        <Line
          to={studyPaths.mistakes}
          label={<Trans>Review now</Trans>}
          reason={
            <Plural
              value={step.due}
              one="# mistake is due: answered today, it stays in mind."
              other="# mistakes are due: answered today, they stay in mind."
            />
          }
        />
      );
    case 'weak':
      return (
        <Line
          to={studyPaths.practiceBuilder({ subject: step.subject })}
          label={<Trans>Practise {step.subject}</Trans>}
          reason={
            <Trans>
              {step.subject} is your weakest subject: at most {Math.ceil(100 * step.high)} of 100
              typical questions.
            </Trans>
          }
        />
      );
    case 'unknown':
      return (
        <Line
          to={studyPaths.practiceBuilder({ subject: step.subject })}
          label={<Trans>Practise {step.subject}</Trans>}
          reason={
            <Plural
              value={step.answers}
              one={`# question does not tell yet whether you know ${step.subject}.`}
              other={`# questions do not tell yet whether you know ${step.subject}.`}
            />
          }
        />
      );
    case 'mock':
      return (
        <Line
          to={mock ? paths.seriesTest(mock.seriesId, mock.testId) : paths.testSeries}
          label={
            mock?.isPractice ? <Trans>Take the next test</Trans> : <Trans>Take the next mock</Trans>
          }
          reason={
            step.missing > 0 ? (
              <Plural
                value={step.missing}
                one="# more test of this exam, and a range of your marks can be told."
                other="# more tests of this exam, and a range of your marks can be told."
              />
            ) : (
              <Trans>Nothing is due and nothing is weak: see how you stand.</Trans>
            )
          }
        />
      );
    case 'enrol':
      return (
        <Line
          to={paths.testSeries}
          label={<Trans>Find a test series</Trans>}
          reason={<Trans>Enrol in a test series: its next tests then wait for you here.</Trans>}
        />
      );
    case 'go-on':
      return (
        <Line
          to={paths.testSeries}
          label={<Trans>Find a test series</Trans>}
          reason={<Trans>You have taken every test of your series.</Trans>}
        />
      );
  }
}

type LineProps = { to: Address; label: ReactNode; reason: ReactNode };

function Line({ to, label, reason }: LineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-primary-soft p-4">
      <p className="max-w-text flex-[1_1_16rem]">{reason}</p>
      <LinkButton {...to} variant="primary">
        {label}
      </LinkButton>
    </div>
  );
}

type NextStep =
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

type Waiting = Pick<Dashboard['upcoming'][number], 'isOfGoal' | 'isPractice'>;

/** Of what waits for the exam, else of all, the first that is a mock; what is for practice where there is none. */
export function nextMockOf<Test extends Waiting>(waiting: readonly Test[]): Test | undefined {
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
  { mock, hasTests }: { readonly mock: Waiting | undefined; readonly hasTests: boolean },
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
