import { Trans } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { RichText } from '#ui/rich-text/rich-text.tsx';

type PassageProps = {
  /** Absent: the question stands alone. */
  text: string | undefined;
  /** Absent: the letters tell. */
  language?: Language;
};

/** What is read before a question, to be put away by who knows it. */
export function Passage({ text, language }: PassageProps) {
  if (!text) return null;
  return (
    <details open className="rounded-md border border-border bg-raised px-3 print:text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold print:min-h-0">
        <Trans>Passage</Trans>
      </summary>
      <div dir={language === 'ur' ? 'rtl' : undefined} className="pb-3">
        <RichText text={text} language={language} className="zoomed max-w-text" />
      </div>
    </details>
  );
}
