import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis, Result } from '@taiyari/contract';
import { type ReactNode, useEffect } from 'react';
import { AnalysisHeader, BackLink } from '#exam/results/analysis-header.tsx';
import {
  type AnalysisPlace,
  type AnalysisTab,
  analysisTabs,
  hashOfTab,
  placeOf,
} from '#exam/results/analysis-place.ts';
import { type AnalysisLanguages, useAnalysis } from '#exam/results/api.ts';
import { InsightsPanel } from '#exam/results/insights/insights-panel.tsx';
import { KeepResult } from '#exam/results/keep-result.tsx';
import { OverviewPanel } from '#exam/results/overview/overview-panel.tsx';
import { QuestionsPanel } from '#exam/results/questions/questions-panel.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { useLocation, useNavigate } from '#lib/router/react.tsx';
import { rememberSeenResult } from '#shared/results/seen-results.ts';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { Missing } from '#shared/shell/not-found.tsx';
import { usePageTitle } from '#shared/site-settings/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

type AnalysisViewProps = {
  resultId: string;
  /** The page to go back to. */
  backTo: string;
};

/** The detailed analysis of a result: Overview, Questions, Insights. */
export function AnalysisView({ resultId, backTo }: AnalysisViewProps) {
  const { t } = useLingui();
  const { analysis, error, isFetching, refetch, ...languages } = useAnalysis(resultId);
  const isOnline = useIsOnline();
  useLightPaper();
  const title = analysis?.result.testTitle;
  usePageTitle(title === undefined ? t`Analysis` : t`Analysis: ${title}`);
  useSeenResult(analysis?.result);

  return (
    <>
      <div className="contents print:hidden">
        <NavBar />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto outline-none grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 print:block print:p-0 max-[22rem]:[&_[role=tab]]:px-2 print:[&_[role=tablist]]:hidden"
      >
        <AnalysisHeader
          result={analysis?.result ?? (error === null ? undefined : null)}
          backTo={backTo}
        />
        {/* Of one that is not there yet it is said in its place. */}
        {!isOnline && analysis !== undefined && (
          <Banner tone="warning">
            <Trans>No connection. Everything shown here stays readable.</Trans>
          </Banner>
        )}
        {analysis?.result.replaced && (
          <Banner tone="info">
            <Trans>
              This is an earlier attempt. Your result of this test is that of a later one.
            </Trans>
          </Banner>
        )}
        {analysis && <KeepResult result={analysis.result} isBrief />}
        {analysis !== undefined ? (
          <AnalysisTabs analysis={analysis} languages={languages} />
        ) : isApiError(error, 'not-found') ? (
          <Missing
            headingLevel={2}
            title={t`Attempt not found`}
            action={<BackLink to={backTo} variant="secondary" />}
          />
        ) : error !== null ? (
          <ErrorState
            message={messageOf(error, t`The analysis could not be loaded.`)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            action={<BackLink to={backTo} variant="secondary" />}
          />
        ) : (
          <AnalysisSkeleton />
        )}
      </main>
    </>
  );
}

type AnalysisTabsProps = { analysis: Analysis; languages: AnalysisLanguages };

function AnalysisTabs({ analysis, languages }: AnalysisTabsProps) {
  const { t } = useLingui();
  const { place, goTo } = useAnalysisPlace();
  const labels = { overview: t`Overview`, questions: t`Questions`, insights: t`Insights` };
  const panels: Record<AnalysisTab, ReactNode> = {
    overview: <OverviewPanel analysis={analysis} />,
    questions: (
      <QuestionsPanel analysis={analysis} languages={languages} place={place} goTo={goTo} />
    ),
    insights: <InsightsPanel analysis={analysis} />,
  };
  return (
    <Tabs
      label={t`Parts of the analysis`}
      value={place.tab}
      onValueChange={(value) => {
        const tab = analysisTabs.find((known) => known === value);
        if (tab !== undefined) goTo(hashOfTab(tab));
      }}
      items={analysisTabs.map((tab) => ({ value: tab, label: labels[tab], panel: panels[tab] }))}
    />
  );
}

/** The place named in the address, and how to go to another one. A change of tab is no step back in history. */
function useAnalysisPlace(): {
  readonly place: AnalysisPlace;
  readonly goTo: (hash: string) => void;
} {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = (next: string) => {
    void navigate({
      to: '.',
      search: true,
      hash: next,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return { place: placeOf(hash), goTo };
}

/** Its figures stay on this device for a time without a connection, but where a newer attempt at the test stands. */
function useSeenResult(result: Result | undefined): void {
  // They lie in the browser's storage.
  useEffect(() => {
    if (result !== undefined && !result.replaced) rememberSeenResult(result);
  }, [result]);
}

/** Prints in the light theme: the dark one's grounds are not printed, and its pale ink would stay on white. */
function useLightPaper(): void {
  // The theme belongs to the document, and when printing begins is known to the browser alone.
  useEffect(() => {
    const { dataset } = document.documentElement;
    let chosen: string | undefined;
    const toLight = () => {
      chosen = dataset.theme;
      dataset.theme = 'light';
    };
    const restore = () => {
      if (chosen === undefined) delete dataset.theme;
      else dataset.theme = chosen;
    };
    window.addEventListener('beforeprint', toLight);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', toLight);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}

/** The overview in grey. */
function AnalysisSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonArea label={t`Loading the analysis...`} className="grid gap-5">
      <div className="flex gap-3 border-b border-border pb-3">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Card className="grid gap-5">
        <Skeleton className="h-9 w-52" />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {[
            'percentage',
            'accuracy',
            'rank',
            'percentile',
            'correct',
            'wrong',
            'skipped',
            'time',
          ].map((figure) => (
            <Skeleton key={figure} className="h-14" />
          ))}
        </div>
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonArea>
  );
}
