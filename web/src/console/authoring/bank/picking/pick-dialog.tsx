import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mostChanged } from '@taiyari/contract/rules/question-bank';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testInBankQuery, useAddBankQuestions } from '#console/authoring/bank/picking/api.ts';
import { PickList } from '#console/authoring/bank/picking/pick-list.tsx';
import { SectionChoice, sectionOf } from '#console/authoring/bank/picking/section-choice.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { useSelection } from '#ui/table/selection.ts';

type PickDialogProps = {
  testId: string;
  /** The saved test asks more questions now. */
  onAdded: () => void;
  onClose: () => void;
};

/** Questions of the bank for one test: looked for, chosen from as many pages as it takes, and added to the saved test. */
export function PickDialog({ testId, onAdded, onClose }: PickDialogProps) {
  const { t } = useLingui();
  const { data: test, isError, isFetching, refetch } = useQuery(testInBankQuery(testId));
  const add = useAddBankQuestions(testId);
  const selection = useSelection();
  const [chosen, setChosen] = useState('');
  const count = selection.keys.size;
  const isTooMany = count > mostChanged;

  function send() {
    if (!test || count === 0 || isTooMany) return;
    add.mutate(
      { ids: [...selection.keys], section: sectionOf(test.sections, chosen) },
      {
        onSuccess: () => {
          selection.clear();
          onAdded();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}
      title={t`Add from the bank`}
      description={t`They are added to the end of this test, or of the section, at once; what else you have typed stays unsaved until you save it.`}
      actions={
        <div className="grid w-full gap-3">
          {add.isSuccess && count === 0 && (
            <Banner tone="success">
              <Plural
                value={add.data.added}
                one="# question is in the test now."
                other="# questions are in the test now."
              />
            </Banner>
          )}
          {add.isError && (
            <Banner tone="danger">
              {messageOf(add.error, t`The questions could not be added. Please try again.`)}
            </Banner>
          )}
          {isTooMany && (
            <p className="text-danger">
              <Trans>At most {mostChanged} at once</Trans>
            </p>
          )}
          <div className="flex flex-wrap items-end justify-end gap-3">
            {test && (
              <div className="me-auto min-w-48">
                <SectionChoice test={test} value={chosen} onChoose={setChosen} />
              </div>
            )}
            <Button onClick={onClose} disabled={add.isPending}>
              <Trans>Close</Trans>
            </Button>
            <Button
              variant="primary"
              isBusy={add.isPending}
              busyText={t`Working...`}
              aria-disabled={count === 0 || isTooMany}
              onClick={send}
            >
              <Plural
                value={count}
                _0="Add questions"
                one="Add # question"
                other="Add # questions"
              />
            </Button>
          </div>
        </div>
      }
    >
      {test && (
        // However little is found, nothing moves under the pointer.
        <div className="min-h-[60dvh]">
          <PickList selection={selection} asked={new Set(test.bankQuestionIds)} />
        </div>
      )}
      {!test && isError && (
        <ErrorState
          headingLevel={3}
          message={t`Failed to load tests. Please try again.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!test && !isError && (
        <SkeletonArea label={t`Loading...`}>
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}
