import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEvent } from '@taiyari/contract';
import { securityEventKinds } from '@taiyari/contract/rules/security-events';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { secondText } from '#console/kit/figures.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { placeOf } from '#console/kit/lists/list-search.ts';
import { LogFilters } from '#console/kit/lists/list-toolbar.tsx';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import type { SecuritySearch } from '#console/security-events/security-search.ts';
import { eventTone, useEventTexts } from '#shared/security-events/security-event.ts';
import { Badge } from '#ui/badge.tsx';
import { ShieldCheck } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';

const securityPageSize = 25;

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

function SecurityFilters({ search }: { search: SecuritySearch }) {
  const { t } = useLingui();
  const texts = useEventTexts();
  return (
    <LogFilters
      searchLabel={t`Search the security events`}
      placeholder={t`Name, email, network address...`}
      search={search}
      kinds={securityEventKinds.map((kind) => ({ value: kind, label: texts[kind] }))}
    />
  );
}

/** The router hands on what others have added to the address, too: only what is known here is sent. */
function securityEventsQuery({ page, size, ...filters }: SecuritySearch) {
  const { search, accountId, from, to } = filters;
  const kind = securityEventKinds.find((known) => known === filters.kind);
  const place = placeOf({ page, size }, securityPageSize);
  const query = { search, kind, accountId, from, to, ...place };
  return queryOptions({
    queryKey: ['admin', 'security-events', query],
    queryFn: ({ signal }) => callAdmin('listSecurityEvents', { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody may be guessing right now: what is seen is what is there.
    staleTime: 0,
  });
}

function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const { t } = useLingui();
  const texts = useEventTexts();
  return [
    {
      key: 'what',
      header: t`What`,
      cell: ({ kind, subject }) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={eventTone(kind)}>{texts[kind]}</Badge>
          {subject !== '' && <span className="break-all text-muted">{subject}</span>}
        </div>
      ),
    },
    {
      key: 'who',
      fold: 'plain',
      header: t`Account`,
      from: 'sm',
      cell: (event) => <Who event={event} />,
    },
    {
      key: 'where',
      fold: 'plain',
      header: t`Device and network`,
      from: 'md',
      cell: ({ device, address }) => (
        <div className="grid">
          <span>{device || t`Unknown device`}</span>
          <span className="break-all text-muted">{address || t`several networks`}</span>
        </div>
      ),
    },
    {
      key: 'when',
      fold: 'plain',
      header: t`When`,
      from: 'md',
      cell: ({ lastAt }) => <time dateTime={lastAt}>{secondText(lastAt)}</time>,
    },
    {
      key: 'count',
      header: t`Times`,
      from: 'lg',
      isNumber: true,
      isEmpty: ({ count }) => count === 1,
      cell: ({ count }) => count,
    },
  ];
}

function Who({ event: { account, unknownEmail } }: { event: SecurityEvent }) {
  if (account !== null) {
    return (
      <div className="grid">
        <bdi>{account.name}</bdi>
        <MailAddress address={account.email} />
      </div>
    );
  }
  return (
    <span className="text-muted">
      {unknownEmail === null ? (
        <Trans>several addresses</Trans>
      ) : (
        <Trans>Unknown address {unknownEmail}</Trans>
      )}
    </span>
  );
}
