import { Trans, useLingui } from '@lingui/react/macro';
import type { UserJob } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { jobListQuery, jobsPageSize } from '#console/users/api.ts';
import { JobBar, JobState } from '#console/users/jobs/job-progress.tsx';
import { Link } from '#lib/router/link.tsx';
import { ArrowLeft, Mail } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** Mails to many and series given to many, the latest first. */
export function JobsPage({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const list = useQuery(jobListQuery(search));
  return (
    <ListPage
      title={t`Bulk Jobs`}
      text={t`Mails to many users and series given to many. They go on when this page is closed.`}
      actions={<ToUsers />}
      search={search}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pageSize={jobsPageSize}
      errorMessage={t`The jobs could not be loaded. Please try again.`}
      empty={{
        icon: Mail,
        title: t`No jobs yet`,
        whole: adminPaths.userJobs,
        unfiltered: {
          text: t`Select users in User Management to write to them or to give them a series.`,
        },
      }}
    />
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
