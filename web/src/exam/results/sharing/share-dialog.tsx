import { Trans, useLingui } from '@lingui/react/macro';
import type { CardOfResult } from '@taiyari/contract';
import { cardNames } from '@taiyari/contract/rules/sharing';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type CardChoice, resultCardQuery, useShare, useUnshare } from '#exam/results/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ReturningButton } from '#ui/returning-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type ShareDialogProps = { resultId: string; onClose: () => void };

/** Marks and the test are what most want to show; everything else is asked for. */
const atFirst: CardChoice = { marks: true, percentage: false, rank: false, name: 'none' };

/** A result as a picture with an address: what stands on it is chosen here. */
export function ShareDialog({ resultId, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(resultCardQuery(resultId));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Share this result`}
      description={t`A score card with its own link. Who has the link sees what you choose here, and nothing else.`}
    >
      {data ? (
        <Sharing resultId={resultId} found={data} />
      ) : isError ? (
        <ErrorState
          message={t`This could not be loaded. Please try again.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}

function Sharing({ resultId, found }: { resultId: string; found: CardOfResult }) {
  const { t } = useLingui();
  const share = useShare(resultId);
  const { card } = found;
  const [choice, setChoice] = useState<CardChoice>(card ? choiceOf(card) : atFirst);
  const isNew = card === null || !isSame(choice, choiceOf(card));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choices found={found} choice={choice} onChange={setChoice} />
      {share.isError && (
        <Banner tone="danger">
          {messageOf(share.error, t`This was not saved. Please try again.`)}
        </Banner>
      )}
      {isNew && (
        <Button
          variant="primary"
          className="justify-self-start"
          isBusy={share.isPending}
          busyText={t`Saving...`}
          onClick={() => share.mutate(choice)}
        >
          {card === null ? <Trans>Make a link</Trans> : <Trans>Change the card</Trans>}
        </Button>
      )}
      {card !== null && <SharedLink key={card.token} resultId={resultId} token={card.token} />}
    </div>
  );
}

type ChoicesProps = {
  found: CardOfResult;
  choice: CardChoice;
  onChange: (choice: CardChoice) => void;
};

function Choices({ found: { firstName, nickname, rank }, choice, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const names = {
    none: t`No name`,
    'first-name': t`First name: ${firstName}`,
    nickname: t`Nickname: ${nickname ?? ''}`,
  };
  const tick = (key: 'marks' | 'percentage' | 'rank', label: string) => (
    <Checkbox
      label={label}
      checked={choice[key]}
      onChange={({ target }) => onChange({ ...choice, [key]: target.checked })}
    />
  );
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="font-semibold">
        <Trans>On the card, beside the name of the test</Trans>
      </legend>
      {tick('marks', t`Marks`)}
      {tick('percentage', t`Percentage`)}
      {(rank !== null || choice.rank) &&
        tick('rank', rank === null ? t`Rank` : t`Rank, as it is when somebody looks (now ${rank})`)}
      <SelectField
        label={t`Name`}
        value={choice.name}
        options={cardNames
          .filter((name) => name !== 'nickname' || nickname !== null || choice.name === name)
          .map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) => {
          const name = cardNames.find((known) => known === target.value);
          if (name) onChange({ ...choice, name });
        }}
      />
    </fieldset>
  );
}

function choiceOf({ marks, percentage, rank, name }: CardChoice): CardChoice {
  return { marks, percentage, rank, name };
}

function isSame(one: CardChoice, other: CardChoice): boolean {
  return (
    one.marks === other.marks &&
    one.percentage === other.percentage &&
    one.rank === other.rank &&
    one.name === other.name
  );
}

type SharedLinkProps = { resultId: string; token: string };

/** The address of a card, ways to hand it on, and how to end it. */
function SharedLink({ resultId, token }: SharedLinkProps) {
  const { t } = useLingui();
  const [told, setTold] = useState('');
  const link = `${window.location.origin}/score/${token}`;

  async function handOn() {
    try {
      await navigator.share({ url: link });
    } catch (error) {
      // Who closes the sheet of the device has changed his mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        setTold(t`Your device could not share it. Copy the link instead.`);
      }
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setTold(t`The link is copied.`);
    } catch {
      setTold(t`Your browser did not copy it. Copy the link by hand.`);
    }
  }

  return (
    <section
      aria-label={t`The link`}
      className="grid grid-cols-1 gap-3 border-t border-border pt-4"
    >
      <TextField
        label={t`The link`}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button onClick={() => void handOn()}>
            <Trans>Send</Trans>
          </Button>
        )}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        )}
        <a
          href={`/api/score-cards/${token}/picture`}
          download="score-card.png"
          className={buttonStyles({})}
        >
          <Trans>Download picture</Trans>
        </a>
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {told}
      </p>
      <Ending resultId={resultId} />
    </section>
  );
}

function Ending({ resultId }: { resultId: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isKept, setIsKept] = useState(false);
  if (isAsked) {
    const keep = () => {
      setIsAsked(false);
      setIsKept(true);
    };
    return <EndQuestion resultId={resultId} onKeep={keep} />;
  }
  return (
    <ReturningButton
      takesFocus={isKept}
      variant="ghost"
      className="justify-self-start"
      onClick={() => setIsAsked(true)}
    >
      <Trans>Stop sharing</Trans>
    </ReturningButton>
  );
}

/** It takes the focus, which brings it into sight: it is higher than the button it replaces at the end of the dialog. */
function EndQuestion({ resultId, onKeep }: { resultId: string; onKeep: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const unshare = useUnshare(resultId);
  const keepButton = useFocusOnMount<HTMLButtonElement>(true);
  return (
    <div className="grid gap-3">
      <p id={id}>
        <Trans>The link stops working for everybody who has it, and does not come back.</Trans>
      </p>
      {unshare.isError && (
        <Banner tone="danger">
          {messageOf(unshare.error, t`It is still shared. Please try again.`)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={keepButton} aria-describedby={id} onClick={onKeep}>
          <Trans>Keep sharing</Trans>
        </Button>
        <Button
          variant="danger"
          isBusy={unshare.isPending}
          busyText={t`Processing`}
          onClick={() => unshare.mutate()}
        >
          <Trans>End the link</Trans>
        </Button>
      </div>
    </div>
  );
}
