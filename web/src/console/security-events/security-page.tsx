import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
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
    <ListPage
      title={t`Security Events`}
      text={t`Log-ins, refused ones, changes of passwords and exports. They are kept for a year.`}
      search={search}
      toolbar={<SecurityFilters search={search} />}
      total={({ total }) => <Total total={total} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ account, kind }) => account?.name ?? kind}
      pageSize={securityPageSize}
      errorMessage={t`The security events could not be loaded. Please try again.`}
      empty={{
        icon: ShieldCheck,
        title: t`No security events found`,
        whole: adminPaths.security,
        narrowedBy: 'search and filters',
        unfiltered: { text: t`Log-ins are written down here.` },
      }}
    />
  );
}

function Total({ total }: { total: number }) {
  return total >= countedEvents ? (
    <Trans>10,000 events or more: narrow the list to see older ones</Trans>
  ) : (
    <Plural value={total} one="# event" other="# events" />
  );
}
