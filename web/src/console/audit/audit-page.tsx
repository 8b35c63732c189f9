import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { auditPageSize, auditQuery } from '#console/audit/api.ts';
import { AuditFilters } from '#console/audit/audit-filters.tsx';
import type { AuditSearch } from '#console/audit/audit-search.ts';
import { EntryDrawer } from '#console/audit/entry-drawer.tsx';
import { useAuditColumns } from '#console/audit/use-audit-columns.tsx';
import { useAuditCsv } from '#console/audit/use-audit-csv.ts';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
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
  const isFiltered = isNarrowed(place);
  return (
    <ConsolePage
      title={t`Audit Log`}
      text={t`Every administrative change: who, when, what, before and after. Nothing in it can be changed.`}
      actions={
        <Button isBusy={csv.isPending} busyText={t`Collecting...`} onClick={() => csv.mutate()}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      {csv.isError && (
        <Banner tone="danger">{t`The audit log could not be loaded. Please try again.`}</Banner>
      )}
      <AuditFilters search={search} list={list.data} />
      <p role="status" className="text-sm text-muted">
        {list.data && <Total {...list.data} />}
      </p>
      <AdminList
        label={t`Changes`}
        list={list}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowName={(entry) => entry.action}
        place={search}
        pageSize={auditPageSize}
        errorMessage={t`The audit log could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={ScrollText}
            title={t`No changes found`}
            isFiltered={isFiltered}
            whole={adminPaths.audit}
            unfiltered={{ text: t`What administrators change is written down here.` }}
          />
        }
      />
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
    </ConsolePage>
  );
}

function Total({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) {
  return totalIsCapped ? (
    <Trans>{total}+ changes</Trans>
  ) : (
    <Plural value={total} one="# change" other="# changes" />
  );
}
