import { useLingui } from '@lingui/react/macro';
import type { ReceivedMessageRow } from '@taiyari/contract';
import { contactStates } from '@taiyari/contract/rules/contact';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { messageListQuery, messagePageSize } from '#console/contact/api.ts';
import { MessageState, useStateNames } from '#console/contact/message-state.tsx';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import type { ListSearch } from '#console/kit/lists/list-search.ts';
import { MailAddress } from '#console/kit/lists/mail-address.tsx';
import { Link } from '#lib/router/link.tsx';
import { Mail } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What people wrote by the contact form. */
export function MessagesPage({ search }: { search: ListSearch<'state'> }) {
  const { t } = useLingui();
  const list = useQuery(messageListQuery(search));
  const columns = useColumns();
  const names = useStateNames();
  const counts = list.data?.counts;
  return (
    <ListPage
      title={t`Messages`}
      text={t`What people wrote by the contact form. An answer goes out by mail.`}
      search={search}
      words={{ label: t`Search messages`, placeholder: t`Search by name, email or words...` }}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: '', label: t`All states` },
            ...contactStates.map((value) => ({
              value,
              label: counts ? `${names[value]} (${counts[value]})` : names[value],
            })),
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      pageSize={messagePageSize}
      errorMessage={t`The messages could not be loaded. Please try again.`}
      empty={{
        icon: Mail,
        title: t`No messages found`,
        whole: adminPaths.messages,
        unfiltered: {
          text: t`What people write by the contact form comes here, and to the support address.`,
        },
      }}
    />
  );
}

function useColumns(): readonly Column<ReceivedMessageRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'subject',
      header: t`Subject`,
      cell: ({ id, subject, message }) => (
        <div className="grid max-w-xl min-w-44 justify-items-start gap-0.5 wrap-anywhere">
          <Link {...adminPaths.message(id)} dir="auto" className={textLinkStyles}>
            {subject}
          </Link>
          <p dir="auto" lang={languageByScript(message)} className="line-clamp-2 text-muted">
            {message}
          </p>
        </div>
      ),
    },
    {
      key: 'from',
      fold: 'plain',
      header: t`From`,
      from: 'sm',
      cell: ({ name, email }) => (
        <div className="grid max-w-64 min-w-44 wrap-anywhere">
          <span>
            <bdi>{name}</bdi>
          </span>
          <MailAddress address={email} />
        </div>
      ),
    },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      from: 'sm',
      cell: ({ state }) => <MessageState state={state} />,
    },
    {
      key: 'received',
      fold: 'plain',
      header: t`Received`,
      from: 'lg',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
    },
  ];
}
