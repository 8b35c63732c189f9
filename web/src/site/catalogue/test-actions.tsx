import { Trans } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { studyPaths } from '#lib/study-paths.ts';
import { type SeriesOfTest, testPath } from '#site/catalogue/test-paths.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type TestActionsProps = {
  test: TestRow;
  series: SeriesOfTest;
  /** The id of the test's title. */
  describedBy: string;
  areResultsKnown: boolean;
  /** The one to go on with: its Start stands out. */
  isNext?: boolean;
  /** It has taken the place of a control that had the focus. */
  takesFocus?: boolean;
  onRetake: () => void;
};

/** Start, Resume, or Results and Retake, whichever the state of the test allows; what is not running can be studied. */
export function TestActions({
  test,
  series,
  describedBy,
  areResultsKnown,
  isNext = false,
  takesFocus = false,
  onRetake,
}: TestActionsProps) {
  const state = testState(test, areResultsKnown);
  const path = testPath(test.id, series);
  const start = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  if (state === 'unknown') return <Skeleton className="h-11 w-full min-w-24" />;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {test.result !== null && (
        <LinkButton {...path} aria-describedby={describedBy}>
          <Trans>Results</Trans>
        </LinkButton>
      )}
      {state === 'completed' && (
        <Button aria-describedby={describedBy} onClick={onRetake}>
          <Trans>Retake</Trans>
        </Button>
      )}
      {state === 'running' && (
        <LinkButton {...path} aria-describedby={describedBy} variant="primary">
          <Trans>Resume</Trans>
        </LinkButton>
      )}
      {state === 'todo' && (
        <LinkButton
          {...path}
          ref={start}
          aria-describedby={describedBy}
          variant={isNext ? 'primary' : 'secondary'}
        >
          <Trans>Start</Trans>
        </LinkButton>
      )}
      {state !== 'running' && test.totalQuestions > 0 && (
        <LinkButton
          {...studyPaths.practiceBuilder({ testId: test.id })}
          aria-describedby={describedBy}
          variant="ghost"
        >
          <Trans>Study</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/**
 * What a learner can do with a test: `unknown` until their own results are there, so that a completed test is
 * never offered as a new one.
 */
type TestState = 'unknown' | 'todo' | 'running' | 'completed';

export function testState(
  test: Pick<TestRow, 'result' | 'attemptId'>,
  areResultsKnown: boolean,
): TestState {
  if (test.attemptId !== null) return 'running';
  if (test.result !== null) return 'completed';
  return areResultsKnown ? 'todo' : 'unknown';
}
