import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FullTest } from '@taiyari/contract';
import { formatMoment } from '@taiyari/contract/rules/dates';
import { isOvertaken, type KeptDraft } from '#console/authoring/tests/editor/kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

type KeptDraftOfferProps = {
  kept: KeptDraft;
  test: FullTest | null;
  onResume: () => void;
  onDiscard: () => void;
};

/** The editor was left with something unsaved: go on with it, or not. */
export function KeptDraftOffer({ kept, test, onResume, onDiscard }: KeptDraftOfferProps) {
  const { t } = useLingui();
  const { draft } = kept.state;
  const when = formatMoment(kept.keptAt);
  const count = draft.questions.length;
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>You have unsaved changes</Trans>
      </h2>
      <p>
        <Trans>This device has kept what you typed on {when}:</Trans>{' '}
        <strong dir="auto">
          {draft.title.trim() === '' ? t`a test without a title` : draft.title}
        </strong>{' '}
        <Plural value={count} one="with # question." other="with # questions." />
      </p>
      {test !== null && isOvertaken(kept, test) && (
        <p className="text-warning">
          <Trans>
            The test has been saved by somebody else since. You can still go on: when you save, both
            are put together, and you are asked where both have changed the same.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onResume}>
          <Trans>Go on with it</Trans>
        </Button>
        <Button onClick={onDiscard}>
          <Trans>Discard it</Trans>
        </Button>
      </div>
    </Card>
  );
}
