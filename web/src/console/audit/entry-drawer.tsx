import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { auditEntryQuery } from '#console/audit/api.ts';
import { ChangeDetails } from '#console/audit/change-details.tsx';
import { deedLabel } from '#console/audit/kind-label.ts';
import { useSubjectName } from '#console/audit/use-subject-name.ts';
import { secondText } from '#console/kit/lists/times.ts';
import { isApiError } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';

/** One change in full, at an address of its own. */
export function EntryDrawer({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useLingui();
  const subjectOf = useSubjectName();
  const { data: entry, error, isError, isFetching, refetch } = useQuery(auditEntryQuery(entryId));
  const isGone = isApiError(error, 'not-found', 'invalid-input');
  return (
    <Dialog
      isOpen
      placement="side"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? deedLabel(entry.action) : t`Change`}
      description={entry && <span dir="auto">{subjectOf(entry)}</span>}
    >
      {entry && (
        <>
          <p className="text-muted">
            <span dir="auto">
              {entry.actor === null ? t`Command line` : (entry.actor.name ?? t`Deleted account`)}
            </span>
            , <time dateTime={entry.at}>{secondText(entry.at)}</time>
          </p>
          <ChangeDetails entry={entry} />
        </>
      )}
      {isError && (
        <ErrorState
          title={isGone ? t`There is no such change` : undefined}
          message={
            isGone
              ? t`The address names none that is written down.`
              : t`The audit log could not be loaded. Please try again.`
          }
          onRetry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!entry && !isError && (
        <SkeletonArea label={t`Loading...`} className="grid gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-40" />
        </SkeletonArea>
      )}
    </Dialog>
  );
}
