import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TestDetails } from '#exam/attempts/api.ts';
import { formatMarking, formatMarks } from '#shared/results/formats.ts';

type Facts = Pick<
  TestDetails,
  | 'totalQuestions'
  | 'timeLimit'
  | 'duration'
  | 'totalMarks'
  | 'correctMarks'
  | 'incorrectMarks'
  | 'skippedMarks'
>;

/** The numbers of the test at one glance. */
export function TestFacts({ test }: { test: Facts }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
      <Fact name={<Trans>Questions</Trans>}>{test.totalQuestions}</Fact>
      <Fact name={<Trans>Duration</Trans>}>
        {test.timeLimit ? (
          <Plural value={test.duration} one="# minute" other="# minutes" />
        ) : (
          <Trans>No time limit</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Total marks</Trans>}>{formatMarks(test.totalMarks)}</Fact>
      <Fact name={<Trans>Marking</Trans>}>
        <ul className="text-sm font-medium">
          <li>
            <Trans>{formatMarking(test.correctMarks)} correct</Trans>
          </li>
          <li>
            <Trans>{formatMarking(test.incorrectMarks)} wrong</Trans>
          </li>
          <li>
            <Trans>{formatMarking(test.skippedMarks)} skipped</Trans>
          </li>
        </ul>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-bold">{children}</dd>
    </div>
  );
}
