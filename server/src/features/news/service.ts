import type { Api, NewsCategory, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { selectNewestItems, selectSourceStates } from '#features/news/queries.ts';
import type { SourceInput } from '#features/news/source-shape.ts';
import { toNewsItems, toNewsSources } from '#features/news/views.ts';

const listLimit = 30;
/** More than are shown, because some of them are the same. */
const readLimit = 120;

/** The stored news: what the sources do at this moment does not matter. */
export async function listNews(
  { db }: Pick<Deps, 'db'>,
  sources: readonly SourceInput[],
  category: NewsCategory | undefined,
): Promise<ResponseOf<Api['listNews']>> {
  const asked = sources.filter((source) => category === undefined || source.category === category);
  const [rows, states] = await Promise.all([
    selectNewestItems(
      db,
      asked.map(({ name }) => name),
      readLimit,
    ),
    selectSourceStates(
      db,
      sources.map(({ name }) => name),
    ),
  ]);
  const items = toNewsItems(rows, asked, listLimit);
  return { items, total: items.length, sources: toNewsSources(sources, states) };
}
