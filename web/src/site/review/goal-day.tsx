import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { dueCardsQuery } from '#shared/review/api.ts';
import { useSetGoalDay } from '#site/review/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The day up to which everything has to come back. */
export function GoalDay() {
  const { t } = useLingui();
  const due = useQuery(dueCardsQuery).data;
  const setGoalDay = useSetGoalDay();
  if (due === undefined) return null;
  const error = setGoalDay.error
    ? messageOf(setGoalDay.error, t`The day was not saved.`)
    : undefined;
  return (
    <Card as="section" labelledBy="goal-day">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const day = String(new FormData(event.currentTarget).get('goalDay') ?? '');
          setGoalDay.mutate(day === '' ? null : day);
        }}
      >
        <h2 id="goal-day" className="text-lg font-bold">
          <Trans>When is your exam?</Trans>
        </h2>
        <TextField
          key={due.goalDay}
          label={t`Day of the exam`}
          hint={t`No question is put off beyond this day. Leave it empty while you do not know it.`}
          name="goalDay"
          type="date"
          defaultValue={due.goalDay ?? ''}
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
