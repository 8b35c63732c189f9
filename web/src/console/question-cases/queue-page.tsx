import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reportKinds } from '@taiyari/contract/rules/rulings';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
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
