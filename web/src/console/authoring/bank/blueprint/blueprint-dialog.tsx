import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { blueprintQuery } from '#console/authoring/bank/blueprint/api.ts';
import { BlueprintForm } from '#console/authoring/bank/blueprint/blueprint-form.tsx';
import { testInBankQuery } from '#console/authoring/bank/picking/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type BlueprintDialogProps = {
  testId: string;
  /** The saved test asks more questions now. */
  onAdded: () => void;
  onClose: () => void;
};

/** How many questions of what kind a test takes from the bank, what that draws, and taking it. */
export function BlueprintDialog({ testId, onAdded, onClose }: BlueprintDialogProps) {
  const { t } = useLingui();
  const blueprint = useQuery(blueprintQuery(testId));
  const test = useQuery(testInBankQuery(testId));
  const reload = () => void Promise.all([blueprint.refetch(), test.refetch()]);
  if (blueprint.data && test.data) {
    return (
      <BlueprintForm
        stored={blueprint.data}
        test={test.data}
        testId={testId}
        onAdded={onAdded}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Blueprint`}>
      {blueprint.isError || test.isError ? (
        <ErrorState
          headingLevel={3}
          message={t`The blueprint could not be loaded. Please try again.`}
          onRetry={reload}
          isRetrying={blueprint.isFetching || test.isFetching}
        />
      ) : (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-56" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}
