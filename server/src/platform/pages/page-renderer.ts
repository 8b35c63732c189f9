import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The page of an address for a visitor, and the answers it was made of. */
type RenderPage = (url: string, fetchApi: typeof fetch) => Promise<{ html: string; state: string }>;

export type PageRenderer = (pathname: string) => ReturnType<RenderPage>;

/** The renderer that was built along with the web application; undefined where there is none. */
export async function loadPageRenderer(
  app: FastifyInstance,
  webFolder: string,
): Promise<PageRenderer | undefined> {
  const file = path.join(webFolder, '.server', 'entry-server.js');
  if (!existsSync(file)) return undefined;
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(file).href);
  const fetchApi = createApiFetch(app);
  return (pathname) => renderPage(pathname, fetchApi);
}

/** Asks our own routes as a visitor does, without a network between. */
function createApiFetch(app: FastifyInstance): typeof fetch {
  return async (input) => {
    const answer = await app.inject({
      method: 'GET',
      url: String(input),
      headers: { accept: 'application/json' },
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}
