import { api } from '@taiyari/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { createSharedPictures } from '#features/sharing/pictures.ts';
import * as service from '#features/sharing/service.ts';
import { Bytes, Reply, type Route, route } from '#platform/http/route.ts';

export function sharingRoutes(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Route[] {
  const pictures = createSharedPictures(deps);
  return [
    route(api.getResultCard, ({ actor, params }) =>
      service.getResultCard(deps, actor, params.resultId),
    ),
    route(api.shareResult, ({ actor, params, body }) =>
      service.shareResult(deps, actor, params.resultId, body),
    ),
    route(api.unshareResult, async ({ actor, params }) => {
      await service.unshareResult(deps, actor, params.resultId);
      return undefined;
    }),
    route(api.getScoreCard, ({ params }) => service.getScoreCard(deps, params.token)),
    // Asked for anew each time: an address that is ended shows nothing from that moment on.
    route(api.getScoreCardPicture, async ({ params, reply }) =>
      toPng(await pictures.drawScoreCard(params.token), reply, 'no-store'),
    ),
    route(api.getSeriesPreview, async ({ params, reply }) =>
      toPng(await pictures.drawSeries(params.seriesId), reply, 'public, max-age=3600'),
    ),
    route(api.getTestPreview, async ({ params, reply }) =>
      toPng(await pictures.drawTest(params.testId), reply, 'public, max-age=3600'),
    ),
  ];
}

function toPng(bytes: Buffer, reply: FastifyReply, caching: string): Reply<undefined> {
  reply.header('cache-control', caching);
  return new Reply<undefined>(new Bytes(bytes, 'image/png'));
}
