import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { IconButton } from '#ui/icon-button.tsx';
import { ListPlus, Pencil, Trash2 } from '#ui/icons/elsewhere.ts';

/** What the row's buttons start. */
export type SeriesDeeds = {
  readonly onManage: (series: AdminSeries) => void;
  readonly onEdit: (series: AdminSeries) => void;
  readonly onDelete: (series: AdminSeries) => void;
};

export function SeriesRowActions({ series, deeds }: { series: AdminSeries; deeds: SeriesDeeds }) {
  const { t } = useLingui();
  const { title } = series;
  const actions = [
    { label: t`Manage tests of ${title}`, icon: ListPlus, onClick: deeds.onManage },
    { label: t`Edit ${title}`, icon: Pencil, onClick: deeds.onEdit },
    { label: t`Delete ${title}`, icon: Trash2, onClick: deeds.onDelete, isDanger: true },
  ];
  return (
    <span className="-my-1.5 flex sm:justify-end">
      {actions.map(({ label, onClick, ...look }) => (
        <IconButton
          key={label}
          {...look}
          label={label}
          title={label}
          onClick={() => onClick(series)}
        />
      ))}
    </span>
  );
}
