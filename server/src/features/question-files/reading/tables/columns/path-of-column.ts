import type { Columns } from '#features/question-files/reading/tables/columns/columns.ts';

/** What of a question a column holds, 'options.2'; '' where it is nothing that is mended for itself. */
export function pathOfColumn(columns: Columns, column: number | undefined): string {
  const { translations, correct, furtherKeys, ...own } = columns;
  const paths: (readonly [column: number | null, path: string])[] = [
    ...pathsOfTexts(own),
    [correct, 'correctAnswer'],
    ...furtherKeys.map((key) => [key, 'correctAnswer'] as const),
    ...(['tag', 'subject', 'section', 'difficulty', 'source'] as const).map(
      (name) => [own[name], name] as const,
    ),
    ...translations.flatMap(({ lang, ...texts }) =>
      pathsOfTexts(texts).map(([at, path]) => [at, `translations.${lang}.${path}`] as const),
    ),
  ];
  return paths.find(([at]) => at !== null && at === column)?.[1] ?? '';
}

type Texts = Omit<Columns['translations'][number], 'lang'>;

function pathsOfTexts({ question, options, explanation, passage }: Texts) {
  const isList = options.length === 1;
  return [
    [question, 'question'] as const,
    ...options.map((at, place) => [at, isList ? 'options' : `options.${place}`] as const),
    [explanation, 'explanation'] as const,
    [passage, 'passage'] as const,
  ];
}
