import { Trans, useLingui } from '@lingui/react/macro';
import type { AnalysedQuestion, Analysis, QuestionComparison } from '@taiyari/contract';
import { type ReactNode, useId } from 'react';
import { outcomeOf } from '#shared/results/outcomes.ts';
import { Card } from '#ui/card.tsx';
import { NoValue } from '#ui/no-value.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';

type QuestionsOfAllProps = { analysis: Analysis; questions: readonly QuestionComparison[] };

/** Each question: how many had it right and how long they took, beside one's own. */
export function QuestionsOfAll({ analysis, questions }: QuestionsOfAllProps) {
  const { t } = useLingui();
  const headingId = useId();
  const compared = new Map(questions.map((one) => [one.questionId, one]));
  if (compared.size === 0) return null;
  // A column of zeros tells nothing.
  const isChangeKnown = questions.some(({ changed }) => isChanged(changed));
  const heads = [t`Question`, t`You`, t`Right`, t`Your time`, t`All`, t`Best tenth`];
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <h2 id={headingId} className="text-lg font-semibold">
        <Trans>Questions, compared</Trans>
      </h2>
      <p className="max-w-text text-sm text-muted">
        <Trans>
          Right: of all who took the test, skipped ones included; in brackets where the share of all
          learners lies. Times of others are medians, in seconds, and rounded: to a tenth or so.
        </Trans>{' '}
        {isChangeKnown && (
          <Trans>Changed: how many went from right to wrong, and from wrong to right.</Trans>
        )}
      </p>
      <ScrollBox label={t`Table of questions`} className="max-h-96 overflow-auto">
        <table aria-labelledby={headingId} className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {[...heads, ...(isChangeKnown ? [t`Changed`] : [])].map((head) => (
                <th key={head} scope="col" className="px-2 py-2 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analysis.questions.map((question, at) => (
              <Row
                key={question.id}
                number={at + 1}
                question={question}
                all={compared.get(question.id)}
                isChangeKnown={isChangeKnown}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

type RowProps = {
  number: number;
  question: AnalysedQuestion;
  all: QuestionComparison | undefined;
  isChangeKnown: boolean;
};

function Row({ number, question, all, isChangeKnown }: RowProps) {
  return (
    <tr className="border-t border-border">
      <th scope="row" className="px-2 py-2 text-start font-medium">
        {number}
      </th>
      <Cell>
        <OwnOutcome question={question} />
      </Cell>
      <Cell>
        <RightOfAll all={all} />
      </Cell>
      <Cell>{question.timeSpent}</Cell>
      <Cell>{all?.medianSeconds ?? <NotCompared />}</Cell>
      <Cell>{all?.topSeconds ?? <NotCompared />}</Cell>
      {isChangeKnown && (
        <Cell>
          <ChangedByAll changed={all?.changed ?? null} />
        </Cell>
      )}
    </tr>
  );
}

function RightOfAll({ all }: Pick<RowProps, 'all'>) {
  if (all === undefined) return <NotCompared />;
  if (all.right === null) return <Trans>Not counted</Trans>;
  const { percent, low, high } = all.right;
  return `${Math.round(percent)}% (${Math.floor(low)}–${Math.ceil(high)})`;
}

function ChangedByAll({ changed }: { changed: ChangedShares | null }) {
  if (changed === null) return <NotCompared />;
  if (isChanged(changed)) return <Changed {...changed} />;
  return (
    <NoValue>
      <Trans>nobody</Trans>
    </NoValue>
  );
}

function NotCompared() {
  return (
    <NoValue>
      <Trans>not known</Trans>
    </NoValue>
  );
}

type ChangedShares = NonNullable<QuestionComparison['changed']>;

/** Whether anybody has changed it, as far as whole per cent show. */
function isChanged(changed: ChangedShares | null): changed is ChangedShares {
  return changed !== null && Math.round(changed.toWrong) + Math.round(changed.toRight) > 0;
}

function Changed({ toWrong, toRight }: ChangedShares) {
  return (
    <Trans>
      {Math.round(toWrong)}% to wrong, {Math.round(toRight)}% to right
    </Trans>
  );
}

function OwnOutcome({ question }: { question: AnalysedQuestion }) {
  switch (outcomeOf(question)) {
    case 'correct':
      return <Trans>Right</Trans>;
    case 'wrong':
      return <Trans>Wrong</Trans>;
    case 'skipped':
      return <Trans>Skipped</Trans>;
    case 'unneeded':
      return <Trans>Not needed</Trans>;
    case 'uncounted':
    case 'void':
      return <Trans>Not counted</Trans>;
  }
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-2 py-2 whitespace-nowrap">{children}</td>;
}
