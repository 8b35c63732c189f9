import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#platform/http/error-response.ts';
import { type PageHead, renderHead } from '#platform/pages/page-head.ts';

type Options = {
  /** The built web application. */
  readonly folder: string;
  readonly site: { readonly name: string; readonly url: string };
  /** The head of a path; unknown paths have one with status 404. */
  readonly findHead: (pathname: string) => Promise<PageHead>;
};

const headMarker = '<!--head-->';

/**
 * Serves the built files and, for every other GET, the page with the head of the URL asked for.
 * Paths under /api never give a page.
 */
export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const template = await readFile(path.join(options.folder, 'index.html'), 'utf8');
  if (!template.includes(headMarker)) throw new Error(`web/dist/index.html lacks ${headMarker}`);
  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.map', '**/.*'],
    cacheControl: false,
    setHeaders: (reply, file) => reply.setHeader('cache-control', cachingOf(file)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request) || !isRead(request)) return sendProblem(reply, 'not-found', 'Not found');
    return sendPage(request, reply, template, options);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  { site, findHead }: Options,
): Promise<FastifyReply> {
  const head = await findHead(pathnameOf(request.url));
  return reply
    .status(head.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(template.replace(headMarker, () => renderHead(head, site)));
}

/** Files with a hash in their name never change; the others are asked for again. */
function cachingOf(file: string): string {
  return file.includes(`${path.sep}assets${path.sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/');
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** The path without the query and without a slash at its end; '/' stays. */
function pathnameOf(url: string): string {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/';
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
