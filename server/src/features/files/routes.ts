import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { readFile } from '#features/files/service.ts';
import { createPictureSizes } from '#features/files/sizes.ts';
import { Bytes, Reply, type Route, route } from '#platform/http/route.ts';

export function fileRoutes(deps: Deps): Route[] {
  const sizes = createPictureSizes();
  return [
    route(api.getFile, async ({ params, query, actor, reply }) => {
      const file = await readFile({ ...deps, sizes }, actor, params.fileId, query);
      const { bytes, contentType, isPersonal } = file;
      // An id is one picture for ever: a new one gets a new id.
      const whose = isPersonal ? 'private' : 'public';
      reply.header('cache-control', `${whose}, max-age=31536000, immutable`);
      // On a device that many use the next one must not find it in the browser.
      if (isPersonal) reply.header('vary', 'cookie');
      return new Reply<undefined>(new Bytes(bytes, contentType));
    }),
  ];
}
