import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { reviewMarksQuery, useChangeCard } from '#shared/review/api.ts';
import { BookmarkButton } from '#shared/review/bookmark-button.tsx';
import { Chip } from '#ui/chip.tsx';

type QuestionMarksProps = {
  testId: string;
  questionId: string;
  number: number;
  isRight: boolean;
};

/** Bookmark a question of a result; say that a right answer was a guess. Of accounts alone: a guest has no book. */
export function QuestionMarks(props: QuestionMarksProps) {
  const account = useAccount();
  return account && <OwnMarks {...props} />;
}

function OwnMarks({ testId, questionId, number, isRight }: QuestionMarksProps) {
  const { t } = useLingui();
  const marks = useQuery(reviewMarksQuery(testId)).data?.items;
  const change = useChangeCard();
  const mark = marks?.find((one) => one.questionId === questionId);
  const isGuessed = mark?.cause === 'guessed';
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <BookmarkButton
        of={number}
        isBookmarked={mark?.isBookmarked ?? false}
        isBusy={change.isPending}
        onChange={(isBookmarked) => change.mutate({ questionId, isBookmarked })}
      />
      {isRight && (
        <Chip
          isSelected={isGuessed}
          aria-disabled={change.isPending || undefined}
          onClick={() =>
            !change.isPending && change.mutate({ questionId, cause: isGuessed ? null : 'guessed' })
          }
        >
          <Trans>I guessed</Trans>
        </Chip>
      )}
      {change.isError && (
        <span role="alert" className="text-sm text-danger">
          {messageOf(change.error, t`This was not saved.`)}
        </span>
      )}
    </div>
  );
}
