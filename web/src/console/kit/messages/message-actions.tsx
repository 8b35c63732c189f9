import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from '#ui/icons/elsewhere.ts';
import { type Deed, RowDeeds } from '#ui/table/row-deeds.tsx';

type MessageActionsProps = {
  title: string;
  /** What a wide window does in columns of its own. */
  elsewhere?: readonly Deed[];
  onEdit: () => void;
  onDelete: () => void;
};

/** Edit and delete, with the name of what they are about. */
export function MessageActions({ title, elsewhere = [], onEdit, onDelete }: MessageActionsProps) {
  const { t } = useLingui();
  return (
    <RowDeeds
      name={title}
      elsewhere={elsewhere}
      deeds={[
        { label: t`Edit`, name: t`Edit ${title}`, icon: Pencil, onDo: onEdit },
        {
          label: t`Delete`,
          name: t`Delete ${title}`,
          icon: Trash2,
          isDanger: true,
          onDo: onDelete,
        },
      ]}
    />
  );
}
