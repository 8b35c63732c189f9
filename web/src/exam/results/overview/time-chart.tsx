import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { type NumberedQuestion, numberQuestions } from '#exam/results/outcome.tsx';
import { axisTime, formatDuration } from '#shared/results/durations.ts';
import { type CountedOutcome, outcomes, useOutcomeWords } from '#shared/results/outcomes.ts';
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
  const words = useOutcomeWords();
  const numbered = numberQuestions(questions);
  const times = timesByOutcome(numbered);
  const longest = Math.max(0, ...questions.map((question) => question.timeSpent));
  if (longest === 0) return <NoTimes />;

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

type OutcomeTimes = {
  readonly outcome: CountedOutcome;
  /** Seconds per question, in the order of the test. */
  readonly seconds: readonly number[];
  /** Null without a question. */
  readonly medianSeconds: number | null;
};

export function timesByOutcome(questions: readonly NumberedQuestion[]): OutcomeTimes[] {
  return outcomes.map((outcome) => {
    const seconds = questions
      .filter((entry) => entry.outcome === outcome)
      .map((entry) => entry.question.timeSpent);
    return { outcome, seconds, medianSeconds: medianOf(seconds) };
  });
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

const steps = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const mostSteps = 5;

/** Round times from 0 to at least the longest one. */
export function timeTicks(longestSeconds: number): number[] {
  const step = steps.find((size) => longestSeconds / size <= mostSteps) ?? 7200;
  const count = Math.max(1, Math.ceil(longestSeconds / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const fewestToCompare = 3;
const clearlyMore = 1.25;

/** Whether wrong answers took clearly more or less time than correct ones; null with too few of either. */
export function compareWrongToCorrect(
  times: readonly OutcomeTimes[],
): 'slower' | 'quicker' | 'alike' | null {
  const [wrong, correct] = (['wrong', 'correct'] as const).map((outcome) =>
    times.find((entry) => entry.outcome === outcome && entry.seconds.length >= fewestToCompare),
  );
  if (!wrong?.medianSeconds || !correct?.medianSeconds) return null;
  if (wrong.medianSeconds > correct.medianSeconds * clearlyMore) return 'slower';
  return wrong.medianSeconds * clearlyMore < correct.medianSeconds ? 'quicker' : 'alike';
}
