import { Trans } from '@lingui/react/macro';
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { QuestionTexts } from '@taiyari/contract/rules/translations';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';

type OutOfDateProps = { before: QuestionTexts; after: QuestionTexts; canBeReviewed: boolean };

/** The English was changed since the translation was reviewed: both, to see what has to follow. */
export function OutOfDate({ before, after, canBeReviewed }: OutOfDateProps) {
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>The English was changed since this was reviewed: learners do not see it.</Trans>
      </p>
      <p>
        {canBeReviewed ? (
          <Trans>Change what has to follow, and mark it as reviewed.</Trans>
        ) : (
          <Trans>Change what has to follow, or save the test and mark it as reviewed then.</Trans>
        )}
      </p>
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Side title={<Trans>English until then</Trans>} texts={before} />
        <Side title={<Trans>English now</Trans>} texts={after} />
      </div>
    </Banner>
  );
}

function Side({ title, texts }: { title: ReactNode; texts: QuestionTexts }) {
  const { question, options, explanation, passage } = texts;
  return (
    <section className="grid content-start gap-1 rounded-md bg-surface p-3 text-sm text-text">
      <h4 className="font-semibold">{title}</h4>
      {passage && <p className="whitespace-pre-line wrap-anywhere">{passage}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{question}</p>
      <ol>
        {options.map((option, index) => (
          <li key={letterOfOption(index)} className="wrap-anywhere">
            {letterOfOption(index)}. {option}
          </li>
        ))}
      </ol>
      {explanation !== '' && <p className="whitespace-pre-line wrap-anywhere">{explanation}</p>}
    </section>
  );
}
