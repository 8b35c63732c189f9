import { Trans, useLingui } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import type { ReactNode } from 'react';
import { AnalysisHeader, BackLink } from '#exam/results/analysis-header.tsx';
import { type AnalysisTab, analysisTabs, hashOfTab } from '#exam/results/analysis-place.ts';
import { AnalysisSkeleton } from '#exam/results/analysis-skeleton.tsx';
import { InsightsPanel } from '#exam/results/insights/insights-panel.tsx';
import { KeepResult } from '#exam/results/keep-result.tsx';
import { OverviewPanel } from '#exam/results/overview/overview-panel.tsx';
import { QuestionsPanel } from '#exam/results/questions/questions-panel.tsx';
import { type AnalysisLanguages, useAnalysis } from '#exam/results/use-analysis.ts';
import { useAnalysisPlace } from '#exam/results/use-analysis-place.ts';
import { useLightPaper } from '#exam/results/use-light-paper.ts';
import { messageOf } from '#lib/api-error.ts';
import { useIsOnline } from '#lib/online.ts';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
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

  return (
    <>
      <div className="print:hidden">
        <NavBar />
      </div>
      <main
        id="main"
        className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 print:block print:p-0 max-[22rem]:[&_[role=tab]]:px-2 print:[&_[role=tablist]]:hidden"
      >
        <AnalysisHeader result={analysis?.result} backTo={backTo} />
        {!isOnline && (
          <Banner tone="warning">
            {analysis === undefined ? (
              <Trans>You are offline. The analysis loads when the connection is back.</Trans>
            ) : (
              <Trans>You are offline. Everything shown here stays readable.</Trans>
            )}
          </Banner>
        )}
        {analysis?.result.replaced && (
          <Banner tone="info">
            <Trans>
              This is an earlier attempt. Your result of this test is that of a later one.
            </Trans>
          </Banner>
        )}
        {analysis && <KeepResult result={analysis.result} />}
        {analysis !== undefined ? (
          <AnalysisTabs analysis={analysis} languages={languages} />
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
