import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Practice, StudyOutcome } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import {
  explanationIn,
  FallbackNote,
  languagesOf,
  type StudyTexts,
  useShownTexts,
  ViewIn,
} from '#shared/languages/study-languages.tsx';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { useMark } from '#shared/review/api.ts';
import { BookmarkButton } from '#shared/review/card-marks.tsx';
import { isHeldByPage } from '#shared/review/kept-store.ts';
import { answerIn, chosenIn, type KeptStudy, type StudySet } from '#shared/review/kept-study.ts';
import { Passage } from '#shared/review/passage.tsx';
import { Explanation, isRightChoice, isRightOption, OptionRow } from '#shared/review/solution.tsx';
import type { OpenStudy } from '#site/practice/use-study.ts';
import { type ShownOutcome, StudyQuestion } from '#site/review/study-question.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Timer } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type PracticeQuestionProps = { open: OpenStudy<Practice>; secondsLeft: number | null };

export function PracticeQuestion({ open, secondsLeft }: PracticeQuestionProps) {
  const { kept, isSending, answer, goOn, turnTo } = open;
  const { questions } = kept.set;
  const question = questions[kept.place];
  const isTold = kept.set.mode !== 'exam' || kept.set.status === 'submitted';
  const shown = useShownOutcome(kept, question, isSending);
  const outcome = isTold ? shown : undefined;
  if (question === undefined) return null;
  const { id: questionId, subject, testId, testTitle } = question;
  const isKnown = outcome !== undefined && outcome.correct !== null;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-lg font-bold">
          <Trans>
            Question {kept.place + 1} of {questions.length}
          </Trans>
        </h1>
        <div className="flex items-center gap-2">
          {secondsLeft !== null && (
            <Badge tone="warning">
              <Timer aria-hidden="true" className="size-4" />
              <span role="timer">{minutesAndSeconds(secondsLeft)}</span>
            </Badge>
          )}
          {isKnown && <Bookmark testId={testId} questionId={questionId} />}
        </div>
      </div>
      <StudyQuestion
        question={question}
        languages={languagesOf(questions)}
        place={`${subject} · ${testTitle}`}
        outcome={outcome}
        isLast={kept.place + 1 === questions.length}
        {...(kept.set.mode === 'exam' && {
          change: {
            chosen: chosenIn(kept, questionId) ?? null,
            onPrevious: kept.place === 0 ? null : () => turnTo(kept.place - 1),
          },
        })}
        isBusy={isSending}
        onChoose={answer}
        onNext={goOn}
      >
        {isKnown && <StudyRemarks questionId={questionId} />}
      </StudyQuestion>
    </>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Bookmark({ testId, questionId }: { testId: string; questionId: string }) {
  const { mark, change } = useMark(testId, questionId);
  return (
    <BookmarkButton
      isBookmarked={mark?.isBookmarked ?? false}
      isBusy={change.isPending}
      onChange={(isBookmarked) => change.mutate({ questionId, isBookmarked })}
    />
  );
}

/** What is shown of an answer: what the server says, or that it is kept until the server can be asked. */
export function useShownOutcome<Set extends StudySet>(
  kept: KeptStudy<Set>,
  question: Set['questions'][number] | undefined,
  isSending: boolean,
): ShownOutcome | undefined {
  const { t } = useLingui();
  if (question === undefined) return undefined;
  if (question.outcome !== null) {
    const note = t`You are taking a test with this question: whether your answer is right is shown once you have submitted it.`;
    return { ...question.outcome, note };
  }
  const answer = answerIn(kept, question.id);
  if (answer === undefined || isSending) return undefined;
  const note = isHeldByPage(kept.accountId)
    ? t`This device has no room for your answer: keep this page open. Whether it is right is shown as soon as there is a connection.`
    : t`Your answer is kept on this device. Whether it is right is shown as soon as there is a connection.`;
  return { chosen: answer.chosen, correct: null, explanation: '', note };
}

type AnsweredQuestionsProps = {
  title: string;
  /** Of the heading. */
  id: string;
  /** Only the title is seen until somebody wants more: ten questions are longer than ten screens of a phone. */
  isFolded?: boolean;
  questions: readonly (StudyTexts & {
    readonly id: string;
    readonly outcome: StudyOutcome | null;
  })[];
};

/** Questions once more, with keys and explanations; those without an outcome are left out. */
export function AnsweredQuestions({
  title,
  id: headingId,
  questions,
  isFolded = false,
}: AnsweredQuestionsProps) {
  return (
    <section aria-labelledby={headingId}>
      <details open={!isFolded}>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id={headingId} className="inline text-xl font-bold">
            {title}
          </h2>
        </summary>
        <Questions questions={questions} />
      </details>
    </section>
  );
}

function Questions({ questions }: Pick<AnsweredQuestionsProps, 'questions'>) {
  const languages = languagesOf(questions);
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <ViewIn languages={languages} />
      <ol className="grid grid-cols-1 gap-3">
        {questions.map(
          ({ outcome, ...question }) =>
            outcome && (
              <AnsweredQuestion
                key={question.id}
                question={question}
                outcome={outcome}
                languages={languages}
              />
            ),
        )}
      </ol>
    </div>
  );
}

type AnsweredQuestionProps = {
  question: StudyTexts;
  outcome: StudyOutcome;
  languages: readonly Language[];
};

function AnsweredQuestion({ question, outcome, languages }: AnsweredQuestionProps) {
  const { passage, text, options, language, missing } = useShownTexts(question, languages);
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <FallbackNote missing={missing} />
      <Passage text={passage} language={language} />
      <RichText text={text} language={language} />
      <ol className="grid grid-cols-1 gap-2">
        {options.map((option, place) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its identity
            key={place}
            text={option}
            language={language}
            place={place}
            isChosen={place === outcome.chosen}
            isCorrect={isRightOption(outcome, place)}
          />
        ))}
      </ol>
      {outcome.correct !== null && (
        <Explanation {...explanationIn(outcome, language)} headingLevel={3} />
      )}
    </Card>
  );
}

/** How many answers of a set only this device has. */
export function waitingIn({ set, answers }: Pick<KeptStudy<StudySet>, 'set' | 'answers'>): number {
  return answers.filter(({ setId }) => setId === set.id).length;
}

/** How many of a set were right; an answer of which nobody has told that yet is called neither right nor wrong. */
export function StudyScore({ kept }: { kept: KeptStudy<StudySet> }) {
  const { set, answers } = kept;
  const outcomes = set.questions.flatMap(({ outcome }) => outcome ?? []);
  const right = outcomes.filter((outcome) => isRightChoice(outcome, outcome.chosen)).length;
  const withheld = outcomes.filter(({ chosen, correct }) => chosen !== null && correct === null);
  const waiting = waitingIn({ set, answers });
  const total = set.questions.length - withheld.length - waiting;
  return (
    <>
      {(total > 0 || waiting === 0) && (
        <p className="text-lg">
          <Trans>
            {right} of {total} right
          </Trans>
        </p>
      )}
      {withheld.length > 0 && (
        <p className="text-muted">
          <Plural
            value={withheld.length}
            one="# more answer is judged once you have submitted the test that you are taking: its question is in it."
            other="# more answers are judged once you have submitted the test that you are taking: their questions are in it."
          />
        </p>
      )}
      {waiting > 0 && (
        <Banner tone="info">
          {isHeldByPage(kept.accountId) ? (
            <Trans>
              This device has no room for your answers: keep this page open. They are sent as soon
              as there is a connection.
            </Trans>
          ) : (
            <Plural
              value={waiting}
              one="# answer is kept on this device, and is sent as soon as there is a connection."
              other="# answers are kept on this device, and are sent as soon as there is a connection."
            />
          )}
        </Banner>
      )}
    </>
  );
}
