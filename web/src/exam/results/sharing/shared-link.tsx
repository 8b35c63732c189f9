import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnshare } from '#exam/results/sharing/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

type SharedLinkProps = { resultId: string; token: string };

/** The address of a card, ways to hand it on, and how to end it. */
export function SharedLink({ resultId, token }: SharedLinkProps) {
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
  const { t } = useLingui();
  const unshare = useUnshare(resultId);
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsAsked(true)}>
        <Trans>Stop sharing</Trans>
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        <Trans>The link stops working for everybody who has it, and does not come back.</Trans>
      </p>
      {unshare.isError && (
        <Banner tone="danger">
          {messageOf(unshare.error, t`It is still shared. Please try again.`)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsAsked(false)}>
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
