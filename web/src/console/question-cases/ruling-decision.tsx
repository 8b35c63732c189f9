import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RulingDetail } from '@taiyari/contract';
import { useState } from 'react';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { useApproveRuling, useWithdrawRuling } from '#console/question-cases/api.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { useAccount } from '#shared/accounts/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RulingDecisionProps = {
  ruling: RulingDetail;
  outcome: Pick<OutcomeControl, 'succeed'>;
};

/** Confirming a ruling of somebody else, or taking one back before it is in force. */
export function RulingDecision({ ruling, outcome }: RulingDecisionProps) {
  const { t } = useLingui();
  const account = useAccount();
  const [asked, setAsked] = useState<'approve' | 'withdraw' | null>(null);
  const isOwn = account?.id === ruling.proposedBy.id;
  const { state } = ruling;
  if (state !== 'counting' && state !== 'proposed') {
    return (
      state === 'published' && (
        <Banner tone="info">
          <Trans>It is in force. Another ruling about the question can undo it.</Trans>
        </Banner>
      )
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isOwn && (
        <Banner tone="info">
          <Trans>
            You have proposed it: another administrator confirms it with their password.
          </Trans>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOwn && state === 'proposed' && (
          <Button variant="primary" onClick={() => setAsked('approve')}>
            <Trans>Confirm the ruling</Trans>
          </Button>
        )}
        <Button onClick={() => setAsked('withdraw')}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      {asked === 'approve' && (
        <Approve
          ruling={ruling}
          onClose={() => setAsked(null)}
          onDone={() => outcome.succeed(t`Confirmed. Results are being scored again.`)}
        />
      )}
      {asked === 'withdraw' && (
        <Withdraw
          rulingId={ruling.id}
          onClose={() => setAsked(null)}
          onDone={() => outcome.succeed(t`Withdrawn. Nothing has changed.`)}
        />
      )}
    </div>
  );
}

type AskedProps = { onClose: () => void; onDone: () => void };

function Approve({ ruling, onClose, onDone }: AskedProps & { ruling: RulingDetail }) {
  const { t } = useLingui();
  const approve = useApproveRuling(ruling.id);
  const changed = ruling.preview?.changed ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Confirm the ruling?`}
      description={
        <Plural
          value={changed}
          _0="No result changes. What counts as right does."
          one="# result is scored again. Its learner is told what it was before and what it is now."
          other="# results are scored again. Their learners are told what it was before and what it is now."
        />
      }
      confirmText={t`Confirm`}
      isBusy={approve.isPending}
      busyText={t`Confirming...`}
      error={problemOf(approve.error, t`The ruling was not confirmed. Please try again.`)}
      onConfirm={() =>
        approve.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDone();
          },
        })
      }
    />
  );
}

function Withdraw({ rulingId, onClose, onDone }: AskedProps & { rulingId: string }) {
  const { t } = useLingui();
  const withdraw = useWithdrawRuling(rulingId);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Withdraw the ruling?`}
      description={t`Nothing has changed by it. The reports of the question wait again.`}
      confirmText={t`Withdraw`}
      tone="danger"
      isBusy={withdraw.isPending}
      busyText={t`Withdrawing...`}
      error={problemOf(withdraw.error, t`The ruling was not withdrawn. Please try again.`)}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDone();
          },
        })
      }
    />
  );
}

/** Whoever closes the dialog of the password knows that nothing was done. */
function problemOf(error: Error | null, failure: string): string | undefined {
  if (error === null || isApiError(error, 'password-required')) return undefined;
  return messageOf(error, failure);
}
