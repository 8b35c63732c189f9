import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RetakeDialog } from '#exam/attempts/dialogs/retake-dialog.tsx';
import { ResultScreen } from '#exam/attempts/screens/result-screen.tsx';
import type { Submission } from '#shared/attempts/state/runner-types.ts';

type FreshResultProps = {
  submission: Extract<Submission, { kind: 'done' }>;
  onAnalysis: () => void;
  onRetake: () => void;
};

/** The summary right after handing in. */
export function FreshResult({ submission, onAnalysis, onRetake }: FreshResultProps) {
  const { result, lateAnswers } = submission;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  // The query cache still shows the test as not taken: dashboard, series and lists read it anew.
  useEffect(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' });
  }, [client]);

  return (
    <>
      <ResultScreen
        kind="fresh"
        result={result}
        lateAnswers={lateAnswers}
        seriesId={result.testSeriesId}
        onAnalysis={onAnalysis}
        onRetake={() => setIsAsking(true)}
      />
      {isAsking && (
        <RetakeDialog
          testTitle={result.testTitle}
          onClose={() => setIsAsking(false)}
          onConfirm={onRetake}
        />
      )}
    </>
  );
}
