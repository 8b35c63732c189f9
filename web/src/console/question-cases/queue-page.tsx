import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportedQuestion } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { reportKinds } from '@taiyari/contract/rules/rulings';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { PercentFigure, RightShare } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { casePageSize, type QueueSearch, queueQuery } from '#console/question-cases/api.ts';
import { QueueKeys, queueRow } from '#console/question-cases/queue-keys.tsx';
import { Link } from '#lib/router/link.tsx';
import { useReportKindNames } from '#shared/question-reports/report-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Flag } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** What learners say of questions, one line for each question. */
export function QueuePage({ search }: { search: QueueSearch }) {
  const { t } = useLingui();
  const list = useQuery(queueQuery(search));
  const columns = useQueueColumns();
  const kinds = useReportKindNames();
  const { data } = list;
  return (
    <ListPage
      title={t`Reported Questions`}
      text={
        data ? (
          <Plural
            value={data.openReports}
            _0="No report waits."
            one="# report waits to be looked at."
            other="# reports wait to be looked at."
          />
        ) : (
          t`What learners say of questions that they have answered.`
        )
      }
      actions={
        <>
          <QueueKeys />
          <LinkButton {...adminPaths.rulings}>
            <Trans>Rulings</Trans>
          </LinkButton>
        </>
      }
      search={search}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: 'open', label: t`Waiting` },
            { value: 'closed', label: t`Done` },
          ],
        },
        {
          label: t`Kind`,
          name: 'kind',
          options: [
            { value: '', label: t`All kinds` },
            ...reportKinds.map((value) => ({ value, label: kinds[value] })),
          ],
        },
        {
          label: t`Test`,
          name: 'testId',
          options: [
            { value: '', label: t`All tests` },
            ...(data?.tests ?? []).map(({ testId, title, reports }) => ({
              value: testId,
              label: `${title} (${reports})`,
            })),
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ testId, questionId }) => `${testId} ${questionId}`}
      rowName={({ text }) => text}
      pageSize={casePageSize}
      errorMessage={t`The reports could not be loaded. Please try again.`}
      empty={{
        icon: Flag,
        title: t`No reports found`,
        whole: adminPaths.questionReports,
        unfiltered: {
          title: t`Nothing waits for you`,
          text: t`What learners report of questions, and their doubts, come here.`,
        },
      }}
    />
  );
}

function useQueueColumns(): readonly Column<ReportedQuestion>[] {
  const { t } = useLingui();
  return [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => (
        <div className="grid max-w-xl min-w-44 gap-1 wrap-anywhere">
          <div className="line-clamp-2">
            <RichText text={row.text} />
          </div>
          <Link
            {...adminPaths.questionCase(row.testId, row.questionId)}
            {...{ [queueRow]: '' }}
            className={textLinkStyles}
          >
            <Trans>Look at it</Trans>
            <VisuallyHidden>
              : <RichText as="span" text={row.text} />
            </VisuallyHidden>
          </Link>
          <span dir="auto" className="text-sm text-muted">
            {row.testTitle}
          </span>
          {row.isTestTrashed && (
            <span>
              <Badge>
                <Trans>Test in the trash</Trans>
              </Badge>
            </span>
          )}
        </div>
      ),
    },
    { key: 'reports', header: t`Reports`, from: 'sm', cell: (row) => <Reports row={row} /> },
    {
      key: 'right',
      header: t`Right`,
      from: 'md',
      isNumber: true,
      isEmpty: ({ rightShare }) => rightShare === null,
      cell: ({ rightShare, learners }) => <RightShare percent={rightShare} learners={learners} />,
    },
    {
      key: 'facility',
      header: t`Facility`,
      from: 'lg',
      isNumber: true,
      isEmpty: ({ facility }) => facility === null,
      cell: ({ facility }) => <PercentFigure value={facility} />,
    },
    {
      key: 'discrimination',
      header: t`Discrimination`,
      from: 'lg',
      isNumber: true,
      isEmpty: ({ discrimination }) => discrimination === null,
      cell: ({ discrimination }) => <PercentFigure value={discrimination} />,
    },
    {
      key: 'since',
      header: t`Since`,
      from: 'md',
      cell: ({ oldestAt }) => (
        <time dateTime={oldestAt} className="whitespace-nowrap">
          {formatDate(oldestAt)}
        </time>
      ),
    },
  ];
}

function Reports({ row: { reports, total, hasOpenRuling } }: { row: ReportedQuestion }) {
  const kinds = useReportKindNames();
  return (
    <div className="grid justify-items-start gap-1 sm:whitespace-nowrap">
      <span className="font-semibold">
        <Plural value={total} one="# report" other="# reports" />
      </span>
      {reportKinds.map((kind) => {
        const count = reports[kind];
        return (
          count !== undefined && (
            <span key={kind} className="text-sm text-muted">
              {kinds[kind]}: {count}
            </span>
          )
        );
      })}
      {hasOpenRuling && (
        <Badge tone="warning">
          <Trans>A ruling is proposed</Trans>
        </Badge>
      )}
    </div>
  );
}
