import { Trans } from '@lingui/react/macro';
import type { Analysis, Result } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { gradeOf } from '@taiyari/contract/rules/grade';
import { scoreOf } from '@taiyari/contract/rules/score';
import type { ReactNode } from 'react';
import { outcomeIcons } from '#exam/results/outcome.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Badge } from '#ui/badge.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Award, ThumbsUp } from '#ui/icons/elsewhere.ts';
import { Clock } from '#ui/icons/everywhere.ts';
import { BookOpen } from '#ui/icons/first-page.ts';

const looks = {
  Excellent: { tone: 'success', icon: Award },
  Good: { tone: 'info', icon: ThumbsUp },
  'Needs Work': { tone: 'warning', icon: BookOpen },
} as const;

type ResultSummaryProps = {
  result: Pick<
    Result,
    | 'marksObtained'
    | 'totalMarks'
    | 'percentage'
    | 'correctAnswers'
    | 'incorrectAnswers'
    | 'skippedAnswers'
    | 'timeTaken'
  >;
  /** More figures beside score, percentage and accuracy. */
  children?: ReactNode;
};

/** A result at one glance. */
export function ResultSummary({ result, children }: ResultSummaryProps) {
  const accuracy = accuracyOf(result);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg text-muted">
          <Trans>
            <strong className="text-2xl font-bold text-text">
              {formatMarks(result.marksObtained)}
            </strong>{' '}
            of {formatMarks(result.totalMarks)} marks
          </Trans>
        </p>
        <GradeBadge grade={gradeOf(result.percentage)} />
      </div>
      {result.marksObtained < 0 && (
        <p className="max-w-text text-sm text-muted">
          <Trans>
            Below zero: wrong answers took off more than correct ones earned. As a score it counts
            as 0.
          </Trans>
        </p>
      )}
      <ScoreFigures onPhone={3}>
        <ScoreFigure
          label={<Trans>Score</Trans>}
          value={`${scoreOf(result.marksObtained, result.totalMarks)}%`}
          note={<Trans>marks of the total</Trans>}
        />
        <ScoreFigure
          label={<Trans>Percentage</Trans>}
          value={`${result.percentage}%`}
          note={<Trans>right answers of all questions</Trans>}
        />
        <ScoreFigure
          label={<Trans>Accuracy</Trans>}
          value={accuracy === null ? <span aria-hidden="true">–</span> : `${accuracy}%`}
          note={
            accuracy === null ? (
              <Trans>nothing was attempted</Trans>
            ) : (
              <Trans>right of attempted</Trans>
            )
          }
        />
        {children}
      </ScoreFigures>
      <CountFigures result={result} />
    </div>
  );
}

function CountFigures({ result }: Pick<ResultSummaryProps, 'result'>) {
  return (
    <ScoreFigures>
      <ScoreFigure
        icon={outcomeIcons.correct}
        iconClassName="text-success"
        label={<Trans>Correct</Trans>}
        value={result.correctAnswers}
      />
      <ScoreFigure
        icon={outcomeIcons.wrong}
        iconClassName="text-danger"
        label={<Trans>Incorrect</Trans>}
        value={result.incorrectAnswers}
      />
      <ScoreFigure
        icon={outcomeIcons.skipped}
        label={<Trans>Skipped</Trans>}
        value={result.skippedAnswers}
      />
      <ScoreFigure
        icon={Clock}
        label={<Trans>Time taken</Trans>}
        value={formatDuration(result.timeTaken)}
        note={<Trans>from start to submission</Trans>}
      />
    </ScoreFigures>
  );
}

type Grade = Analysis['grade'];

function GradeBadge({ grade }: { grade: Grade }) {
  const { tone, icon: Icon } = looks[grade];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      <GradeWord grade={grade} />
    </Badge>
  );
}

function GradeWord({ grade }: { grade: Grade }) {
  switch (grade) {
    case 'Excellent':
      return <Trans>Excellent</Trans>;
    case 'Good':
      return <Trans>Good</Trans>;
    case 'Needs Work':
      return <Trans>Needs Work</Trans>;
  }
}

type ScoreFiguresProps = {
  children: ReactNode;
  /** How many stand in a row on a phone. */
  onPhone?: 2 | 3;
};

/** Figures side by side, on wider screens in the same columns wherever they stand. */
export function ScoreFigures({ children, onPhone = 2 }: ScoreFiguresProps) {
  const columns = onPhone === 2 ? 'grid-cols-2' : 'grid-cols-2 min-[22rem]:grid-cols-3';
  return (
    <dl className={`grid gap-x-3 gap-y-4 narrow:grid-cols-1 sm:grid-cols-4 sm:gap-x-4 ${columns}`}>
      {children}
    </dl>
  );
}

type ScoreFigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** What exactly is counted. */
  note?: ReactNode;
  icon?: Icon;
  iconClassName?: string;
};

export function ScoreFigure({ label, value, note, icon: Icon, iconClassName }: ScoreFigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {Icon !== undefined && (
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${iconClassName ?? ''}`} />
        )}
        {label}
      </dt>
      <dd className="text-lg font-bold sm:text-xl">{value}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

/** Right of attempted in whole per cent; null when nothing was attempted. */
export function accuracyOf({
  correctAnswers,
  incorrectAnswers,
}: Pick<Result, 'correctAnswers' | 'incorrectAnswers'>): number | null {
  const attempted = correctAnswers + incorrectAnswers;
  return attempted === 0 ? null : Math.round((100 * correctAnswers) / attempted);
}
