import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { useState } from 'react';
import { readSeries } from '#console/authoring/series/api.ts';
import { SeriesFields } from '#console/authoring/series/form/series-fields.tsx';
import { SeriesPreview } from '#console/authoring/series/form/series-preview.tsx';
import { type SeriesForm, useSeriesForm } from '#console/authoring/series/form/use-series-form.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { Button } from '#ui/button.tsx';

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

/** Two have edited the same series: nothing is lost before somebody has decided. */
function SeriesConflict({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function withTheirs(work: (theirs: AdminSeries) => void) {
    if (form.stored === null) return;
    setIsLoading(true);
    const theirs = await readSeries(form.stored.id).catch(() => null);
    setIsLoading(false);
    setHasFailed(theirs === null);
    if (theirs) work(theirs);
  }

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isLoading} onClick={() => void withTheirs(form.replaceBy)}>
          <Trans>Discard mine and load the saved series</Trans>
        </Button>
        <Button
          variant="danger"
          isBusy={isLoading || form.isSaving}
          onClick={() => void withTheirs(form.saveOver)}
        >
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
      {hasFailed && <p>{t`Failed to load test series. Please try again.`}</p>}
    </div>
  );
}
