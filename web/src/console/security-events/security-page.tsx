import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed } from '#console/kit/lists/list-search.ts';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { securityEventsQuery, securityPageSize } from '#console/security-events/api.ts';
import { SecurityFilters } from '#console/security-events/security-filters.tsx';
import type { SecuritySearch } from '#console/security-events/security-search.ts';
import { useSecurityColumns } from '#console/security-events/use-security-columns.tsx';
import { ShieldCheck } from '#ui/icons/elsewhere.ts';

/** The server counts no further. */
const countedEvents = 10_000;

export function SecurityPage({ search }: { search: SecuritySearch }) {
  const { t } = useLingui();
  const list = useQuery(securityEventsQuery(search));
  const columns = useSecurityColumns();
  return (
    <ConsolePage
      title={t`Security Events`}
      text={t`Log-ins, refused ones, changes of passwords and exports. They are kept for a year.`}
    >
      <SecurityFilters search={search} />
      <p role="status" className="text-sm text-muted">
        {list.data && <Total total={list.data.total} />}
      </p>
      <AdminList
        label={t`Security Events`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ account, kind }) => account?.name ?? kind}
        place={search}
        pageSize={securityPageSize}
        errorMessage={t`The security events could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={ShieldCheck}
            title={t`No security events found`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.security}
            unfiltered={{ text: t`Log-ins are written down here.` }}
          />
        }
      />
    </ConsolePage>
  );
}

function Total({ total }: { total: number }) {
  return total >= countedEvents ? (
    <Trans>10,000 events or more: narrow the list to see older ones</Trans>
  ) : (
    <Plural value={total} one="# event" other="# events" />
  );
}
