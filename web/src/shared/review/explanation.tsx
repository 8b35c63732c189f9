import { Trans } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import clsx from 'clsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type ExplanationProps = {
  text: string;
  /** Absent: the letters tell. */
  language?: Language;
  headingLevel?: 2 | 3 | 4;
};

/** Why the right answer is right. */
export function Explanation({ text, language, headingLevel = 4 }: ExplanationProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-raised p-3 print:px-2 print:py-1 print:text-sm">
      <Heading className="font-semibold">
        <Trans>Explanation</Trans>
      </Heading>
      {text.trim() === '' ? (
        <p className="text-muted">
          <Trans>No explanation was written for this question.</Trans>
        </p>
      ) : (
        <RichText
          text={text}
          language={language}
          className={clsx('max-w-text', language === 'ur' && 'justify-self-end')}
        />
      )}
    </div>
  );
}
