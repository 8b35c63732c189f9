import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { compareResult } from '#features/comparison/compare-result.ts';
import { getLeaderboard } from '#features/comparison/leaderboard.ts';
import { joinLeaderboards, leaveLeaderboards } from '#features/comparison/nickname.ts';
import type { Papers } from '#features/review/port.ts';
import { type Route, route } from '#platform/http/route.ts';

type Needs = Pick<Deps, 'db' | 'clock'> & { readonly papers: Papers };

export function comparisonRoutes(deps: Needs): Route[] {
  return [
    route(api.compareResult, ({ actor, params }) => compareResult(deps, actor, params.resultId)),
    route(api.getLeaderboard, ({ actor, params }) => getLeaderboard(deps, actor, params.testId)),
    route(api.joinLeaderboards, async ({ actor, body }) => {
      await joinLeaderboards(deps, actor, body.nickname);
      return undefined;
    }),
    route(api.leaveLeaderboards, async ({ actor }) => {
      await leaveLeaderboards(deps, actor);
      return undefined;
    }),
  ];
}
