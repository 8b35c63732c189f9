import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FullBankQuestion, LikelyDuplicate } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  duplicatesQuery,
  useDismissDuplicate,
  useReplaceQuestion,
} from '#console/authoring/bank/api.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Skeleton, SkeletonArea } from '#ui/skeleton.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type DuplicatesProps = { question: FullBankQuestion; outcome: OutcomeControl };

/** Questions that may be the same one. Nothing puts them together by itself. */
export function Duplicates({ question, outcome }: DuplicatesProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(duplicatesQuery(question.id));
  const dismiss = useDismissDuplicate(question.id);
  const [favoured, setFavoured] = useState<LikelyDuplicate | null>(null);
  if (!data) {
    return isError ? (
      <ErrorState
        headingLevel={3}
        message={t`The duplicates could not be looked for. Please try again.`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <SkeletonArea label={t`Loading...`}>
        <Skeleton className="h-16" />
      </SkeletonArea>
    );
  }
  if (data.items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No other question says the same or nearly the same.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {data.items.map((other) => (
          <li
            key={other.id}
            className="grid gap-3 border-b border-control pb-3 last:border-0 last:pb-0"
          >
            <Likely other={other} />
            <div className="flex flex-wrap gap-3">
              <Button
                isBusy={dismiss.isPending && dismiss.variables === other.id}
                busyText={t`Working...`}
                onClick={() =>
                  dismiss.mutate(other.id, {
                    onSuccess: () => outcome.succeed(t`They are two questions from now on`),
                    onError: (error) =>
                      outcome.fail(messageOf(error, t`That could not be saved. Please try again.`)),
                  })
                }
              >
                <Trans>Not a duplicate</Trans>
                <VisuallyHidden>: {other.question}</VisuallyHidden>
              </Button>
              {!question.isRetired && (
                <Button onClick={() => setFavoured(other)}>
                  <Trans>Retire this one in favour of that</Trans>
                  <VisuallyHidden>: {other.question}</VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {favoured && (
        <ReplaceDialog
          question={question}
          other={favoured}
          outcome={outcome}
          onClose={() => setFavoured(null)}
        />
      )}
    </>
  );
}

function Likely({ other }: { other: LikelyDuplicate }) {
  const { likeness } = other;
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <RichText text={other.question} />
      <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Badge tone={likeness === 100 ? 'danger' : 'warning'}>
          {likeness === 100 ? <Trans>Says the same</Trans> : <Trans>{likeness}% alike</Trans>}
        </Badge>
        <Plural value={other.tests} _0="Asked by no test" one="# test" other="# tests" />
        <Link {...adminPaths.bankQuestion(other.id)} className={textLinkStyles}>
          <Trans>Look at it</Trans>
          <VisuallyHidden>: {other.question}</VisuallyHidden>
        </Link>
      </span>
    </div>
  );
}

type ReplaceDialogProps = DuplicatesProps & { other: LikelyDuplicate; onClose: () => void };

function ReplaceDialog({ question, other, outcome, onClose }: ReplaceDialogProps) {
  const { t } = useLingui();
  const replace = useReplaceQuestion(question.id);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Retire this question?</Trans>}
      description={
        <Trans>
          No new test takes it from now on, and its page leads to the other one. Tests that ask it
          keep it, and it can be taken back at any time.
        </Trans>
      }
      confirmText={t`Retire`}
      busyText={t`Working...`}
      isBusy={replace.isPending}
      error={
        replace.isError
          ? messageOf(replace.error, t`The question could not be changed. Please try again.`)
          : undefined
      }
      onConfirm={() =>
        replace.mutate(other.id, {
          onSuccess: () => {
            onClose();
            outcome.succeed(t`Question retired`);
          },
        })
      }
    />
  );
}
