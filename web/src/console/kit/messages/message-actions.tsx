import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';

type MessageActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

/** Edit and delete, as icons with the name of what they are about. */
export function MessageActions({ title, onEdit, onDelete }: MessageActionsProps) {
  const { t } = useLingui();
  return (
    <div className="-ms-3 -my-2 flex">
      <IconButton icon={Pencil} label={t`Edit ${title}`} onClick={onEdit} />
      <IconButton icon={Trash2} isDanger label={t`Delete ${title}`} onClick={onDelete} />
    </div>
  );
}
