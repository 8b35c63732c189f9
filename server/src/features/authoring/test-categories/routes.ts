import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import * as service from '#features/authoring/test-categories/service.ts';
import { type Route, route } from '#platform/http/route.ts';

/** The console's calls about categories of tests. */
export function testCategoryRoutes(deps: Deps): Route[] {
  return [
    route(api.listTestCategories, () => service.listCategories(deps)),
    route(api.createTestCategory, ({ actor, body, once }) =>
      service.createCategory(once(deps), actor, body),
    ),
    route(api.changeTestCategory, ({ actor, params, body }) =>
      service.changeCategory(deps, actor, params.categoryId, body),
    ),
    route(api.orderTestCategories, ({ actor, body }) => service.orderCategories(deps, actor, body)),
    route(api.deleteTestCategory, ({ actor, params, query, once }) =>
      service.deleteCategory(once(deps), actor, params.categoryId, query),
    ),
  ];
}
