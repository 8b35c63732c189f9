import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { listNews } from '#features/news/service.ts';
import { readNewsSources } from '#features/news/sources.ts';
import { type Route, route } from '#platform/http/route.ts';

export function newsRoutes(deps: Deps): Route[] {
  const sources = readNewsSources(deps.config.news.sourcesFile);
  return [route(api.listNews, ({ query }) => listNews(deps, sources, query.category))];
}
