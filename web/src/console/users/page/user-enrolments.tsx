import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { activeSeriesQuery, type UserCardProps, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/user-words.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What the user is enrolled in; a series can be given, whatever it costs, and taken back. */
export function UserEnrolments(part: UserCardProps) {
  const { t } = useLingui();
  const { enrolments, profile } = part.detail;
  const { userId } = profile;
  const actionMessage = useActionMessage();
  const [leaving, setLeaving] = useState<{ id: string; title: string } | null>(null);
  const unenrol = useDeed((seriesId: string) =>
    callAdmin('unenrolUser', { params: { userId, seriesId } }),
  );
  return (
    <ConsoleCard title={t`Enrollments`}>
      {enrolments.length === 0 ? (
        <p className="text-muted">{t`Not enrolled in any series.`}</p>
      ) : (
        <ul className="grid gap-3">
          {enrolments.map(
            ({ testSeriesId: id, title, enrollmentDate, completedTests, totalTests }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid gap-0.5 wrap-anywhere">
                  <bdi className="font-semibold">{title}</bdi>
                  <span className="text-muted">
                    <Trans>
                      {completedTests} of {totalTests} tests, since {formatDate(enrollmentDate)}
                    </Trans>
                  </span>
                </div>
                <Button
                  aria-label={t`Unenroll from ${title}`}
                  onClick={() => setLeaving({ id, title })}
                >
                  <Trans>Unenroll</Trans>
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      <GiveSeries {...part} />
      {leaving && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          title={t`Unenroll this user?`}
          description={t`The user loses access to “${leaving.title}”. Results stay.`}
          confirmText={t`Unenroll`}
          tone="danger"
          isBusy={unenrol.isPending}
          error={unenrol.isError ? actionMessage(unenrol.error) : undefined}
          onConfirm={() =>
            unenrol.mutate(leaving.id, {
              onSuccess: () => {
                setLeaving(null);
                part.outcome.succeed(t`Unenrolled`);
              },
            })
          }
        />
      )}
    </ConsoleCard>
  );
}

function GiveSeries({ detail, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const series = useQuery(activeSeriesQuery);
  const actionMessage = useActionMessage();
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const give = useDeed((seriesId: string) =>
    callAdmin('giveSeries', { params: { userId, seriesId } }),
  );
  const taken = new Set(detail.enrolments.map(({ testSeriesId }) => testSeriesId));
  const free = (series.data?.items ?? []).filter(({ id }) => !taken.has(id));
  const isChosen = free.some(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        ref={field}
        error={isMissing && !isChosen ? t`This field is required` : undefined}
        label={t`Give a series, for which the user pays nothing`}
        value={isChosen ? chosen : ''}
        options={[
          { value: '', label: t`Choose a series` },
          ...free.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        isBusy={give.isPending}
        onClick={() => {
          setIsMissing(!isChosen);
          if (!isChosen) return field.current?.focus();
          give.mutate(chosen, {
            onSuccess: () => outcome.succeed(t`Series given`),
            onError: (error) => outcome.fail(actionMessage(error)),
          });
        }}
      >
        <Trans>Give Series</Trans>
      </Button>
    </div>
  );
}
