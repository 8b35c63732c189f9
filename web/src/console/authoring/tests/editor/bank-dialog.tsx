import { useQueryClient } from '@tanstack/react-query';
import { PickDialog } from '#console/authoring/bank/picking/pick-dialog.tsx';
import { testQuery } from '#console/authoring/tests/api.ts';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';

type BankDialogProps = { testId: string; editor: Editor; onClose: () => void };

/** Questions of the bank come to the saved test and into what is being written here, as those of a file do. */
export function BankDialog({ testId, editor, onClose }: BankDialogProps) {
  const client = useQueryClient();
  const refresh = async () => editor.mergeImported(await client.fetchQuery(testQuery(testId)));
  return (
    // If the test cannot be read just now, saving will say that it has changed.
    <PickDialog
      testId={testId}
      onAdded={() => void refresh().catch(() => undefined)}
      onClose={onClose}
    />
  );
}
