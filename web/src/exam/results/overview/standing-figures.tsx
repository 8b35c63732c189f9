import { Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import { ScoreFigure } from '#exam/results/score-figure.tsx';
import { useIsGuest } from '#shared/accounts/guest.ts';

type StandingFiguresProps = {
  standing: NonNullable<Analysis['standing']>;
  isOfFirstAttempt: boolean;
};

export function StandingFigures({ standing, isOfFirstAttempt }: StandingFiguresProps) {
  const { rank, learners, percentile } = standing;
  return (
    <>
      <ScoreFigure
        label={<Trans>Rank</Trans>}
        value={rank}
        note={
          isOfFirstAttempt ? (
            <Trans>of {learners} learners, based on your first attempt</Trans>
          ) : (
            <Trans>of {learners} learners</Trans>
          )
        }
      />
      <ScoreFigure
        label={<Trans>Percentile</Trans>}
        value={percentile}
        note={
          isOfFirstAttempt ? (
            <Trans>based on your first attempt</Trans>
          ) : (
            <Trans>of 100 learners, level with you or behind</Trans>
          )
        }
      />
    </>
  );
}

/** Below the smallest number of learners a rank would say nothing; with more time than others it would be untrue. */
export function StandingMissing({ isRanked }: Pick<Analysis, 'isRanked'>) {
  const isGuest = useIsGuest();
  return (
    <p className="mt-5 border-t border-border pt-4 text-sm text-muted">
      {isGuest ? (
        <Trans>Not ranked yet: a result counts for rank once you keep it with an account.</Trans>
      ) : isRanked ? (
        <Trans>Rank appears once {minimumLearnersForRank} learners have taken this test.</Trans>
      ) : (
        <Trans>
          Not ranked: you had practised questions of this test, or had discarded an attempt at it
          and the time of that first start was over before you finished.
        </Trans>
      )}
    </p>
  );
}
