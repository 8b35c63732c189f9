import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { auditEntryQuery } from '#console/audit/api.ts';
import { deedLabel, useSubjectName } from '#console/audit/use-audit-columns.tsx';
import { type Line, linesOf } from '#console/kit/changes/change-lines.ts';
import {
  type ChangeWords,
  isOfWords,
  useChangeWords,
} from '#console/kit/changes/use-change-words.ts';
import { wordDifference } from '#console/kit/changes/word-difference.ts';
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

/** All that a change did, line by line; texts word by word. */
function ChangeDetails({ entry }: { entry: AuditEntry }) {
  const words = useChangeWords();
  const lines = linesOf(entry);
  if (lines.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Nothing more is written down of it.</Trans>
      </p>
    );
  }
  return (
    <dl className="grid grid-cols-1 gap-4">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <div key={index} className="grid grid-cols-1 gap-1">
          <dt className="font-semibold">{words.subjectOf(line)}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            <LineValue line={line} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LineValue({ line, words }: { line: Line; words: ChangeWords }) {
  if (line.kind === 'order' || line.kind === 'moved') return null;
  if (line.kind !== 'field') {
    const { number: _, ...question } = line.question;
    return words.shownValue('', question);
  }
  const { field } = line;
  const [before, after] = [
    words.shownValue(field, line.before),
    words.shownValue(field, line.after),
  ];
  if (!('before' in line)) return after;
  if (!('after' in line)) return before;
  const texts = [line.before, line.after];
  if (texts.every((text) => typeof text === 'string') && texts.some(isOfWords)) {
    // What alone became bold, or is so no more, is told by its stars.
    return before === after ? (
      <TextDifference before={String(line.before)} after={String(line.after)} />
    ) : (
      <TextDifference before={before} after={after} />
    );
  }
  return (
    <>
      <Gone text={before} /> → <New text={after} />
    </>
  );
}

function TextDifference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: an entry never changes
    if (kind === 'gone') return <Gone key={index} text={text} />;
    return kind === 'new' ? <New key={index} text={text} /> : <span key={index}>{text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: an entry never changes
  });
}

/** A line through it, and a colour. */
function Gone({ text }: { text: string }) {
  return <del className="bg-danger-soft text-danger">{text}</del>;
}

/** A line under it, and a colour. */
function New({ text }: { text: string }) {
  return <ins className="bg-success-soft text-success underline">{text}</ins>;
}
