import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { renderSitemap } from '#features/site/sitemap.ts';

/** Files for search engines and phones that say something of this very site, so they are not built ones. */
export function servePublicFiles(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): void {
  app.get('/robots.txt', { logLevel: 'warn' }, (_request, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(config.siteUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml; charset=utf-8', await renderSitemap(db, config.siteUrl)),
  );
  app.get('/site.webmanifest', { logLevel: 'warn' }, (_request, reply) =>
    send(reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest(config.site))),
  );
}

function send(reply: FastifyReply, contentType: string, body: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('cache-control', 'public, max-age=3600')
    .send(body);
}

/** Nothing is closed to crawlers: private pages say `noindex`, which a crawler that may not come cannot read. */
function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function manifest({ name, tagline }: Deps['config']['site']) {
  const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({
    src: `/${file}`,
    sizes,
    type,
    purpose,
  });
  return {
    name,
    short_name: name,
    description: tagline,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    background_color: '#faf9fd',
    theme_color: '#6d28d9',
    icons: [
      icon('favicon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  };
}
