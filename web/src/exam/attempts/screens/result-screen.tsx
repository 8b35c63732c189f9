import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useEffect, useRef } from 'react';
import { BackLink } from '#exam/attempts/screens/back-link.tsx';
import { KeepResult } from '#exam/results/keep-result.tsx';
import { ResultSummary } from '#exam/results/result-summary.tsx';
import { paths } from '#lib/paths.ts';
import { useIsGuest } from '#shared/accounts/guest.ts';
import { rememberSeenResult } from '#shared/results/seen-results.ts';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type ResultScreenProps = {
  result: Result;
  /** Fresh from a submission, or saved from an earlier visit. */
  kind: 'fresh' | 'saved';
  /** Answers that reached the server after the time. */
  lateAnswers?: number;
  seriesId: string | null;
  /** A retake is running: take it up. */
  onResume?: () => void;
  isResuming?: boolean;
  error?: string | null;
  onAnalysis: () => void;
  /** Undefined: the test is no longer offered. */
  onRetake: (() => void) | undefined;
};

/** One glance at a result, and where to go from there. */
export function ResultScreen(props: ResultScreenProps) {
  const { result, kind, lateAnswers = 0, seriesId, error = null } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const date = formatDate(result.completedAt);

  // Focus lies outside React: what had it is gone with the screen before.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  // So does what this device keeps for a time without a connection.
  useEffect(() => {
    rememberSeenResult(result);
  }, [result]);

  return (
    <>
      <NavBar />
      <main id="main" className="mx-auto grid w-full max-w-[40rem] content-start gap-5 px-4 py-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {kind === 'fresh' ? t`Test Completed!` : t`Test Already Completed`}
          </h1>
          <p className="text-muted wrap-anywhere">
            {result.testTitle} · {date}
          </p>
        </div>
        {lateAnswers > 0 && (
          <Banner tone="warning">
            <Plural
              value={lateAnswers}
              one="# answer reached the server after the time was up and was not counted. The analysis shows what it would have brought."
              other="# answers reached the server after the time was up and were not counted. The analysis shows what they would have brought."
            />
          </Banner>
        )}
        <Card>
          <ResultSummary result={result} />
        </Card>
        <KeepResult result={result} />
        {props.onResume && (
          <Banner tone="info">
            <Trans>
              A retake of this test is running. This result stays until you submit the retake.
            </Trans>
          </Banner>
        )}
        {!props.onRetake && (
          <Banner tone="info">
            <Trans>This test is no longer offered. Your result stays yours.</Trans>
          </Banner>
        )}
        {error !== null && <Banner tone="danger">{error}</Banner>}
        <ResultActions {...props} />
        <div className="-ms-4 flex flex-wrap justify-between gap-x-3">
          <BackLink seriesId={seriesId} variant="ghost" />
          <LinkButton {...paths.pastAttempts(result.testId)} variant="ghost">
            <Trans>All your attempts</Trans>
          </LinkButton>
        </div>
      </main>
    </>
  );
}

function ResultActions({ onAnalysis, onRetake, onResume, isResuming }: ResultScreenProps) {
  // A guest's first thing to do is to keep the result.
  const isGuest = useIsGuest();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant={isGuest ? 'secondary' : 'primary'} onClick={onAnalysis}>
        <Trans>View Analysis</Trans>
      </Button>
      {onResume ? (
        <Button isBusy={isResuming} onClick={onResume}>
          <Trans>Resume Test</Trans>
        </Button>
      ) : (
        onRetake && (
          <Button onClick={onRetake}>
            <Trans>Retake</Trans>
          </Button>
        )
      )}
    </div>
  );
}
