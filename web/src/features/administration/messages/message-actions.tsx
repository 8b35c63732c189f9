import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { buttonStyles } from '#ui/button-styles.ts';

type MessageActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

/** Edit and delete, as icons with the name of what they are about. */
export function MessageActions({ title, onEdit, onDelete }: MessageActionsProps) {
  const { t } = useLingui();
  const iconStyles = buttonStyles({ variant: 'ghost', size: 'icon' });
  return (
    <div className="-ms-3 -my-2 flex">
      <button type="button" aria-label={t`Edit ${title}`} onClick={onEdit} className={iconStyles}>
        <Pencil aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Delete ${title}`}
        onClick={onDelete}
        className={`${iconStyles} text-danger! hover:bg-danger-soft!`}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
