import { useLingui } from '@lingui/react/macro';
import { type ReviewCause, reviewCauses } from '@taiyari/contract/rules/review';
import { messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import type { Outcome } from '#shared/results/outcomes.ts';
import { useMark } from '#shared/review/api.ts';
import { BookmarkButton, useCauseNames } from '#shared/review/card-marks.tsx';
import { Chip } from '#ui/chip.tsx';

type QuestionMarksProps = {
  testId: string;
  questionId: string;
  number: number;
  outcome: Outcome;
};

/** Bookmark a question of a result; say why it went wrong, or that it was a guess. Of accounts alone: a guest has no book. */
export function QuestionMarks(props: QuestionMarksProps) {
  const account = useAccount();
  return account && <OwnMarks {...props} />;
}

function OwnMarks({ testId, questionId, number, outcome }: QuestionMarksProps) {
  const { t } = useLingui();
  const { mark, change } = useMark(testId, questionId);
  const causes = useCauses(outcome);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <BookmarkButton
        of={number}
        isBookmarked={mark?.isBookmarked ?? false}
        isBusy={change.isPending}
        onChange={(isBookmarked) => change.mutate({ questionId, isBookmarked })}
      />
      {causes.map(({ cause, name }) => {
        const isSelected = mark?.cause === cause;
        return (
          <Chip
            key={cause}
            isSelected={isSelected}
            aria-disabled={change.isPending || undefined}
            onClick={() =>
              !change.isPending && change.mutate({ questionId, cause: isSelected ? null : cause })
            }
          >
            {name}
          </Chip>
        );
      })}
      {change.isError && (
        <span role="alert" className="text-sm text-danger">
          {messageOf(change.error, t`This was not saved.`)}
        </span>
      )}
    </div>
  );
}

/** What can be said of an answer by one tap; of a question that was skipped, nothing. */
function useCauses(outcome: Outcome): { readonly cause: ReviewCause; readonly name: string }[] {
  const { t } = useLingui();
  const names = useCauseNames();
  if (outcome === 'correct') return [{ cause: 'guessed', name: t`I guessed` }];
  if (outcome !== 'wrong') return [];
  return reviewCauses.map((cause) => ({ cause, name: names[cause] }));
}
