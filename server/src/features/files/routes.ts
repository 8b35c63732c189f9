import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { readFile } from '#features/files/service.ts';
import { Bytes, Reply, type Route, route } from '#platform/http/route.ts';

export function fileRoutes(deps: Deps): Route[] {
  return [
    route(api.getFile, async ({ params, query, reply }) => {
      const { bytes, contentType } = await readFile(deps, params.fileId, query);
      // An id is one picture for ever: a new one gets a new id.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return new Reply<undefined>(new Bytes(bytes, contentType));
    }),
  ];
}
