import { lazy, Suspense } from 'react';
import { LoadingScreen } from '#exam/attempts/screens/loading-screens.tsx';

const AnalysisView = lazy(async () => {
  const { AnalysisView: view } = await import('#exam/results/analysis-view.tsx');
  return { default: view };
});

/** The detailed analysis; its charts are fetched only when somebody asks for them. */
export function AnalysisScreen({
  resultId,
  seriesId,
}: {
  resultId: string;
  seriesId: string | null;
}) {
  const backTo = seriesId === null ? '/practice-tests' : `/test-series/${seriesId}`;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AnalysisView resultId={resultId} backTo={backTo} />
    </Suspense>
  );
}
