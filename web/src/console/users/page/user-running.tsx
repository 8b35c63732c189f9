import { Trans, useLingui } from '@lingui/react/macro';
import type { UserSupport } from '@taiyari/contract';
import { formatMoment, formatTimeOfDay } from '@taiyari/contract/rules/dates';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { type UserCardProps, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/user-words.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';

type Running = UserSupport['running'][number];

const choices = [5, 10, 15, 20, 30, 60];

/** Tests that the user sits before at this moment. */
export function UserRunning(part: UserCardProps) {
  const { t } = useLingui();
  const { running } = part.support;
  return (
    <ConsoleCard title={t`Running tests`}>
      {running.length === 0 ? (
        <p className="text-muted">{t`No test is running.`}</p>
      ) : (
        <ul className="grid gap-4">
          {running.map((attempt) => (
            <Line key={attempt.id} attempt={attempt} part={part} />
          ))}
        </ul>
      )}
    </ConsoleCard>
  );
}

function Line({ attempt, part }: { attempt: Running; part: UserCardProps }) {
  const { answered, totalQuestions, startedAt, deadline } = attempt;
  return (
    <li className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid gap-0.5 wrap-anywhere">
        <bdi className="font-semibold">{attempt.testTitle}</bdi>
        <span className="text-muted">
          <Trans>
            {answered} of {totalQuestions} answered, started {formatMoment(startedAt)}
          </Trans>
          {deadline && (
            <>
              {' · '}
              <Trans>ends {formatTimeOfDay(deadline)}</Trans>
            </>
          )}
        </span>
      </div>
      {deadline && <ExtraMinutes attempt={attempt} part={part} />}
    </li>
  );
}

function ExtraMinutes({ attempt, part }: { attempt: Running; part: UserCardProps }) {
  const { t } = useLingui();
  const { outcome, detail } = part;
  const { deadline } = attempt;
  const [minutes, setMinutes] = useState(10);
  const actionMessage = useActionMessage();
  const give = useDeed(() =>
    callAdmin('giveMinutes', {
      params: { userId: detail.profile.userId, attemptId: attempt.id },
      body: { minutes, ...(deadline !== null && { deadline }) },
    }),
  );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t`Extra minutes`}
        value={String(minutes)}
        options={choices.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <Button
        isBusy={give.isPending}
        onClick={() =>
          give.mutate(undefined, {
            onSuccess: () => outcome.succeed(t`${minutes} minutes given`),
            onError: (error) => outcome.fail(actionMessage(error)),
          })
        }
      >
        <Trans>Give</Trans>
      </Button>
    </div>
  );
}
