import { Trans, useLingui } from '@lingui/react/macro';
import type { Grant } from '@taiyari/contract';
import { formatDate, formatMoment } from '@taiyari/contract/rules/dates';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { ListPage } from '#console/kit/lists/list-page.tsx';
import { type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import {
  type GrantsSearch,
  grantListQuery,
  grantsPageSize,
  useRevokeGrant,
} from '#console/orders/api.ts';
import { GrantDialog } from '#console/orders/grants/grant-dialog.tsx';
import { ShopTabs } from '#console/orders/shop-tabs.tsx';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Link } from '#lib/router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Plus, UserPlus } from '#ui/icons/elsewhere.ts';
import { languageByScript } from '#ui/rich-text/language-by-script.ts';
import type { Column } from '#ui/table/column.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

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
      text={t`What was given without an order: to whom, why, and until when. Series that were given on a user's page are listed on that page.`}
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

type RevokeDialogProps = {
  grant: Grant;
  outcome: Pick<OutcomeControl, 'succeed'>;
  onClose: () => void;
};

/** Takes back what was given, for a reason. */
function RevokeDialog({ grant, outcome, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const revoke = useRevokeGrant(grant.id);
  const form = useForm<{ reason: string }>({
    content: reasonContent,
    initial: { reason: '' },
    takesFocus: 'reason',
    save: async (body) => {
      await revoke.mutateAsync(body);
      outcome.succeed(t`Taken back`);
      onClose();
    },
    problemOf: problemElsewhere(t`It was not taken back. Please try again.`),
  });
  const [name, title] = [grant.learner.name, grant.item.title];
  return (
    <FormDialog
      title={t`Take ${title} back from ${name}?`}
      description={t`The enrolments that it opened end now. Results stay, and so does what was bought.`}
      submitText={t`Take back`}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t`Reason`}
        hint={t`For the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        required
      />
    </FormDialog>
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
      cell: ({ reason, givenBy, from }) => (
        <div className="grid max-w-text gap-0.5 wrap-anywhere">
          <bdi lang={languageByScript(reason)} className="line-clamp-3">
            {reason}
          </bdi>
          <span className="text-sm text-muted">
            <bdi>{givenBy ?? t`Deleted account`}</bdi> · {formatMoment(from)}
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
