import { Trans, useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { useOutcome } from '#console/kit/outcome/use-outcome.ts';
import { type GrantsSearch, grantListQuery, grantsPageSize } from '#console/orders/grants/api.ts';
import { GrantDialog } from '#console/orders/grants/grant-dialog.tsx';
import { RevokeDialog } from '#console/orders/grants/revoke-dialog.tsx';
import { useGrantColumns } from '#console/orders/grants/use-grant-columns.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { Button } from '#ui/button.tsx';
import { Plus, UserPlus } from '#ui/icons/elsewhere.ts';

/** What the staff has given without an order: to whom, why, and until when. */
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
      text={t`What was given without an order: to whom, why, and until when.`}
      actions={
        <Button variant="primary" onClick={() => setIsGiving(true)}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Give Access</Trans>
        </Button>
      }
      above={<ShopTabs />}
      search={search}
      words={{ label: t`Search grants`, placeholder: t`Name, email, reason` }}
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
        <RevokeDialog grant={revoking} outcome={outcome} onClose={() => setRevoking(null)} />
      )}
    </ListPage>
  );
}
