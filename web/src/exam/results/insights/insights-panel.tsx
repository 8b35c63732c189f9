import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, Analysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { sumOfMarks } from '@taiyari/contract/rules/score';
import type { ReactNode } from 'react';
import { hashOfFilter, hashOfQuestion } from '#exam/results/analysis-place.ts';
import { InsightCard, SubjectGroups } from '#exam/results/insights/subject-groups.tsx';
import { type TakenOff, takenOffBy } from '#exam/results/insights/taken-off.ts';
import { type NumberedQuestion, numberQuestions, OutcomeBadge } from '#exam/results/outcome.tsx';
import { Link } from '#lib/router/link.tsx';
import { studyPaths } from '#lib/study-paths.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { formatDuration } from '#shared/results/durations.ts';
import { CircleMinus, Hourglass, Lightbulb } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What to make of the result. */
export function InsightsPanel({ analysis }: { analysis: Analysis }) {
  return (
    <div className="lg:columns-2 lg:gap-5">
      <h2 className="sr-only print:not-sr-only print:mb-3 print:text-xl print:font-bold">
        <Trans>Insights</Trans>
      </h2>
      <RecommendationCard analysis={analysis} />
      <SubjectGroups subjects={analysis.subjects} />
      <TimeInsight questions={analysis.questions} />
      <NegativeMarking analysis={analysis} />
    </div>
  );
}

/** What answers cost beyond the marks they did not earn. */
function NegativeMarking({ analysis }: { analysis: Analysis }) {
  const wrong = takenOffBy('wrong', analysis);
  const skipped = takenOffBy('skipped', analysis);
  return (
    <InsightCard icon={CircleMinus} title={<Trans>Marks lost to negative marking</Trans>}>
      {wrong.questions === 0 && (
        <p className="text-muted">
          <Trans>Nothing was taken off for wrong answers.</Trans>
        </p>
      )}
      {wrong.questions > 0 && (
        <p>
          <strong className="text-xl font-bold">{formatMarks(wrong.marks)}</strong>{' '}
          <Plural
            value={wrong.questions}
            one="marks were taken off for # wrong answer."
            other="marks were taken off for # wrong answers."
          />
        </p>
      )}
      {skipped.questions > 0 && (
        <p>
          <strong className="text-xl font-bold">{formatMarks(skipped.marks)}</strong>{' '}
          <Plural
            value={skipped.questions}
            one="marks were taken off for # skipped question."
            other="marks were taken off for # skipped questions."
          />
        </p>
      )}
      {wrong.questions > 0 && (
        <>
          <BlankInstead wrong={wrong} marksObtained={analysis.result.marksObtained} />
          <PlaceLink hash={hashOfFilter('wrong')}>
            <Trans>See the wrong answers</Trans>
          </PlaceLink>
        </>
      )}
    </InsightCard>
  );
}

/** Nothing where a blank costs as much as a wrong answer. */
function BlankInstead({ wrong, marksObtained }: { wrong: TakenOff; marksObtained: number }) {
  const spared = sumOfMarks([wrong.marks, -wrong.marksOfBlanks]);
  if (spared <= 0) return null;
  return (
    <p>
      <Trans>
        With those questions left blank you would have{' '}
        {formatMarks(sumOfMarks([marksObtained, spared]))} marks instead of{' '}
        {formatMarks(marksObtained)}. Guess only when you can rule out at least one option.
      </Trans>
    </p>
  );
}

type Recommendation = Analysis['recommendation'];

function RecommendationCard({ analysis: { recommendation, result } }: { analysis: Analysis }) {
  const { title, text, steps } = useWords()[recommendation];
  const isGuest = useIsGuest();
  return (
    <InsightCard title={title} icon={Lightbulb} iconClassName="text-primary">
      <p className="max-w-text">{text}</p>
      <ol className="grid max-w-text list-decimal gap-2 ps-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!isGuest && (
        <Link
          {...studyPaths.practiceBuilder({ testId: result.testId })}
          className={`${textLinkStyles} inline-flex min-h-11 items-center justify-self-start print:hidden`}
        >
          <Trans>Study this test, question by question</Trans>
        </Link>
      )}
    </InsightCard>
  );
}

type Words = { readonly title: string; readonly text: string; readonly steps: readonly string[] };

function useWords(): Record<Recommendation, Words> {
  const { t } = useLingui();
  return {
    excellent: {
      title: t`Excellent: keep this level and get faster`,
      text: t`At least four of five questions are right. What is left are single gaps, not whole topics.`,
      steps: [
        t`Look at every wrong and skipped question under “Questions”, and explain to yourself in one sentence why the right option is right.`,
        t`Take a full mock next, in one sitting and with its whole time.`,
        t`Revise your strong subjects once a week, so that they stay strong while you close the gaps.`,
      ],
    },
    good: {
      title: t`Good: a few topics keep you from 80%`,
      text: t`The base is there. Most of the missing marks lie in a few topics that can be learned one by one.`,
      steps: [
        t`Begin with the subject that cost the most marks, and practise a few questions of it every day.`,
        t`Read the explanation of each wrong answer, and write down in one line the rule or fact that was missing.`,
        t`Then take another full test, and compare the two in “Change against your earlier tests”.`,
      ],
    },
    'needs-work': {
      title: t`Needs work: build the base first`,
      text: t`Below 60% the basics are not firm yet. That is normal at the beginning, and more full tests will not mend it. Small daily steps will.`,
      steps: [
        t`Choose one subject, not all. Read its chapter in your textbook before you answer more questions.`,
        t`Practise a few questions of it every day without hurry, and read every explanation, also of those you got right.`,
        t`Where wrong answers cost marks, leave a question when you cannot rule out a single option.`,
      ],
    },
  };
}

const shownQuestions = 5;

/** Where the time went: the slowest questions, and what earned nothing. */
function TimeInsight({ questions }: { questions: readonly AnalysedQuestion[] }) {
  const numbered = numberQuestions(questions);
  const slowest = numbered
    .filter(({ question }) => question.timeSpent > 0)
    .sort((a, b) => b.question.timeSpent - a.question.timeSpent)
    .slice(0, shownQuestions);
  // What does not count is neither.
  const isFruitless = ({ outcome }: NumberedQuestion) =>
    outcome === 'wrong' || outcome === 'skipped';
  const fruitlessSeconds = secondsOf(numbered.filter(isFruitless));
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
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 narrow:grid-cols-1 border-b border-border pb-2 last:border-0">
      <PlaceLink hash={hashOfQuestion(number)}>
        <Trans>Question {number}</Trans>
      </PlaceLink>
      <span className="font-semibold">{formatDuration(question.timeSpent)}</span>
      <span className="text-sm text-muted">{question.subject}</span>
      <span className="justify-self-end narrow:justify-self-start">
        <OutcomeBadge outcome={outcome} />
      </span>
    </li>
  );
}

function secondsOf(questions: readonly NumberedQuestion[]): number {
  return questions.reduce((sum, { question }) => sum + question.timeSpent, 0);
}

/** A link to another place of the analysis; the way back leads here again. */
function PlaceLink({ hash, children }: { hash: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={true}
      hash={hash}
      resetScroll={false}
      hashScrollIntoView={false}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
