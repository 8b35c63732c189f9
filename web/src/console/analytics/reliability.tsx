import { Trans } from '@lingui/react/macro';
import type { Statistics } from '#console/analytics/api.ts';
import { formatReliability } from '#console/kit/figures/format-figure.ts';
import { Card } from '#ui/card.tsx';

/** From which value on Moodle's documentation calls a test satisfactory, and below which it calls for remedies. */
const satisfactory = 0.75;
const poor = 0.64;

/** One figure of the whole test, with what it means. */
export function Reliability({ statistics: { reliability } }: { statistics: Statistics }) {
  return (
    <Card className="grid gap-1">
      <h3 className="font-semibold">
        <Trans>Reliability (Cronbach’s alpha)</Trans>
      </h3>
      <p className="text-xl font-bold">
        {reliability === null ? <Trans>Not defined</Trans> : formatReliability(reliability)}
      </p>
      <p className="max-w-text text-muted">
        <Meaning reliability={reliability} />
      </p>
    </Card>
  );
}

function Meaning({ reliability }: { reliability: number | null }) {
  if (reliability === null) {
    return (
      <Trans>
        It takes two questions and learners with different marks to say whether the questions
        measure the same.
      </Trans>
    );
  }
  if (reliability >= satisfactory) {
    return (
      <Trans>
        Satisfactory: the questions agree on who knows more. Much above 0.9 is hardly possible.
      </Trans>
    );
  }
  if (reliability >= poor) {
    return (
      <Trans>Fair: the questions agree by and large. From 0.75 on a test is satisfactory.</Trans>
    );
  }
  return (
    <Trans>
      Poor: the questions do not agree on who knows more, because there are few of them, or some are
      too easy, too hard or wrong. Begin with the suspect keys.
    </Trans>
  );
}
