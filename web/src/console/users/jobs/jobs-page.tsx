import { Trans, useLingui } from '@lingui/react/macro';
import type { UserJob } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { jobListQuery, jobsPageSize } from '#console/users/jobs/api.ts';
import { JobBar, JobState } from '#console/users/jobs/job-progress.tsx';
import { Link } from '#lib/router/link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ArrowLeft, Mail } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.ts';

/** Mails to many and series given to many, the latest first. */
export function JobsPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(jobListQuery(search));
  return (
    <ConsolePage
      title={t`Bulk Jobs`}
      text={t`Mails to many users and series given to many. They go on when this page is closed.`}
      actions={<ToUsers />}
    >
      <AdminList
        label={t`Bulk Jobs`}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        place={search}
        pageSize={jobsPageSize}
        errorMessage={t`The jobs could not be loaded. Please try again.`}
        empty={
          <EmptyState
            icon={Mail}
            title={t`No jobs yet`}
            text={t`Select users in User Management to write to them or to give them a series.`}
          />
        }
      />
    </ConsolePage>
  );
}

function useColumns(): readonly Column<UserJob>[] {
  const { t } = useLingui();
  return [
    {
      key: 'title',
      header: t`Job`,
      cell: (job) => (
        <div className="grid max-w-xl min-w-44 justify-items-start gap-1 wrap-anywhere">
          <Link {...adminPaths.userJob(job.id)} dir="auto" className={textLinkStyles}>
            {job.title}
          </Link>
          <JobState job={job} />
        </div>
      ),
    },
    {
      key: 'progress',
      header: t`Progress`,
      from: 'sm',
      cell: (job) => (
        <div className="grid min-w-44 gap-1">
          <JobBar job={job} />
        </div>
      ),
    },
    {
      key: 'begun',
      header: t`Begun`,
      from: 'md',
      cell: ({ createdAt, actorName }) => (
        <div className="grid">
          <time dateTime={createdAt} className="whitespace-nowrap">
            {formatMoment(createdAt)}
          </time>
          <bdi className="text-muted">{actorName}</bdi>
        </div>
      ),
    },
  ];
}

function ToUsers() {
  return (
    <LinkButton {...adminPaths.users}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      <Trans>User Management</Trans>
    </LinkButton>
  );
}
