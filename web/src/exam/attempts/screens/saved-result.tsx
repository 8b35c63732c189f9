import { useState } from 'react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { RetakeDialog } from '#exam/attempts/dialogs/retake-dialog.tsx';
import { ResultScreen } from '#exam/attempts/screens/result-screen.tsx';
import type { TestSearch } from '#lib/paths.ts';

type SavedResultProps = {
  test: TestDetails & { result: NonNullable<TestDetails['result']> };
  isRetakeAsked: boolean;
  error: string | null;
  isResuming: boolean;
  onResume: (() => void) | undefined;
  goTo: (next: Pick<TestSearch, 'analysis' | 'confirmed_retake'>) => void;
};

/** A test that was taken before. A plain link can only ask for a retake, never start one. */
export function SavedResult({ test, isRetakeAsked, goTo, ...resuming }: SavedResultProps) {
  const [isAsking, setIsAsking] = useState(isRetakeAsked && test.isActive);
  return (
    <>
      <ResultScreen
        {...resuming}
        kind="saved"
        result={test.result}
        seriesId={test.seriesId}
        onAnalysis={() => goTo({ analysis: true })}
        onRetake={test.isActive ? () => setIsAsking(true) : undefined}
      />
      {isAsking && (
        <RetakeDialog
          testTitle={test.title}
          onClose={() => setIsAsking(false)}
          onConfirm={() => goTo({ confirmed_retake: true })}
        />
      )}
    </>
  );
}
