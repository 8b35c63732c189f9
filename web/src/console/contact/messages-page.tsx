import { useLingui } from '@lingui/react/macro';
import type { ReceivedMessageRow } from '@taiyari/contract';
import { contactStates } from '@taiyari/contract/rules/contact';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { messageListQuery, messagePageSize } from '#console/contact/api.ts';
import { MessageState, useStateNames } from '#console/contact/message-state.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { FilterSelect } from '#console/kit/lists/filter-select.tsx';
import { ListEmpty } from '#console/kit/lists/list-empty.tsx';
import { isNarrowed, type ListSearch } from '#console/kit/lists/list-search.ts';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { ConsolePage } from '#console/kit/page/console-page.tsx';
import { Link } from '#lib/router/link.tsx';
import { Mail } from '#ui/icons/elsewhere.ts';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.ts';

/** What people wrote by the contact form. */
export function MessagesPage({ search }: { search: ListSearch<'state'> }) {
  const { t } = useLingui();
  const list = useQuery(messageListQuery(search));
  const columns = useColumns();
  const names = useStateNames();
  const counts = list.data?.counts;
  return (
    <ConsolePage
      title={t`Messages`}
      text={t`What people wrote by the contact form. An answer goes out by mail.`}
    >
      <ListToolbar
        searchLabel={t`Search messages`}
        placeholder={t`Search by name, email or words...`}
        search={search.search}
      >
        <FilterSelect
          label={t`State`}
          name="state"
          value={search.state}
          options={[
            { value: '', label: t`All states` },
            ...contactStates.map((value) => ({
              value,
              label: counts ? `${names[value]} (${counts[value]})` : names[value],
            })),
          ]}
        />
      </ListToolbar>
      <AdminList
        label={t`Messages`}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        place={search}
        pageSize={messagePageSize}
        errorMessage={t`The messages could not be loaded. Please try again.`}
        empty={
          <ListEmpty
            icon={Mail}
            title={t`No messages found`}
            isFiltered={isNarrowed(search)}
            whole={adminPaths.messages}
            unfiltered={{
              text: t`What people write by the contact form comes here, and to the support address.`,
            }}
          />
        }
      />
    </ConsolePage>
  );
}

function useColumns(): readonly Column<ReceivedMessageRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'subject',
      header: t`Subject`,
      cell: ({ id, subject, message }) => (
        <div className="grid max-w-xl min-w-44 gap-0.5 wrap-anywhere">
          <Link {...adminPaths.message(id)} dir="auto" className={textLinkStyles}>
            {subject}
          </Link>
          <p dir="auto" className="line-clamp-2 text-muted">
            {message}
          </p>
        </div>
      ),
    },
    {
      key: 'from',
      header: t`From`,
      from: 'sm',
      cell: ({ name, email }) => (
        <div className="grid max-w-64 wrap-anywhere">
          <bdi>{name}</bdi>
          <span dir="ltr" className="text-muted">
            {email}
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      from: 'sm',
      cell: ({ state }) => <MessageState state={state} />,
    },
    {
      key: 'received',
      header: t`Received`,
      from: 'md',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
    },
  ];
}
