import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminRuling } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { rulingFilters } from '@taiyari/contract/rules/rulings';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { casePageSize, type RulingSearch, rulingListQuery } from '#console/question-cases/api.ts';
import {
  RulingState,
  toWorded,
  useRulingStateNames,
} from '#console/question-cases/ruling-line.tsx';
import { UndoLink } from '#console/question-cases/undo-link.tsx';
import { Link } from '#lib/router/link.tsx';
import { useRulingWords } from '#shared/question-reports/report-words.ts';
import { ClipboardCheck } from '#ui/icons/elsewhere.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { LinkButton, textLinkStyles } from '#ui/text-link.tsx';

/** What was ever ruled, or is about to be. */
export function RulingsPage({ search }: { search: RulingSearch }) {
  const { t } = useLingui();
  const list = useQuery(rulingListQuery(search));
  const columns = useColumns();
  const states = useRulingStateNames();
  return (
    <ListPage
      title={t`Rulings`}
      text={t`What counts as right in questions that were taken. One administrator proposes, another one confirms.`}
      actions={
        <LinkButton {...adminPaths.questionReports}>
          <Trans>Reported Questions</Trans>
        </LinkButton>
      }
      search={search}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: '', label: t`All states` },
            ...rulingFilters.map((value) => ({
              value,
              label: value === 'ended' ? t`Undone or replaced` : states[value],
            })),
          ],
        },
        {
          label: t`Test`,
          name: 'testId',
          options: [
            { value: '', label: t`All tests` },
            ...(list.data?.tests ?? []).map(({ testId, title }) => ({
              value: testId,
              label: title,
            })),
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ text }) => text}
      pageSize={casePageSize}
      errorMessage={t`The rulings could not be loaded. Please try again.`}
      empty={{
        icon: ClipboardCheck,
        title: t`No rulings found`,
        whole: adminPaths.rulings,
        unfiltered: {
          title: t`Nothing was ruled yet`,
          text: t`A ruling is proposed from a question that was reported.`,
        },
      }}
    />
  );
}

function useColumns(): readonly Column<AdminRuling>[] {
  const { t } = useLingui();
  const wordsOf = useRulingWords();
  return [
    {
      key: 'ruling',
      header: t`Ruling`,
      cell: (ruling) => (
        <div className="grid max-w-xl min-w-44 gap-0.5 wrap-anywhere">
          <Link {...adminPaths.ruling(ruling.id)} className={textLinkStyles}>
            {wordsOf(toWorded(ruling))}
          </Link>
          <div className="line-clamp-2 text-sm">
            <RichText text={ruling.text} />
          </div>
          <span dir="auto" className="text-sm text-muted">
            {ruling.testTitle}
          </span>
          <span className="text-sm empty:hidden">
            <UndoLink ruling={ruling} />
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: (ruling) => (
        <span className="whitespace-nowrap">
          <RulingState ruling={ruling} />
        </span>
      ),
    },
    {
      key: 'proposed',
      header: t`Proposed`,
      from: 'md',
      cell: ({ proposedBy, proposedAt }) => (
        <div className="grid">
          <bdi>{proposedBy.name ?? t`a deleted account`}</bdi>
          <time dateTime={proposedAt} className="text-sm whitespace-nowrap text-muted">
            {formatMoment(proposedAt)}
          </time>
        </div>
      ),
    },
  ];
}
