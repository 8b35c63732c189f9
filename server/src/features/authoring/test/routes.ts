import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { bankRoutes } from '#features/authoring/bank/routes.ts';
import type { AsksPassword } from '#features/authoring/change-offer.ts';
import { syllabusRoutes } from '#features/authoring/syllabuses/routes.ts';
import { previewTest } from '#features/authoring/test/preview.ts';
import * as service from '#features/authoring/test/service.ts';
import { testCategoryRoutes } from '#features/authoring/test-categories/routes.ts';
import { type Route, route } from '#platform/http/route.ts';

export function testRoutes(deps: Deps & AsksPassword): Route[] {
  return [
    ...bankRoutes(deps),
    ...syllabusRoutes(deps),
    ...testCategoryRoutes(deps),
    route(api.listManagedTests, ({ query }) => service.listManagedTests(deps, query)),
    route(api.getManagedTest, ({ params }) => service.getManagedTest(deps, params.testId)),
    route(api.createTest, ({ actor, body, once }) => service.createTest(once(deps), actor, body)),
    route(api.updateTest, ({ actor, params, body, once }) =>
      service.updateTest(once(deps), actor, params.testId, body),
    ),
    route(api.changeTestStatus, ({ actor, params, body }) =>
      service.changeTestStatus(deps, actor, params.testId, body),
    ),
    route(api.deleteTest, ({ actor, params }) => service.deleteTest(deps, actor, params.testId)),
    route(api.copyTest, ({ actor, params, once }) =>
      service.copyTest(once(deps), actor, params.testId),
    ),
    route(api.previewTest, ({ body }) => previewTest(deps, body)),
    route(api.getTestImpact, ({ params }) => service.getTestImpact(deps, params.testId)),
  ];
}
