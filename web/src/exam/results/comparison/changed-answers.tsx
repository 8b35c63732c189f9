import { Plural, Trans } from '@lingui/react/macro';
import type { Analysis, TestComparison } from '@taiyari/contract';
import { useId } from 'react';
import { Card } from '#ui/card.tsx';

type ChangedAnswersProps = {
  /** Null: nobody kept what was chosen first. */
  own: Analysis['changes'];
  all: TestComparison['changed'];
};

/** What came of answers that were changed: one's own, and everybody's. It advises nothing: each test is different. */
export function ChangedAnswers({ own, all }: ChangedAnswersProps) {
  const headingId = useId();
  if (own === null && all === null) return null;
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-1">
      <h2 id={headingId} className="text-lg font-semibold">
        <Trans>Changed answers</Trans>
      </h2>
      {own !== null && <OwnChanges changes={own} />}
      {all !== null && (
        <p className="text-muted">
          <Plural
            value={all.answers}
            one="All learners together changed # answer:"
            other="All learners together changed # answers:"
          />{' '}
          <Trans>
            {Math.round(all.toWrong)}% from right to wrong, {Math.round(all.toRight)}% from wrong to
            right.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function OwnChanges({ changes }: { changes: NonNullable<Analysis['changes']> }) {
  const { answers, toWrong, toRight } = changes;
  if (answers === 0) {
    return (
      <p>
        <Trans>You stayed with every first choice.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Plural value={answers} one="You changed # answer:" other="You changed # answers:" />{' '}
      <Trans>
        {toWrong} from right to wrong, {toRight} from wrong to right.
      </Trans>
    </p>
  );
}
