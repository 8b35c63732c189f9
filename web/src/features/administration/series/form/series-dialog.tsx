import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { useId } from 'react';
import { SeriesConflict } from '#features/administration/series/form/series-conflict.tsx';
import { SeriesFields } from '#features/administration/series/form/series-fields.tsx';
import { SeriesPreview } from '#features/administration/series/form/series-preview.tsx';
import { useSeriesForm } from '#features/administration/series/form/use-series-form.ts';
import { DiscardDialog } from '#features/administration/unsaved/discard-dialog.tsx';
import { useUnsavedQuestion } from '#features/administration/unsaved/use-unsaved-question.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type SeriesDialogProps = {
  /** Null: a new one. */
  series: AdminSeries | null;
  categories: readonly { slug: string }[];
  onClose: () => void;
  onSaved: () => void;
};

/** The form over the list; it asks before it throws away what was typed. */
export function SeriesDialog({ series, categories, onClose, onSaved }: SeriesDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useSeriesForm(series, onSaved);
  const unsaved = useUnsavedQuestion(form.isDirty, onClose);
  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={series === null ? t`Add Test Series` : t`Edit Test Series`}
        actions={
          <>
            <Button onClick={unsaved.close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={form.isSaving}
              busyText={t`Saving...`}
            >
              {form.stored === null ? t`Create` : t`Update`}
            </Button>
          </>
        }
      >
        <form
          ref={form.ref}
          id={formId}
          noValidate
          className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_16rem]"
          onSubmit={form.handleSubmit}
        >
          <SeriesFields form={form} categories={categories} />
          <SeriesPreview form={form} />
        </form>
        {form.problem && (
          <Banner tone="danger">
            <p className="font-medium">{form.problem.text}</p>
            {form.problem.reason !== '' && <p>{form.problem.reason}</p>}
            {form.problem.isConflict && <SeriesConflict form={form} />}
          </Banner>
        )}
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}
