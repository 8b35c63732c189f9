import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { drawQuery } from '#site/endless-practice/api.ts';
import { DrawnQuestionCard } from '#site/endless-practice/drawn-question-card.tsx';
import type { PracticeLanguage } from '#site/endless-practice/practice-language.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';

type PracticeSessionProps = { topic: string | null; language: PracticeLanguage };

/** Draws five at a time; what has been drawn and not answered waits on the server, so a reload goes on here. */
export function PracticeSession({ topic, language }: PracticeSessionProps) {
  const { t } = useLingui();
  const [{ round, place }, setPlace] = useState({ round: 0, place: 0 });
  const [score, setScore] = useState({ answered: 0, right: 0 });
  const draw = useQuery(drawQuery(topic, round));
  const question = draw.data?.items[place];
  if (draw.isPending) return <LoadingText title={t`Drawing questions...`} />;
  if (question === undefined) {
    return (
      <ErrorState
        message={messageOf(draw.error, t`The questions could not be loaded.`)}
        onRetry={() => void draw.refetch()}
        isRetrying={draw.isFetching}
      />
    );
  }
  const { answered, right } = score;
  const isLast = place + 1 >= (draw.data?.items.length ?? 0);
  return (
    <section aria-label={t`Question`} className="grid gap-3">
      <p className="text-sm font-semibold text-muted" aria-live="polite">
        {answered === 0 ? (
          <Trans>Choose an answer: the explanation comes at once.</Trans>
        ) : (
          <Trans>
            In this session: {right} of {answered} right
          </Trans>
        )}
      </p>
      <DrawnQuestionCard
        key={question.id}
        question={question}
        language={language}
        isFirst={round === 0 && place === 0}
        onAnswered={(isRight) =>
          setScore((now) => ({
            answered: now.answered + 1,
            right: now.right + (isRight ? 1 : 0),
          }))
        }
        onNext={() =>
          setPlace(isLast ? { round: round + 1, place: 0 } : { round, place: place + 1 })
        }
      />
    </section>
  );
}
