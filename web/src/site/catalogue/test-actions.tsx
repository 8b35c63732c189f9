import { Trans } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { type ReactNode, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { RetakeDialog } from '#shared/results/retake-dialog.tsx';
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
  /** For who is not enrolled, in the place of all that wants it: results stay, and what runs may be finished. */
  wayIn?: ReactNode;
};

/** Start, Resume, or Results and Retake, whichever the state of the test allows; what is not running can be studied. */
export function TestActions({ wayIn, ...props }: TestActionsProps) {
  const { test, series, describedBy } = props;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {test.result !== null && (
        <LinkButton {...resultsPath(test, series)} aria-describedby={describedBy}>
          <Trans>Results</Trans>
        </LinkButton>
      )}
      {test.attemptId !== null ? (
        <LinkButton {...testPath(test.id, series)} aria-describedby={describedBy} variant="primary">
          <Trans>Resume</Trans>
        </LinkButton>
      ) : (
        (wayIn ?? <Beginnings {...props} />)
      )}
    </div>
  );
}

/** What can be begun with a test that is not running. */
function Beginnings({
  test,
  series,
  describedBy,
  areResultsKnown,
  isNext = false,
  takesFocus = false,
  onRetake,
}: Omit<TestActionsProps, 'wayIn'>) {
  const start = useFocusOnMount<HTMLAnchorElement>(takesFocus);
  const state = testState(test, areResultsKnown);
  if (state === 'unknown') return <Skeleton className="h-11 w-full min-w-24" />;
  return (
    <>
      {state === 'completed' ? (
        <Button aria-describedby={describedBy} onClick={onRetake}>
          <Trans>Retake</Trans>
        </Button>
      ) : (
        <LinkButton
          {...testPath(test.id, series)}
          ref={start}
          aria-describedby={describedBy}
          variant={isNext ? 'primary' : 'secondary'}
        >
          <Trans>Start</Trans>
        </LinkButton>
      )}
      {test.totalQuestions > 0 && (
        <LinkButton
          {...studyPaths.practiceBuilder({ testId: test.id })}
          aria-describedby={describedBy}
          variant="ghost"
        >
          <Trans>Study</Trans>
        </LinkButton>
      )}
    </>
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

/** The series that a test is taken in; null where it stands alone. */
type SeriesOfTest = { readonly id: string; readonly title: string } | null;

/** To the test: it starts, goes on or shows its result, whatever its state is. */
export function testPath(testId: string, series: SeriesOfTest) {
  return paths.test(testId, withSeries(series));
}

/** To the result. While a retake runs, the plain address opens that. */
function resultsPath({ id, attemptId }: TestRow, series: SeriesOfTest) {
  const isRetakeRunning = attemptId !== null;
  return paths.test(id, { ...(isRetakeRunning && { analysis: true }), ...withSeries(series) });
}

type RetakeOf = {
  readonly testId: string;
  readonly title: string;
  readonly series: SeriesOfTest;
};

/** To a new attempt at a completed test, once the learner has confirmed it. */
function retakePath({ testId, series }: RetakeOf) {
  return paths.test(testId, { confirmed_retake: true, ...withSeries(series) });
}

function withSeries(series: SeriesOfTest) {
  return series === null ? {} : { seriesId: series.id, seriesName: series.title };
}

type Retake = { readonly ask: (retake: RetakeOf) => void; readonly dialog: ReactNode };

/** One dialog for all tests of a list; `ask` opens it for one of them. */
export function useRetake(): Retake {
  const navigate = useNavigate();
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  return {
    ask: setRetake,
    dialog: retake && (
      <RetakeDialog
        title={<Trans>Retake Test</Trans>}
        testTitle={retake.title}
        onClose={() => setRetake(null)}
        onConfirm={() => void navigate(retakePath(retake))}
      />
    ),
  };
}
