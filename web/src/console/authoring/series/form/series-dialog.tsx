import { useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { SeriesConflict } from '#console/authoring/series/form/series-conflict.tsx';
import { SeriesFields } from '#console/authoring/series/form/series-fields.tsx';
import { SeriesPreview } from '#console/authoring/series/form/series-preview.tsx';
import { useSeriesForm } from '#console/authoring/series/form/use-series-form.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';

type SeriesDialogProps = {
  /** Null: a new one. */
  series: AdminSeries | null;
  categories: readonly { slug: string }[];
  onClose: () => void;
  onSaved: () => void;
};

export function SeriesDialog({ series, categories, onClose, onSaved }: SeriesDialogProps) {
  const { t } = useLingui();
  const form = useSeriesForm(series, onSaved);
  return (
    <FormDialog
      title={series === null ? t`Add Test Series` : t`Edit Test Series`}
      submitText={form.stored === null ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      className="md:grid-cols-[minmax(0,1fr)_16rem]"
      remedy={form.isConflict && <SeriesConflict form={form} />}
    >
      <SeriesFields form={form} categories={categories} />
      <SeriesPreview form={form} />
    </FormDialog>
  );
}
