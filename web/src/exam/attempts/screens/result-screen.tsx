import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOpenToCaller, type TestDetails } from '#exam/attempts/api.ts';
import { BackLink } from '#exam/attempts/screens/plain-screens.tsx';
import { KeepResult } from '#exam/results/keep-result.tsx';
import { ResultSummary } from '#exam/results/result-summary.tsx';
import { TimeUp } from '#exam/results/time-up.tsx';
import { paths, type TestSearch } from '#lib/paths.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import type { Submission, UncountedAnswers } from '#shared/attempts/state/runner-types.ts';
import { readAnew } from '#shared/attempts/sync/runner-registry.ts';
import { RetakeDialog } from '#shared/results/retake-dialog.tsx';
import { rememberSeenResult } from '#shared/results/seen-results.ts';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type FreshResultProps = {
  submission: Extract<Submission, { kind: 'done' }>;
  onAnalysis: () => void;
  onRetake: () => void;
};

/** The summary right after handing in. */
export function FreshResult({ submission, onAnalysis, onRetake }: FreshResultProps) {
  const { kind: _, result, ...handedIn } = submission;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  // The query cache lies outside React.
  useEffect(() => readAnew(client), [client]);

  return (
    <>
      <ResultScreen
        kind="fresh"
        result={result}
        {...handedIn}
        seriesId={result.testSeriesId}
        onAnalysis={onAnalysis}
        onRetake={() => setIsAsking(true)}
      />
      {isAsking && (
        <RetakeDialog
          title={<Trans>Retake Test?</Trans>}
          testTitle={result.testTitle}
          onClose={() => setIsAsking(false)}
          onConfirm={onRetake}
        />
      )}
    </>
  );
}

type SavedResultProps = {
  test: TestDetails & { result: NonNullable<TestDetails['result']> };
  isRetakeAsked: boolean;
  goTo: (next: Pick<TestSearch, 'analysis' | 'confirmed_retake'>) => void;
};

/** A test that was taken before. A plain link can only ask for a retake, never start one. */
export function SavedResult({ test, isRetakeAsked, goTo }: SavedResultProps) {
  const isOpen = isOpenToCaller(test);
  const [isAsking, setIsAsking] = useState(isRetakeAsked && isOpen);
  const close = () => {
    setIsAsking(false);
    // A reload does not ask once more.
    if (isRetakeAsked) goTo({});
  };
  return (
    <>
      <ResultScreen
        kind="saved"
        result={test.result}
        isTimeUp={test.result.timeUp}
        seriesId={test.seriesId}
        onAnalysis={() => goTo({ analysis: true })}
        onRetake={isOpen ? () => setIsAsking(true) : undefined}
      >
        {!isOpen && <WhyNoRetake isActive={test.isActive} />}
      </ResultScreen>
      {isAsking && (
        <RetakeDialog
          title={<Trans>Retake Test?</Trans>}
          testTitle={test.title}
          onClose={close}
          onConfirm={() => goTo({ confirmed_retake: true })}
        />
      )}
    </>
  );
}

function WhyNoRetake({ isActive }: { isActive: boolean }) {
  return (
    <Banner tone="info">
      {isActive ? (
        <Trans>
          You are no longer enrolled in the series of this test. Your result stays yours.
        </Trans>
      ) : (
        <Trans>This test is no longer offered here. Your result stays yours.</Trans>
      )}
    </Banner>
  );
}

type ResultScreenProps = Partial<UncountedAnswers> & {
  result: Result;
  /** Fresh from a submission, or saved from an earlier visit. */
  kind: 'fresh' | 'saved';
  /** The time has handed it in. */
  isTimeUp?: boolean;
  seriesId: string | null;
  onAnalysis: () => void;
  /** Undefined: there is none; the children say why. */
  onRetake: (() => void) | undefined;
  children?: ReactNode;
};

/** They are kept. */
function LateAnswers({ count }: { count: number }) {
  return (
    <Banner tone="warning">
      <Plural
        value={count}
        one="# answer reached the server after the time for it was up and was not counted. The analysis shows what it would have brought."
        other="# answers reached the server after the time for them was up and were not counted. The analysis shows what they would have brought."
      />
    </Banner>
  );
}

/** Of a test that was handed in before its end no late answers are kept, and of two to one question the first. */
function UnkeptAnswers({ count }: { count: number }) {
  return (
    <Banner tone="warning">
      <Plural
        value={count}
        one="# answer given here reached the server too late. It was not counted and is not kept: the test had been submitted elsewhere, or another answer had come first."
        other="# answers given here reached the server too late. They were not counted and are not kept: the test had been submitted elsewhere, or other answers had come first."
      />
    </Banner>
  );
}

/** One glance at a result, and where to go from there. */
function ResultScreen(props: ResultScreenProps) {
  const { result, kind, isTimeUp = false, seriesId } = props;
  const { lateAnswers = 0, unkeptAnswers = 0 } = props;
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
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-[40rem] content-start gap-5 px-4 py-6"
      >
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
            {kind === 'fresh' ? t`Test Completed!` : t`Test Already Completed`}
          </h1>
          <p className="text-muted wrap-anywhere">
            {result.testTitle} · {date}
          </p>
        </div>
        {isTimeUp && <TimeUp />}
        {lateAnswers > 0 && <LateAnswers count={lateAnswers} />}
        {unkeptAnswers > 0 && <UnkeptAnswers count={unkeptAnswers} />}
        <Card>
          <ResultSummary result={result} />
        </Card>
        <KeepResult result={result} />
        {props.children}
        <ResultActions onAnalysis={props.onAnalysis} onRetake={props.onRetake} />
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

function ResultActions({
  onAnalysis,
  onRetake,
}: Pick<ResultScreenProps, 'onAnalysis' | 'onRetake'>) {
  // A guest's first thing to do is to keep the result.
  const isGuest = useIsGuest();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button variant={isGuest ? 'secondary' : 'primary'} onClick={onAnalysis}>
        <Trans>View Analysis</Trans>
      </Button>
      {onRetake && (
        <Button onClick={onRetake}>
          <Trans>Retake</Trans>
        </Button>
      )}
    </div>
  );
}
