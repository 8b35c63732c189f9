import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { importQuery, useUndoImport } from '#console/question-files/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { LoadingText } from '#ui/spinner.tsx';

type UndoDialogProps = {
  importId: string;
  onClose: () => void;
  onUndone: (removed: number) => void;
};

/** Says what goes, and names what was edited since, before anything is removed. */
export function UndoDialog({ importId, onClose, onUndone }: UndoDialogProps) {
  const { t } = useLingui();
  const { data, error, isPending } = useQuery(importQuery(importId));
  const undo = useUndoImport();
  const failure = undo.error ?? error;
  const edited = data?.edited ?? [];

  function handleConfirm() {
    if (!data) return;
    const removeEdited = edited.length > 0;
    undo.mutate({ importId, removeEdited }, { onSuccess: ({ removed }) => onUndone(removed) });
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Undo this import?`}
      confirmText={t`Remove the questions`}
      tone="danger"
      losesWords
      isBusy={undo.isPending || isPending}
      busyText={isPending ? t`Loading...` : t`Removing...`}
      error={failure ? messageOf(failure, t`The import was not undone.`) : undefined}
      onConfirm={handleConfirm}
    >
      {isPending && <LoadingText title={t`Loading...`} />}
      {data && (
        <div className="grid gap-3">
          <p>
            <bdi className="font-semibold break-words">{data.fileName}</bdi>{' '}
            <Plural
              value={data.remaining}
              one="brought # question that is still in the test. It is removed."
              other="brought # questions that are still in the test. They are removed."
            />
          </p>
          <p className="text-muted">
            <Trans>Attempts and results keep the questions they were made with.</Trans>
          </p>
          {edited.length > 0 && <EditedList edited={edited} />}
        </div>
      )}
    </ConfirmDialog>
  );
}

function EditedList({ edited }: { edited: readonly { number: number; question: string }[] }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2 rounded-md border border-warning bg-warning-soft p-3 text-warning">
      <p className="font-semibold">
        <Plural
          value={edited.length}
          one="# question was edited since; it goes, too:"
          other="# questions were edited since; they go, too:"
        />
      </p>
      <ScrollBox label={t`Edited questions`} className="max-h-48">
        <ul className="grid gap-1 text-sm">
          {edited.map(({ number, question }) => (
            <li key={number} dir="auto" className="break-words">
              {number}. {question}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  );
}
