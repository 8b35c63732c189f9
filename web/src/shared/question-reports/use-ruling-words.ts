import { useLingui } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { RulingKind } from '@taiyari/contract/rules/rulings';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';

export type WordedRuling = {
  readonly kind: RulingKind;
  /** The places of the options it names. */
  readonly options: readonly number[];
  /** Null: for all papers. */
  readonly languages: readonly Language[] | null;
};

/** A ruling in a sentence. */
export function useRulingWords(): (ruling: WordedRuling) => string {
  const { t } = useLingui();
  const names = useLanguageNames();
  return ({ kind, options, languages }) => {
    const letters = options.map(letterOfOption).join(', ');
    const sentences: Readonly<Record<RulingKind, string>> = {
      rekey: t`The right answer is ${letters}.`,
      also: t`Right as well: ${letters}.`,
      'full-to-all': t`Everybody gets full marks for it.`,
      'full-to-attempted': t`Everybody who answered it gets full marks.`,
      void: t`It does not count.`,
    };
    if (languages === null) return sentences[kind];
    const papers = languages.map((language) => names[language]).join(', ');
    return t`${sentences[kind]} This holds for the paper in ${papers}.`;
  };
}
