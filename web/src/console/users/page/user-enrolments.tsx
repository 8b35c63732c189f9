import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@taiyari/contract/rules/dates';
import { giftContent } from '@taiyari/contract/rules/user-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { ConsoleCard } from '#console/kit/page.tsx';
import { activeSeriesQuery, type UserCardProps, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/user-words.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { Link } from '#lib/router/link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What the user is enrolled in; a series can be given, whatever it costs, and taken back. */
export function UserEnrolments(part: UserCardProps) {
  const { t } = useLingui();
  const { enrolments } = part.detail;
  const [leaving, setLeaving] = useState<Enrolment | null>(null);
  return (
    <ConsoleCard title={t`Enrollments`}>
      {enrolments.length === 0 ? (
        <p className="text-muted">{t`Not enrolled in any series.`}</p>
      ) : (
        <ul className="grid gap-3">
          {enrolments.map((enrolment) => (
            <li
              key={enrolment.testSeriesId}
              className="flex flex-wrap items-center justify-between gap-3"
            >
              <EnrolledIn enrolment={enrolment} />
              <Button
                aria-label={t`Unenroll from ${enrolment.title}`}
                onClick={() => setLeaving(enrolment)}
              >
                <Trans>Unenroll</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <GiveSeries {...part} />
      {leaving && <UnenrolDialog {...part} enrolment={leaving} onClose={() => setLeaving(null)} />}
    </ConsoleCard>
  );
}

type Enrolment = UserCardProps['detail']['enrolments'][number];

function EnrolledIn({
  enrolment: { title, enrollmentDate, completedTests, totalTests, givenBecause },
}: {
  enrolment: Enrolment;
}) {
  return (
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
  );
}

type UnenrolDialogProps = UserCardProps & { enrolment: Enrolment; onClose: () => void };

/** Whoever has it by an order, a coupon or a grant enrols again as he likes: it says where that is taken back. */
function UnenrolDialog({ detail, outcome, enrolment, onClose }: UnenrolDialogProps) {
  const { t } = useLingui();
  const { userId, email } = detail.profile;
  const { testSeriesId: seriesId, title, isEntitled } = enrolment;
  const actionMessage = useActionMessage();
  const unenrol = useDeed(() => callAdmin('unenrolUser', { params: { userId, seriesId } }));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Unenroll this user?`}
      description={
        isEntitled
          ? t`The user is taken out of “${title}”. Results stay.`
          : t`The user loses access to “${title}”. Results stay.`
      }
      confirmText={t`Unenroll`}
      tone="danger"
      isBusy={unenrol.isPending}
      error={unenrol.isError ? actionMessage(unenrol.error) : undefined}
      onConfirm={() =>
        unenrol.mutate(undefined, {
          onSuccess: () => {
            onClose();
            outcome.succeed(t`Unenrolled`);
          },
        })
      }
    >
      {isEntitled && (
        <Banner tone="warning">
          <Trans>
            The user has it by an order, a coupon or a grant, and can enroll again at once for
            nothing. What was bought is taken back by a refund of{' '}
            <Link {...adminPaths.orders} search={{ accountId: userId }} className={textLinkStyles}>
              its order
            </Link>
            , what was given among the{' '}
            <Link
              {...adminPaths.grants}
              search={{ search: email, state: 'running' }}
              className={textLinkStyles}
            >
              grants
            </Link>
            .
          </Trans>
        </Banner>
      )}
    </ConfirmDialog>
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
    content: giftContent,
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
