import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RulingDetail } from '@taiyari/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { OutcomeBanner, type OutcomeControl, useOutcome } from '#console/kit/outcome.tsx';
import { BackLink, ConsoleCard, ConsolePage, Detail } from '#console/kit/page.tsx';
import { rulingQuery, useApproveRuling, useWithdrawRuling } from '#console/question-cases/api.ts';
import { RulingFacts } from '#console/question-cases/ruling-facts.tsx';
import { RulingPreview } from '#console/question-cases/ruling-preview.tsx';
import { StillAsked } from '#console/question-cases/still-asked.tsx';
import { HowToUndo } from '#console/question-cases/undo-link.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Link } from '#lib/router/link.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ClipboardCheck } from '#ui/icons/elsewhere.ts';
import { textLinkStyles } from '#ui/text-link.tsx';

/** One ruling: what it says, what it changes, and who decides. */
export function RulingPage({ rulingId }: { rulingId: string }) {
  const { t } = useLingui();
  const query = useQuery(rulingQuery(rulingId));
  const outcome = useOutcome();
  return (
    <ConsolePage
      title={t`Ruling`}
      text={
        <BackLink to={adminPaths.rulings}>
          <Trans>All rulings</Trans>
        </BackLink>
      }
    >
      <Detail
        query={query}
        gone={{
          icon: ClipboardCheck,
          title: t`There is no such ruling`,
          text: t`Its test may have been deleted.`,
        }}
        errorMessage={t`The ruling could not be loaded. Please try again.`}
      >
        {(ruling) => (
          <>
            <RulingFacts ruling={ruling} />
            <ConsoleCard title={t`What it changes`}>
              <RulingPreview ruling={ruling} />
            </ConsoleCard>
            <StillAsked ruling={ruling} />
            <RulingDecision ruling={ruling} outcome={outcome} />
          </>
        )}
      </Detail>
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

type RulingDecisionProps = {
  ruling: RulingDetail;
  outcome: Pick<OutcomeControl, 'succeed'>;
};

/** Confirming a ruling of somebody else, or taking one back before it is in force. */
function RulingDecision({ ruling, outcome }: RulingDecisionProps) {
  const { t } = useLingui();
  const account = useAccount();
  const [asked, setAsked] = useState<'approve' | 'withdraw' | null>(null);
  const isOwn = account?.id === ruling.proposedBy.id;
  const { state, ended, endedFor } = ruling;
  if (ended) return <Ended ended={ended} />;
  if (endedFor) return <EndedInPart ended={endedFor} ruling={ruling} />;
  if (state !== 'counting' && state !== 'proposed') {
    return (
      state === 'published' && (
        <Banner tone="info">
          <HowToUndo ruling={ruling} />
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

type EndedProps = { ended: NonNullable<RulingDetail['ended']> };

/** Which one counts instead. */
function Ended({ ended: { by, isUndone } }: EndedProps) {
  const { t } = useLingui();
  return (
    <Banner tone="info">
      {isUndone
        ? t`It is no longer in force: a later ruling has put back the key of before.`
        : t`It is no longer in force: a later ruling has replaced it.`}{' '}
      <LaterRuling id={by} />
    </Banner>
  );
}

type EndedInPartProps = { ended: NonNullable<RulingDetail['endedFor']>; ruling: RulingDetail };

/** For whom another one counts instead. */
function EndedInPart({ ended: { by, isUndone, languages }, ruling }: EndedInPartProps) {
  const { t } = useLingui();
  const names = useLanguageNames();
  const papers = languages.map((language) => names[language]).join(', ');
  return (
    <Banner tone="info">
      {isUndone
        ? t`It is in force, but not for the paper in ${papers}: there a later ruling has put back the key of before.`
        : t`It is in force, but not for the paper in ${papers}: there a later ruling has replaced it.`}{' '}
      <LaterRuling id={by} />
      <HowToUndo ruling={ruling} />
    </Banner>
  );
}

function LaterRuling({ id }: { id: string }) {
  return (
    <Link {...adminPaths.ruling(id)} className={textLinkStyles}>
      <Trans>Open the later ruling</Trans>
    </Link>
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

function problemOf(error: Error | null, failure: string): string | undefined {
  return error === null ? undefined : messageOf(error, failure);
}
