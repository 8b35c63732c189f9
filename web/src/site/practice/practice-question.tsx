import { Trans, useLingui } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import { languagesOf } from '#shared/languages/study-languages.tsx';
import { StudyRemarks } from '#shared/question-reports/question-remarks.tsx';
import { useMark } from '#shared/review/api.ts';
import { BookmarkButton } from '#shared/review/card-marks.tsx';
import { answerIn, chosenIn, type KeptStudy, type StudySet } from '#shared/review/kept-study.ts';
import type { OpenStudy } from '#site/practice/use-study.ts';
import { type ShownOutcome, StudyQuestion } from '#site/review/study-question.tsx';
import { Badge } from '#ui/badge.tsx';
import { Timer } from '#ui/icons/elsewhere.ts';

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
        <h1 className="text-lg font-bold">
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
  const note = t`Your answer is kept on this device. Whether it is right is shown as soon as there is a connection.`;
  return { chosen: answer.chosen, correct: null, explanation: '', note };
}
