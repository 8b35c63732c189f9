import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { auditEntryQuery } from '#console/audit/api.ts';
import { useSubjectName } from '#console/audit/use-audit-columns.tsx';
import { type Line, linesOf } from '#console/kit/changes/change-lines.ts';
import { deedLabel } from '#console/kit/changes/deed-words.ts';
import {
  type ChangeWords,
  isOfWords,
  isTurned,
  useChangeWords,
} from '#console/kit/changes/use-change-words.ts';
import { secondText } from '#console/kit/figures.tsx';
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
          <dt className="font-semibold">
            {isTurned(line) ? words.sentenceOf(line) : words.subjectOf(line)}
          </dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            <LineValue line={line} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LineValue({ line, words }: { line: Line; words: ChangeWords }) {
  if (line.kind === 'order' || line.kind === 'moved' || isTurned(line)) return null;
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

/** A piece of a text that stayed, went or came. */
type DifferencePiece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Longer texts are compared by their beginning and end alone: the table of all pairs would be too large. */
const mostWords = 1500;

/** What became of a text, word by word: the longest common sequence of words stays. */
export function wordDifference(before: string, after: string): DifferencePiece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  return joined([
    ...a.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text) => ({ kind: 'same', text }) as const),
  ]);
}

/** Words and what stands between them, so that nothing is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? [];
}

function middle(a: readonly string[], b: readonly string[]): DifferencePiece[] {
  const gone = (text: string): DifferencePiece => ({ kind: 'gone', text });
  const come = (text: string): DifferencePiece => ({ kind: 'new', text });
  if (a.length > mostWords || b.length > mostWords) return [...a.map(gone), ...b.map(come)];
  const lengths = commonLengths(a, b);
  const pieces: DifferencePiece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old = '', fresh = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      pieces.push(gone(old));
      i += 1;
    } else {
      pieces.push(come(fresh));
      j += 1;
    }
  }
  return pieces;
}

/** For each pair of places how many words the rests have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
    }
  }
  return rows;
}

function lengthAt(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly DifferencePiece[]): DifferencePiece[] {
  const found: DifferencePiece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.kind === piece.kind)
      found[found.length - 1] = { ...last, text: last.text + piece.text };
    else found.push(piece);
  }
  return found;
}
