import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { auditPageSize, auditQuery } from '#console/audit/api.ts';
import { AuditFilters } from '#console/audit/audit-filters.tsx';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { EntryDrawer } from '#console/audit/entry-drawer.tsx';
import { useAuditColumns } from '#console/audit/use-audit-columns.tsx';
import { useAuditCsv } from '#console/audit/use-audit-csv.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useNavigate } from '#lib/router/react.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Download, ScrollText } from '#ui/icons/elsewhere.ts';

export function AuditPage({ search }: { search: AuditSearch }) {
  const { t } = useLingui();
  const list = useQuery(auditQuery(search));
  const columns = useAuditColumns(search);
  const csv = useAuditCsv(search);
  const navigate = useNavigate();
  const { entry, ...place } = search;
  return (
    <ListPage
      title={t`Audit Log`}
      text={t`Every administrative change: who, when, what, before and after. Nothing in it can be changed.`}
      actions={
        <Button isBusy={csv.isPending} busyText={t`Collecting...`} onClick={() => csv.mutate()}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Download CSV</Trans>
        </Button>
      }
      above={
        csv.isError && (
          <Banner tone="danger">{t`The audit log could not be loaded. Please try again.`}</Banner>
        )
      }
      search={place}
      toolbar={<AuditFilters search={search} list={list.data} />}
      total={(answer) => <Total {...answer} />}
      label={t`Changes`}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ action }) => action}
      pageSize={auditPageSize}
      errorMessage={t`The audit log could not be loaded. Please try again.`}
      empty={{
        icon: ScrollText,
        title: t`No changes found`,
        whole: adminPaths.audit,
        narrowedBy: 'search and filters',
        unfiltered: { text: t`What administrators change is written down here.` },
      }}
    >
      {entry !== undefined && (
        <EntryDrawer
          entryId={entry}
          onClose={() =>
            void navigate({
              ...adminPaths.audit,
              search: { ...search, entry: undefined },
              resetScroll: false,
            })
          }
        />
      )}
    </ListPage>
  );
}

function Total({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  return totalIsCapped ? (
    <Trans>{total}+ changes</Trans>
  ) : (
    <Plural value={total} one="# change" other="# changes" />
  );
}
