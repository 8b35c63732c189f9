import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { addPicture, readPicture } from '#features/pictures/service.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { Bytes, Reply, type Route, route } from '#platform/http/route.ts';

/** Some 10 MB: those of the papers that are being taken. */
const mostRemembered = 200;

export function pictureRoutes(deps: Deps): Route[] {
  const remembered = createLruCache<string, Promise<Buffer>>(mostRemembered);

  function find(hash: string): Promise<Buffer> {
    const known = remembered.get(hash);
    if (known !== undefined) return known;
    const read = readPicture(deps, hash);
    remembered.set(hash, read);
    read.catch(() => remembered.delete(hash));
    return read;
  }

  return [
    route(api.addPicture, ({ actor, file }) => addPicture(deps, actor.accountId, file.bytes)),
    route(api.getPicture, async ({ params, reply }) => {
      const bytes = await find(params.hash);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return new Reply<undefined>(new Bytes(bytes, 'image/webp'));
    }),
  ];
}
