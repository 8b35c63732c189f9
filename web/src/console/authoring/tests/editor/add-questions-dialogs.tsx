import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BlueprintDialog } from '#console/authoring/bank/blueprint/blueprint-dialog.tsx';
import { PickDialog } from '#console/authoring/bank/picking/pick-dialog.tsx';
import { testQuery } from '#console/authoring/tests/api.ts';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';
import { DiscardDialog } from '#console/kit/forms/unsaved-changes.tsx';
import { importingKey } from '#console/question-files/api.ts';
import { ImportQuestions } from '#console/question-files/import-questions.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ImportDialogProps = { testId: string; editor: Editor; onClose: () => void };

/** Questions of a file, or pasted ones, come to the saved test and into what is being written here. */
export function ImportDialog({ testId, editor, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  // What is written here must come into the editor: who leaves before would meet it as somebody else's work.
  const isImporting = useIsMutating({ mutationKey: importingKey }) > 0;
  const [isMending, setMending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isImporting) return;
    if (isMending) setAsking(true);
    else onClose();
  };
  const refresh = async () => editor.mergeImported(await client.fetchQuery(testQuery(testId)));
  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Import Questions`}
      description={t`They are added to the end of this test at once; what else you have typed stays unsaved until you save it.`}
    >
      {/* If the test cannot be read just now, saving will say that it has changed. */}
      <ImportQuestions
        testId={testId}
        onImported={() => void refresh().catch(() => undefined)}
        onMending={setMending}
      />
      <DiscardDialog isOpen={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  );
}

type BankDialogProps = {
  testId: string;
  /** Chosen one by one, or drawn by a blueprint. */
  kind: 'bank' | 'blueprint';
  editor: Editor;
  onClose: () => void;
};

/** Questions of the bank come to the saved test and into what is being written here, as those of a file do. */
export function BankDialog({ testId, kind, editor, onClose }: BankDialogProps) {
  const client = useQueryClient();
  const refresh = async () => editor.mergeImported(await client.fetchQuery(testQuery(testId)));
  // If the test cannot be read just now, saving will say that it has changed.
  const onAdded = () => void refresh().catch(() => undefined);
  const Chosen = kind === 'bank' ? PickDialog : BlueprintDialog;
  return <Chosen testId={testId} onAdded={onAdded} onClose={onClose} />;
}
