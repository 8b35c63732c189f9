import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { numberQuestions, type Outcome } from '#exam/results/outcome.ts';
import {
  compareWrongToCorrect,
  type OutcomeTimes,
  timesByOutcome,
  timeTicks,
} from '#exam/results/overview/time-by-outcome.ts';
import { axisTime, formatDuration } from '#shared/results/durations.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/chart/chart.tsx';

const looks = {
  correct: { tone: 'success', shape: 'disc' },
  wrong: { tone: 'danger', shape: 'cross' },
  skipped: { tone: 'neutral', shape: 'ring' },
} as const;

/** Time per question against correct, wrong and skipped. */
export function TimeChart({ questions }: { questions: readonly AnalysedQuestion[] }) {
  const { t } = useLingui();
  const numbered = numberQuestions(questions);
  const times = timesByOutcome(numbered);
  const longest = Math.max(0, ...questions.map((question) => question.timeSpent));
  if (longest === 0) return <NoTimes />;

  const words: Record<Outcome, string> = {
    correct: t`Correct`,
    wrong: t`Wrong`,
    skipped: t`Skipped`,
    uncounted: t`Not counted (over the limit)`,
  };
  const noteOf = ({ seconds, medianSeconds }: OutcomeTimes) =>
    medianSeconds === null
      ? t`none`
      : t`${seconds.length} · median ${formatDuration(medianSeconds)}`;
  return (
    <Chart
      title={t`Time per question`}
      summary={<TimeSummary times={times} />}
      plot={{
        kind: 'strip-plot',
        rows: times.map((entry) => ({
          label: words[entry.outcome],
          note: noteOf(entry),
          values: entry.seconds,
          ...looks[entry.outcome],
        })),
        ticks: timeTicks(longest),
        formatValue: axisTime,
        axisLabel: t`minutes:seconds, one mark per question`,
      }}
      table={{
        columns: [t`Question`, t`Result`, t`Time`],
        rows: numbered.map(({ number, outcome, question }) => ({
          key: String(number),
          cells: [t`Question ${number}`, words[outcome], formatDuration(question.timeSpent)],
        })),
      }}
    />
  );
}

function TimeSummary({ times }: { times: readonly OutcomeTimes[] }) {
  switch (compareWrongToCorrect(times)) {
    case 'slower':
      return (
        <Trans>
          Your wrong answers took longer than the correct ones: when a question resists, mark it and
          move on.
        </Trans>
      );
    case 'quicker':
      return (
        <Trans>
          Your wrong answers were quicker than the correct ones: a second look at the options may
          save marks.
        </Trans>
      );
    case 'alike':
      return <Trans>Correct and wrong answers took you about the same time.</Trans>;
    case null:
      return (
        <Plural
          value={times.reduce((sum, { seconds }) => sum + seconds.length, 0)}
          one="# question, by the time it took."
          other="# questions, by the time each took."
        />
      );
  }
}

function NoTimes() {
  return (
    <Card>
      <h2 className="text-lg font-semibold">
        <Trans>Time per question</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>No time per question was recorded in this test.</Trans>
      </p>
    </Card>
  );
}
