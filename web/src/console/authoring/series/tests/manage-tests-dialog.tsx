import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSeries } from '@taiyari/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { availableTestsQuery, seriesTestsQuery } from '#console/authoring/series/tests/api.ts';
import { AvailableTests } from '#console/authoring/series/tests/available-tests.tsx';
import { CurrentTests } from '#console/authoring/series/tests/current-tests.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ManageTestsDialogProps = { series: AdminSeries; onClose: () => void };

/** What the series holds, beside all there is; every change is stored at once. */
export function ManageTestsDialog({ series, onClose }: ManageTestsDialogProps) {
  const { t } = useLingui();
  const current = useQuery(seriesTestsQuery(series.id));
  const { title } = series;
  return (
    <Dialog
      isOpen
      isForm
      placement="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Manage Tests`}
      description={t`Changes to “${title}” are saved at once.`}
      actions={
        <>
          <Summary inSeries={current.data?.total} />
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {/* As high as there is room for, however little is found: nothing moves under the pointer. */}
      <div className="grid min-h-[calc(100dvh-14.5rem)] grid-cols-1 content-start gap-6 md:grid-cols-2">
        <AvailableTests seriesId={series.id} current={current.data} />
        <CurrentTests seriesId={series.id} current={current} />
      </div>
    </Dialog>
  );
}

/** How many tests there are and can still be added. */
function Summary({ inSeries }: { inSeries: number | undefined }) {
  const all = useInfiniteQuery(availableTestsQuery('', ''));
  const available = all.data?.pages[0]?.available;
  return (
    <p role="status" className="me-auto flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {inSeries !== undefined && (
        <span>
          <Plural value={inSeries} one="# test in series" other="# tests in series" />
        </span>
      )}
      {available !== undefined && (
        <span>
          <Trans>{available} total available</Trans>
        </span>
      )}
      {available !== undefined && inSeries !== undefined && (
        <span>
          <Trans>{Math.max(0, available - inSeries)} can be added</Trans>
        </span>
      )}
    </p>
  );
}
