import { Trans, useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useOutcome } from '#console/kit/outcome.tsx';
import { type GrantsSearch, grantListQuery, grantsPageSize } from '#console/orders/api.ts';
import { GrantDialog } from '#console/orders/grants/grant-dialog.tsx';
import { RevokeDialog } from '#console/orders/grants/revoke-dialog.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Plus, UserPlus } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** What no money was paid for: to whom it was given, why or by which coupon, and until when. */
export function GrantsPage({ search }: { search: GrantsSearch }) {
  const { t } = useLingui();
  const list = useQuery(grantListQuery(search));
  const outcome = useOutcome();
  const [isGiving, setIsGiving] = useState(false);
  const [revoking, setRevoking] = useState<Grant | null>(null);
  const columns = useGrantColumns(setRevoking);
  return (
    <ListPage
      title={t`Grants`}
      text={t`What was given without an order: to whom, why, and until when. Series that were given on a user's page are listed on that page.`}
      actions={
        <Button variant="primary" onClick={() => setIsGiving(true)}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Give Access</Trans>
        </Button>
      }
      above={<ShopTabs />}
      search={search}
      words={{ label: t`Search grants`, placeholder: t`Name, email, reason, coupon` }}
      filters={[
        {
          label: t`State`,
          name: 'state',
          options: [
            { value: '', label: t`All states` },
            { value: 'running', label: t`Running` },
            { value: 'ended', label: t`Over or taken back` },
          ],
        },
      ]}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ learner }) => learner.name}
      pageSize={grantsPageSize}
      errorMessage={t`The grants could not be loaded. Please try again.`}
      empty={{
        icon: UserPlus,
        title: t`No grants found`,
        whole: adminPaths.grants,
        unfiltered: {
          title: t`Nothing was given yet`,
          text: t`For a winner, a tester, or somebody whose payment went astray.`,
        },
      }}
      outcome={outcome}
    >
      {isGiving && <GrantDialog outcome={outcome} onClose={() => setIsGiving(false)} />}
      {revoking && (
        <RevokeDialog given={revoking} outcome={outcome} onClose={() => setRevoking(null)} />
      )}
    </ListPage>
  );
}

function useGrantColumns(onRevoke: (grant: Grant) => void): readonly Column<Grant>[] {
  const { t } = useLingui();
  const states = { running: t`Running`, over: t`Over`, revoked: t`Taken back` };
  return [
    { key: 'learner', header: t`Learner`, cell: (grant) => <Given grant={grant} /> },
    {
      key: 'state',
      fold: 'plain',
      header: t`State`,
      cell: ({ state }) => (
        <Badge tone={state === 'running' ? 'success' : 'neutral'}>{states[state]}</Badge>
      ),
    },
    {
      key: 'until',
      header: t`Until`,
      from: 'sm',
      cell: ({ until }) => (
        <span className="whitespace-nowrap">
          {until === null ? t`For good` : formatDate(lastMoment(until))}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t`Reason`,
      from: 'md',
      cell: ({ reason, givenBy, coupon, orderId, from }) => (
        <div className="grid max-w-text gap-0.5 wrap-anywhere">
          {orderId === null ? (
            <bdi lang={languageByScript(reason)} className="line-clamp-3">
              {reason}
            </bdi>
          ) : (
            <Link {...adminPaths.order(orderId)} className={textLinkStyles}>
              <Trans>Coupon {coupon ?? ''}</Trans>
            </Link>
          )}
          <span className="text-sm text-muted">
            {orderId === null && (
              <>
                <bdi>{givenBy ?? t`Deleted account`}</bdi>
                {' · '}
              </>
            )}
            {formatMoment(from)}
          </span>
        </div>
      ),
    },
    {
      key: 'actions',
      fold: 'end',
      header: t`Actions`,
      from: 'sm',
      isEmpty: ({ state }) => state !== 'running',
      cell: (grant) =>
        grant.state === 'running' && (
          <Button
            variant="ghost"
            className="-ms-3 -my-2 whitespace-nowrap"
            aria-label={t`Take ${grant.item.title} back from ${grant.learner.name}`}
            onClick={() => onRevoke(grant)}
          >
            {t`Take back`}
          </Button>
        ),
    },
  ];
}

/** The last day is the one before the midnight at which it ends. */
function lastMoment(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}

function Given({ grant: { item, learner } }: { grant: Grant }) {
  return (
    <div className="grid max-w-xl min-w-40 justify-items-start gap-0.5 wrap-anywhere">
      <Link {...adminPaths.user(learner.id)} className={textLinkStyles}>
        <bdi>{learner.name}</bdi>
      </Link>
      <span dir="ltr" className="text-sm text-muted">
        {learner.email}
      </span>
      <bdi>{item.title}</bdi>
    </div>
  );
}
