import { Plural, Trans } from '@lingui/react/macro';
import type { Outlook } from '@taiyari/contract';
import { fewestForOutlook, fewestForRecord } from '@taiyari/contract/rules/mastery';
import { Card } from '#ui/card.tsx';

type OutlookCardProps = { examName: string; outlook: Outlook };

/** In what range the next marks lie, and how often such ranges were right. */
export function OutlookCard({ examName, outlook }: OutlookCardProps) {
  const { range, attempts } = outlook;
  const missing = fewestForOutlook - attempts;
  return (
    <Card as="section" labelledBy="outlook" className="grid gap-2">
      <h2 id="outlook" className="text-lg font-bold">
        <Trans>Your next mock: {examName}</Trans>
      </h2>
      {range === null ? (
        <p className="max-w-text text-muted">
          <Plural
            value={Math.max(missing, 1)}
            one="One more first attempt at a test of this exam, and a range of your next marks stands here."
            other="# more first attempts at tests of this exam, and a range of your next marks stands here."
          />
        </p>
      ) : (
        <>
          <p className="text-2xl font-bold">
            <Trans>
              {range.low} to {range.high} of {range.total} marks
            </Trans>
          </p>
          <p className="max-w-text text-muted">
            <Plural
              value={attempts}
              one="From # first attempt. Four of five such ranges should be right."
              other="From # first attempts. Four of five such ranges should be right."
            />{' '}
            <RecordOfRanges outlook={outlook} />
          </p>
        </>
      )}
    </Card>
  );
}

/** All learners' ranges where there are enough of them; the learner's own beside them. */
function RecordOfRanges({ outlook: { own, all } }: { outlook: Outlook }) {
  return (
    <>
      {all.made >= fewestForRecord ? (
        <Trans>
          Of {all.made} ranges for this exam so far, {all.held} were right.
        </Trans>
      ) : (
        <Trans>There are too few yet to say how often they were.</Trans>
      )}{' '}
      {own.made > 0 && (
        <Trans>
          Of your own {own.made}: {own.held}.
        </Trans>
      )}
    </>
  );
}
