import { useLingui } from '@lingui/react/macro';
import type { OwnReport } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import type { RulingKind } from '@taiyari/contract/rules/rulings';
import { useLanguageNames } from '#shared/languages/language-select.tsx';

export type ReportKind = OwnReport['kind'];

/** What a report says of its question. */
export function useReportKindNames(): Readonly<Record<ReportKind, string>> {
  const { t } = useLingui();
  return {
    'wrong-key': t`The key is wrong`,
    'typing-error': t`A typing error`,
    translation: t`The translation is wrong`,
    unclear: t`The question is unclear`,
    other: t`Something else`,
    doubt: t`A doubt`,
  };
}

/** What became of a report, for who made it. */
export function useReportOutcomeNames(): Readonly<
  Record<NonNullable<OwnReport['outcome']>, string>
> {
  const { t } = useLingui();
  return {
    ruled: t`Ruled`,
    mended: t`Put right`,
    declined: t`Stays as it is`,
    answered: t`Answered`,
  };
}

type WordedRuling = {
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
