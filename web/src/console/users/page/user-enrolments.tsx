import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { singleGiftContent } from '@taiyari/contract/rules/user-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { activeSeriesQuery, type UserCardProps, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/user-words.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

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
            ({
              testSeriesId: id,
              title,
              enrollmentDate,
              completedTests,
              totalTests,
              givenBecause,
            }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid gap-0.5 wrap-anywhere">
                  <bdi className="font-semibold">{title}</bdi>
                  <span className="text-muted">
                    <Trans>
                      {completedTests} of {totalTests} tests, since {formatDate(enrollmentDate)}
                    </Trans>
                  </span>
                  {givenBecause && (
                    <span className="text-sm text-muted">
                      <Trans>
                        Given: <bdi lang={languageByScript(givenBecause)}>{givenBecause}</bdi>
                      </Trans>
                    </span>
                  )}
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

type Gift = { readonly seriesId: string; readonly reason: string };
const nothingGiven: Gift = { seriesId: '', reason: '' };

function GiveSeries({ detail, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const series = useQuery(activeSeriesQuery);
  const actionMessage = useActionMessage();
  const give = useDeed(({ seriesId, reason }: Gift) =>
    callAdmin('giveSeries', { params: { userId, seriesId }, body: { reason } }),
  );
  const form = useForm<Gift>({
    content: singleGiftContent,
    initial: nothingGiven,
    save: async (gift) => {
      await give.mutateAsync(gift);
      form.reset(nothingGiven);
      outcome.succeed(t`Series given`);
    },
    problemOf: (error) => {
      outcome.fail(actionMessage(error));
      return null;
    },
  });
  const taken = new Set(detail.enrolments.map(({ testSeriesId }) => testSeriesId));
  const free = (series.data?.items ?? []).filter(({ id }) => !taken.has(id));
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.handleSubmit}
      className="grid max-w-96 items-start gap-3"
    >
      <SelectField
        label={t`Give a series, for which the user pays nothing`}
        {...form.choice('seriesId')}
        options={[
          { value: '', label: t`Choose a series` },
          ...free.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField
        label={t`Why (not required)`}
        hint={t`For this page and the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        autoComplete="off"
      />
      <Button type="submit" isBusy={form.isSaving} className="justify-self-start">
        <Trans>Give Series</Trans>
      </Button>
    </form>
  );
}
