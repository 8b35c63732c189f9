import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TestInBank } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testInBankQuery, useAddBankQuestions } from '#console/authoring/bank/api.ts';
import { SectionChoice, sectionOf } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { DiscardDialog } from '#console/kit/forms/unsaved-changes.tsx';
import { nothingTyped, TestChooser } from '#console/question-files/test-chooser.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

type AddToTestDialogProps = {
  /** Questions of the bank, in the order in which they are to be asked. */
  ids: readonly string[];
  onClose: () => void;
  onDone: (added: number, title: string) => void;
};

/** Lets a test ask questions that were chosen in the bank's list: first the test, then its section. */
export function AddToTestDialog({ ids, onClose, onDone }: AddToTestDialogProps) {
  const { t } = useLingui();
  const [testId, setTestId] = useState<string | null>(null);
  const [typed, setTyped] = useState(nothingTyped);
  const [isClosing, setIsClosing] = useState(false);
  if (testId !== null) {
    return (
      <ChosenTest
        testId={testId}
        ids={ids}
        onAnother={() => setTestId(null)}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => {
        if (isOpen || typed.isSaving) return;
        if (typed.isDirty) setIsClosing(true);
        else onClose();
      }}
      title={t`Add to a test`}
      description={
        <Plural
          value={ids.length}
          one="Choose the test that is to ask # question."
          other="Choose the test that is to ask # questions."
        />
      }
    >
      <TestChooser onChoose={setTestId} onTyped={setTyped} />
      <DiscardDialog isOpen={isClosing} onStay={() => setIsClosing(false)} onDiscard={onClose} />
    </Dialog>
  );
}

type ChosenTestProps = AddToTestDialogProps & { testId: string; onAnother: () => void };

function ChosenTest({ testId, ids, onAnother, onClose, onDone }: ChosenTestProps) {
  const { t } = useLingui();
  const { data: test, isError, isFetching, refetch } = useQuery(testInBankQuery(testId));
  const add = useAddBankQuestions(testId);
  const [chosen, setChosen] = useState('');
  const asked = new Set(test?.bankQuestionIds);
  const wanted = ids.filter((id) => !asked.has(id));

  function send() {
    if (!test || wanted.length === 0) return;
    const { updatedAt, sections, title } = test;
    add.mutate(
      { ids: wanted, section: sectionOf(sections, chosen), updatedAt },
      { onSuccess: ({ added }) => onDone(added, title) },
    );
  }

  return (
    <Dialog
      isOpen
      isForm
      onOpenChange={(isOpen) => !isOpen && !add.isPending && onClose()}
      title={t`Add to a test`}
      description={test && <bdi>{test.title}</bdi>}
      actions={
        <>
          <Button onClick={onAnother} disabled={add.isPending}>
            <Trans>Choose another test</Trans>
          </Button>
          {test && wanted.length > 0 && (
            <Button
              variant="primary"
              isBusy={add.isPending}
              busyText={t`Working...`}
              onClick={send}
            >
              <Plural value={wanted.length} one="Add # question" other="Add # questions" />
            </Button>
          )}
        </>
      }
    >
      {test && (
        <>
          <Known test={test} known={ids.length - wanted.length} isAll={wanted.length === 0} />
          <SectionChoice test={test} value={chosen} onChoose={setChosen} />
        </>
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
          <Skeleton className="h-24" />
        </SkeletonArea>
      )}
      {add.isError && (
        <Banner tone="danger">
          {isApiError(add.error, 'conflict')
            ? t`Somebody else has saved this test meanwhile. Nothing was added; look at it and add them again.`
            : messageOf(add.error, t`The questions could not be added. Please try again.`)}
        </Banner>
      )}
    </Dialog>
  );
}

type KnownProps = { test: TestInBank; known: number; isAll: boolean };

/** What whoever adds should know before. */
function Known({ test, known, isAll }: KnownProps) {
  const { questions } = test;
  return (
    <>
      <p>
        {isAll ? (
          <Trans>The test asks all of them already.</Trans>
        ) : (
          <Plural
            value={questions}
            _0="They become its first questions."
            one="They come after its # question, or to the end of a section."
            other="They come after its # questions, or to the end of a section."
          />
        )}
      </p>
      {known > 0 && !isAll && (
        <Banner tone="info">
          <Plural
            value={known}
            one="# of them is in the test already and is left out."
            other="# of them are in the test already and are left out."
          />
        </Banner>
      )}
      {test.status === 'active' && !isAll && (
        <Banner tone="warning">
          <Trans>
            The test is published: this makes a new version of it. Who is taking it keeps what he
            was asked.
          </Trans>
        </Banner>
      )}
    </>
  );
}
