import { Trans } from '@lingui/react/macro';
import type { AnalysedQuestion } from '@taiyari/contract';
import { hashOfQuestion } from '#exam/results/analysis-place.ts';
import { InsightCard } from '#exam/results/insights/insight-card.tsx';
import { type NumberedQuestion, numberQuestions } from '#exam/results/outcome.ts';
import { OutcomeBadge } from '#exam/results/outcome-badge.tsx';
import { PlaceLink } from '#exam/results/place-link.tsx';
import { formatDuration } from '#shared/results/durations.ts';
import { Hourglass } from '#ui/icons/elsewhere.ts';

const shownQuestions = 5;

/** Where the time went: the slowest questions, and what earned nothing. */
export function TimeInsight({ questions }: { questions: readonly AnalysedQuestion[] }) {
  const numbered = numberQuestions(questions);
  const slowest = numbered
    .filter(({ question }) => question.timeSpent > 0)
    .sort((a, b) => b.question.timeSpent - a.question.timeSpent)
    .slice(0, shownQuestions);
  const fruitlessSeconds = secondsOf(numbered.filter(({ outcome }) => outcome !== 'correct'));
  return (
    <InsightCard icon={Hourglass} title={<Trans>Where your time went</Trans>}>
      {slowest.length === 0 ? (
        <p className="text-muted">
          <Trans>No time per question was recorded in this test.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              You looked at questions for {formatDuration(secondsOf(numbered))};{' '}
              {formatDuration(fruitlessSeconds)} of it went into wrong and skipped ones. The slowest
              questions were:
            </Trans>
          </p>
          <ol>
            {slowest.map((entry) => (
              <SlowQuestion key={entry.number} entry={entry} />
            ))}
          </ol>
          <p className="text-sm text-muted">
            <Trans>
              The time taken on the overview is another one: it runs from start to submission,
              pauses and other pages included.
            </Trans>
          </p>
        </>
      )}
    </InsightCard>
  );
}

function SlowQuestion({ entry: { number, outcome, question } }: { entry: NumberedQuestion }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-border pb-2 last:border-0">
      <PlaceLink hash={hashOfQuestion(number)}>
        <Trans>Question {number}</Trans>
      </PlaceLink>
      <span className="font-semibold">{formatDuration(question.timeSpent)}</span>
      <span className="text-sm text-muted">{question.subject}</span>
      <span className="justify-self-end">
        <OutcomeBadge outcome={outcome} />
      </span>
    </li>
  );
}

function secondsOf(questions: readonly NumberedQuestion[]): number {
  return questions.reduce((sum, { question }) => sum + question.timeSpent, 0);
}
