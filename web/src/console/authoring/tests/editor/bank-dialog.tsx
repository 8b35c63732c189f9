import { useQueryClient } from '@tanstack/react-query';
import { BlueprintDialog } from '#console/authoring/bank/blueprint/blueprint-dialog.tsx';
import { PickDialog } from '#console/authoring/bank/picking/pick-dialog.tsx';
import { testQuery } from '#console/authoring/tests/api.ts';
import type { Editor } from '#console/authoring/tests/editor/use-editor.ts';

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
