import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reportKinds } from '@taiyari/contract/rules/rulings';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { casePageSize, type QueueSearch, queueQuery } from '#console/question-cases/api.ts';
import { QueueKeys } from '#console/question-cases/queue-keys.tsx';
import { useQueueColumns } from '#console/question-cases/use-queue-columns.tsx';
import { useReportKindNames } from '#shared/question-reports/report-words.ts';
import { Flag } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** What learners say of questions, one line for each question. */
export function QueuePage({ search }: { search: QueueSearch }) {
  const { t } = useLingui();
  const list = useQuery(queueQuery(search));
  const columns = useQueueColumns();
  const kinds = useReportKindNames();
  const { data } = list;
  return (
    <ConsolePage
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
    >
      <ListToolbar>
        <FilterSelect
          label={t`State`}
          name="state"
          value={search.state}
          options={[
            { value: 'open', label: t`Waiting` },
            { value: 'closed', label: t`Done` },
          ]}
        />
        <FilterSelect
          label={t`Kind`}
          name="kind"
          value={search.kind}
          options={[
            { value: '', label: t`All kinds` },
            ...reportKinds.map((value) => ({ value, label: kinds[value] })),
          ]}
        />
        <FilterSelect
          label={t`Test`}
          name="testId"
          value={search.testId}
          options={[
            { value: '', label: t`All tests` },
            ...(data?.tests ?? []).map(({ testId, title, reports }) => ({
              value: testId,
              label: `${title} (${reports})`,
            })),
          ]}
        />
      </ListToolbar>
      <AdminList
        label={t`Reported Questions`}
        list={list}
        columns={columns}
        rowKey={({ testId, questionId }) => `${testId} ${questionId}`}
        rowName={({ text }) => text}
        place={search}
        pageSize={casePageSize}
        errorMessage={t`The reports could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Flag}
            title={t`No reports found`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.questionReports}
            narrowedBy="filters"
            unfiltered={{
              title: t`Nothing waits for you`,
              text: t`What learners report of questions, and their doubts, come here.`,
            }}
          />
        }
      />
    </ConsolePage>
  );
}
