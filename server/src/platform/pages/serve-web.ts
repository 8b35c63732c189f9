import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Signal } from '#platform/cache/signal.ts';
import { securityHeadersOfPages } from '#platform/http/answers/security-headers.ts';
import {
  type FindStored,
  sendStored,
  sendStoredAnswers,
} from '#platform/http/answers/stored-answer.ts';
import { sendProblem } from '#platform/http/errors/error-response.ts';
import type { Misses } from '#platform/http/limits/misses.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { escapeJsonText, type PageHead, renderHead } from '#platform/pages/page-head.ts';
import { loadPageRenderer, type PageRenderer } from '#platform/pages/page-renderer.ts';
import { pathnameOf } from '#platform/pages/pathname.ts';

type Options = {
  /** The built web application. */
  readonly folder: string;
  readonly site: { readonly name: string; readonly url: string; readonly payments?: string };
  /** The head of a path; unknown paths have one with status 404. */
  readonly findHead: (pathname: string) => Promise<PageHead>;
  /** Whether only the database knows if there is such a page. */
  readonly isLookedUp: (pathname: string) => boolean;
  readonly misses: Misses;
  /** The document that a path begins with. */
  readonly documentOf: (pathname: string) => string;
  /** Whether visitors get the page drawn already. */
  readonly isRendered: (pathname: string) => boolean;
  /** Fired when what drawn pages show has changed. */
  readonly contentChanged: Signal;
};

type Page = { readonly status: number; readonly html: string };

type Documents = ReadonlyMap<string, string>;

const documentNames = ['index.html', 'exam.html'];
const headMarker = '<!--head-->';
const emptyRoot = '<div id="root"></div>';
const headersOfDocuments = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
};

/**
 * Serves the built files and, for every other GET, the page with the head of the URL asked for.
 * Paths under /api never give a page.
 */
export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const documents = await readDocuments(options.folder);
  const drawn = await createDrawnPages(app, documents, options);
  if (drawn !== undefined) sendStoredAnswers(app, drawn.peek, 'drawn page');
  await serveFiles(app, options.folder);
  app.setNotFoundHandler(async (request, reply) => {
    const { ip } = request;
    const pathname = pathnameOf(request.url);
    if (isApi(request) || !isRead(request)) {
      options.misses.countMissing(ip, pathname);
      return sendProblem(reply, 'not-found', 'Not found');
    }
    // Who has guessed many addresses of pages in vain is not worth another look into the database.
    const isLookedUp = options.isLookedUp(pathname);
    if (isLookedUp) options.misses.check(ip, pathname);
    const { status, html } = await fillShell(documents, options, pathname);
    if (status === 404) options.misses.countMissing(ip, pathname);
    else if (isLookedUp) options.misses.noteFound(pathname);
    const page = status === 200 ? await drawn?.draw(request.raw) : undefined;
    if (page === undefined) return reply.status(status).headers(headersOfDocuments).send(html);
    reply.hijack();
    return sendStored(request.raw, reply.raw, page);
  });
}

/** One route for all assets: there are more than a thousand, and a route for each would cost every start half a second. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const common = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: SetHeadersResponse, file: string) =>
      reply.setHeader('cache-control', cachingOf(file)),
  } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.map', '**/.*'],
  });
  await app.register(fastifyStatic, {
    ...common,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    // The bundler lays them flat; what has another name is not there.
    allowedPath: (name) => /^\/\w[\w.-]*$/.test(name) && !name.endsWith('.map'),
  });
}

async function readDocuments(folder: string): Promise<Documents> {
  const read = documentNames.map(async (name) => {
    const html = await readFile(path.join(folder, name), 'utf8');
    for (const part of [headMarker, emptyRoot]) {
      if (!html.includes(part)) throw new Error(`web/dist/${name} lacks ${part}`);
    }
    return [name, html] as const;
  });
  return new Map(await Promise.all(read));
}

/** What visitors get drawn already: `peek` gives what is kept, `draw` also what is not, where it may be drawn. */
async function createDrawnPages(app: FastifyInstance, documents: Documents, options: Options) {
  const draw = await loadPageRenderer(app, options.folder);
  if (draw === undefined) return;
  const cache = createPageCache({
    headers: {
      ...securityHeadersOfPages(options.site.url, options.site.payments === 'razorpay'),
      ...headersOfDocuments,
      vary: 'accept-encoding, cookie',
    },
    now: () => performance.now(),
    render: (pathname) => drawPage(documents, options, draw, pathname),
  });
  options.contentChanged.subscribe(cache.drop);

  /** A page that could not be drawn is logged, and comes as the shell. */
  function finding(find: typeof cache.peek): FindStored {
    return (request) => {
      const { url = '/' } = request;
      // Pages of a query are as many as somebody likes to ask for.
      if (!isRead(request) || url.includes('?') || !isVisitor(request)) return;
      const pathname = pathnameOf(url);
      if (!options.isRendered(pathname)) return;
      return find(pathname)?.catch((err: unknown) => {
        app.log.error({ err, pathname }, 'the page could not be drawn on the server');
        return undefined;
      });
    };
  }

  return { peek: finding(cache.peek), draw: finding(cache.get) };
}

async function drawPage(
  documents: Documents,
  options: Options,
  draw: PageRenderer,
  pathname: string,
): Promise<string | undefined> {
  const shell = await fillShell(documents, options, pathname);
  if (shell.status !== 200) return;
  const { html, state } = await draw(pathname);
  const data = `<script type="application/json" id="state">${escapeJsonText(state)}</script>`;
  return shell.html.replace(emptyRoot, () => `<div id="root">${html}</div>${data}`);
}

/** The page without its content, but with its head. */
async function fillShell(documents: Documents, options: Options, pathname: string): Promise<Page> {
  const name = options.documentOf(pathname);
  const document = documents.get(name);
  if (document === undefined) throw new Error(`There is no document ${name}`);
  const head = await options.findHead(pathname);
  const html = document.replace(headMarker, () => renderHead(head, options.site));
  return { status: head.status, html };
}

/** Who may be signed in gets the shell: a page for visitors would be redrawn before his eyes. */
function isVisitor({ headers: { cookie = '' } }: IncomingMessage): boolean {
  return !/(^|; )signed_in=1/.test(cookie);
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

function isRead(request: { readonly method?: string }): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
