import { Trans, useLingui } from '@lingui/react/macro';
import type { Practice } from '@taiyari/contract';
import clsx from 'clsx';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { atEachChance } from '#shared/review/at-each-chance.ts';
import { chosenIn } from '#shared/review/kept-study.ts';
import { useHandIn } from '#site/practice/api.ts';
import type { OpenStudy } from '#site/practice/use-study.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type HandInProps = { open: OpenStudy<Practice>; isTimeUp: boolean; onHandedIn: () => void };

/** The end of a practice in exam mode: what is open yet, and the way to the answers. When its time is over it is handed in. */
export function HandIn({ open: { kept, turnTo }, isTimeUp, onHandedIn }: HandInProps) {
  const { t } = useLingui();
  const handIn = useHandIn(kept);
  const { questions } = kept.set;
  const isAnswered = (id: string) => (chosenIn(kept, id) ?? null) !== null;
  const answered = questions.filter(({ id }) => isAnswered(id)).length;
  const submit = () => handIn.mutate(undefined, { onSuccess: onHandedIn });
  const submitInTime = useEffectEvent(async () => {
    if (!handIn.isPending) submit();
  });

  // The clock does it, not the learner; without a connection, when there is one again.
  useEffect(() => (isTimeUp ? atEachChance(() => submitInTime()) : undefined), [isTimeUp]);

  return (
    <Card className="grid gap-4">
      <h1 className="text-2xl font-bold">
        {isTimeUp ? <Trans>Time is up</Trans> : <Trans>Hand in?</Trans>}
      </h1>
      <p className="text-lg">
        <Trans>
          {answered} of {questions.length} answered
        </Trans>
      </p>
      {!isTimeUp && (
        <>
          <p className="text-muted">
            <Trans>
              What is right is shown once you have handed in. Until then you can change your
              answers.
            </Trans>
          </p>
          <ol className="flex flex-wrap gap-2">
            {questions.map(({ id }, place) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={
                    isAnswered(id)
                      ? t`Question ${place + 1}, answered`
                      : t`Question ${place + 1}, not answered`
                  }
                  className={clsx(
                    'min-h-11 min-w-11 rounded-md border px-2 font-semibold tabular-nums',
                    isAnswered(id)
                      ? 'border-primary bg-primary-soft'
                      : 'border-control bg-surface hover:bg-raised',
                  )}
                  onClick={() => turnTo(place)}
                >
                  {place + 1}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {handIn.isError && (
        <Banner tone="danger">{messageOf(handIn.error, t`The practice was not handed in.`)}</Banner>
      )}
      <Button variant="primary" size="large" isBusy={handIn.isPending} onClick={submit}>
        <Trans>Hand in</Trans>
      </Button>
    </Card>
  );
}
