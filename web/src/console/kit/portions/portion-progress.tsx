import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** How far a deed is that is done to many, a portion after the other. */
export function PortionProgress({ done, total }: { done: number; total: number }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t`Progress`} value={(done / total) * 100} />
      <p role="status" className="text-sm text-muted">
        <Trans>
          {done} of {total}
        </Trans>
      </p>
    </div>
  );
}
