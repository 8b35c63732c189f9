import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { useSetGoalDay } from '#site/review/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';

/** The day up to which everything has to come back. */
export function GoalDay() {
  const { t } = useLingui();
  const due = useQuery(dueCardsQuery).data;
  const setGoalDay = useSetGoalDay();
  const [chosen, setChosen] = useState<string>();
  if (due === undefined) return null;
  const day = chosen ?? due.goalDay ?? '';
  const error = setGoalDay.error
    ? messageOf(setGoalDay.error, t`The day was not saved.`)
    : undefined;
  return (
    <Card as="section" labelledBy="goal-day">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setGoalDay.mutate(day === '' ? null : day);
        }}
      >
        <h2 id="goal-day" className="text-lg font-bold">
          <Trans>When is your exam?</Trans>
        </h2>
        <DateField
          label={t`Day of the exam`}
          hint={t`No question is put off beyond this day. Leave it empty while you do not know it.`}
          name="goalDay"
          value={day}
          onDay={(next) => setChosen(next ?? 'no day')}
          error={error}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={setGoalDay.isPending}>
            <Trans>Save</Trans>
          </Button>
          {setGoalDay.isSuccess && (
            <span role="status" className="text-success">
              <Trans>Saved</Trans>
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}
