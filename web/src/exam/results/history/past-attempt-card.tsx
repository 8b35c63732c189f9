import { Trans, useLingui } from '@lingui/react/macro';
import type { PastAttempt } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { scoreOf } from '@taiyari/contract/rules/score';
import { useId } from 'react';
import { ScoreFigure, ScoreFigures } from '#exam/results/result-summary.tsx';
import { paths } from '#lib/paths.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type PastAttemptCardProps = {
  testId: string;
  attempt: PastAttempt;
  isChosen: boolean;
  /** Absent where there is nothing to compare with. */
  onChoose: (() => void) | undefined;
  onDelete: () => void;
};

/** One attempt: when, what it brought, and whether it is the one that counts. */
export function PastAttemptCard(props: PastAttemptCardProps) {
  const { testId, attempt, isChosen, onChoose, onDelete } = props;
  const { t } = useLingui();
  const heading = useId();
  const isGuest = useIsGuest();
  const moment = formatMoment(attempt.completedAt);
  return (
    <Card as="li" labelledBy={heading} className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <h2 id={heading} className="text-lg font-semibold">
          <time dateTime={attempt.completedAt}>{moment}</time>
        </h2>
        {onChoose && (
          <Checkbox
            label={<Trans>Compare</Trans>}
            aria-label={t`Compare the attempt of ${moment}`}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
        <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2">
          {!attempt.replaced && (
            <Badge tone="primary">
              <Trans>Your result</Trans>
            </Badge>
          )}
          {attempt.counted && (
            <Badge tone="info">
              <Trans>Counts for rank</Trans>
            </Badge>
          )}
          {attempt.seriesTitle !== null && (
            <span className="text-sm text-muted wrap-anywhere">{attempt.seriesTitle}</span>
          )}
        </p>
      </div>
      <ScoreFigures onPhone={attempt.counted ? 2 : 3}>
        <ScoreFigure
          label={<Trans>Marks</Trans>}
          value={formatMarks(attempt.marksObtained)}
          note={<Trans>of {formatMarks(attempt.totalMarks)}</Trans>}
        />
        <ScoreFigure
          label={<Trans>Score</Trans>}
          value={`${scoreOf(attempt.marksObtained, attempt.totalMarks)}%`}
          note={<Trans>marks of the total</Trans>}
        />
        <ScoreFigure label={<Trans>Time taken</Trans>} value={formatDuration(attempt.timeTaken)} />
        {attempt.counted && <RankFigure standing={attempt.standing} />}
      </ScoreFigures>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton
          {...paths.pastAttempt(testId, attempt.resultId)}
          aria-label={t`View the analysis of ${moment}`}
        >
          <Trans>View Analysis</Trans>
        </LinkButton>
        {attempt.replaced && !isGuest && (
          <Button
            variant="ghost"
            aria-label={t`Delete the attempt of ${moment}`}
            onClick={onDelete}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function RankFigure({ standing }: Pick<PastAttempt, 'standing'>) {
  return standing === null ? (
    <ScoreFigure
      label={<Trans>Rank</Trans>}
      value={<span aria-hidden="true">–</span>}
      note={<Trans>too few learners yet</Trans>}
    />
  ) : (
    <ScoreFigure
      label={<Trans>Rank</Trans>}
      value={standing.rank}
      note={<Trans>of {standing.learners} learners</Trans>}
    />
  );
}
