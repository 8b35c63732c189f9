import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery } from '#exam/results/comparison/api.ts';
import { ChangedAnswers } from '#exam/results/comparison/changed-answers.tsx';
import { Leaderboard } from '#exam/results/comparison/leaderboard.tsx';
import { MarksOfAll } from '#exam/results/comparison/marks-of-all.tsx';
import { QuestionsOfAll } from '#exam/results/comparison/questions-of-all.tsx';
import { useIsGuest } from '#shared/accounts/guest.ts';
import { Card } from '#ui/card.tsx';

/** How others did: nobody is named who has not chosen a name for it. */
export function ComparisonPanel({ analysis }: { analysis: Analysis }) {
  const isGuest = useIsGuest();
  const data = useQuery(comparisonQuery(analysis.result.id)).data;
  if (data === undefined) return null;
  const { comparison } = data;
  // Ranks are told at once, what is counted of all learners comes after them.
  const isRanked = analysis.standing !== null;
  if (comparison === null) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <ChangedAnswers own={analysis.changes} all={null} />
        <Card>
          <h2 className="text-lg font-semibold">
            <Trans>Compared with others</Trans>
          </h2>
          <p className="mt-1 text-muted">
            {isRanked ? (
              <Trans>
                How others did is being counted: it stands here in a few minutes, and is counted
                again every few minutes.
              </Trans>
            ) : (
              <Trans>
                How others did stands here once {minimumLearnersForRank} learners have taken this
                test.
              </Trans>
            )}
          </p>
        </Card>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <MarksOfAll analysis={analysis} comparison={comparison} />
      <ChangedAnswers own={analysis.changes} all={comparison.changed} />
      <QuestionsOfAll analysis={analysis} questions={comparison.questions} />
      {!isGuest && <Leaderboard testId={analysis.result.testId} />}
    </div>
  );
}
