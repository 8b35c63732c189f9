import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { readBody } from '#platform/fetching/read-body.ts';
import { Refusal, toRefusal } from '#platform/fetching/refusal.ts';
import {
  findAllowedAddresses,
  type HostAddress,
  type Resolve,
} from '#platform/fetching/resolve-host.ts';

export type FetchOptions = {
  readonly userAgent: string;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
  readonly resolve?: Resolve;
  /** Which addresses may be connected to: those of the open internet unless a test says otherwise. */
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMilliseconds?: number;
  readonly maximumBytes?: number;
};

export type FetchedDocument = {
  /** Where the redirects have led. */
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

const defaultTimeoutMilliseconds = 10_000;
const defaultMaximumBytes = 2 * 1024 * 1024;
const maximumRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * GETs a document from another site. Each hop's address is looked up, checked and then connected to;
 * time and size are limited in all.
 * @throws Refusal, whatever goes wrong.
 */
export async function fetchDocument(url: string, options: FetchOptions): Promise<FetchedDocument> {
  const milliseconds = options.timeoutMilliseconds ?? defaultTimeoutMilliseconds;
  const timeout = AbortSignal.timeout(milliseconds);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await follow(parseUrl(url), { ...options, signal });
  } catch (error) {
    if (timeout.aborted) {
      throw new Refusal(`The site did not answer within ${milliseconds / 1000} seconds.`);
    }
    throw toRefusal(error);
  }
}

type Options = FetchOptions & { readonly signal: AbortSignal };

async function follow(start: URL, options: Options): Promise<FetchedDocument> {
  let url = start;
  for (let hops = 0; hops <= maximumRedirects; hops += 1) {
    const response = await get(url, options);
    const next = redirectOf(response, url);
    if (next === null) return readDocument(url, response, options);
    response.destroy();
    url = next;
  }
  throw new Refusal('The site redirects too often.');
}

async function get(url: URL, options: Options): Promise<IncomingMessage> {
  const addresses = await findAllowedAddresses(url.hostname, options.signal, options);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal: options.signal,
      lookup: answerWith(addresses),
      headers: {
        'user-agent': options.userAgent,
        accept: 'application/rss+xml, application/atom+xml, application/feed+json, text/html, */*',
        'accept-encoding': 'gzip, br',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** The connection gets the addresses that were checked, and cannot ask for others. */
function answerWith(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  if (!redirects.has(statusCode ?? 0) || headers.location === undefined) return null;
  return parseUrl(headers.location, from.href);
}

async function readDocument(url: URL, response: IncomingMessage, options: Options) {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Refusal(`The site answered with status ${response.statusCode}.`);
  }
  const bytes = await readBody(response, options.maximumBytes ?? defaultMaximumBytes);
  return { url: url.href, contentType: response.headers['content-type'] ?? '', bytes };
}

function parseUrl(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Refusal('The address is no web address.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal('The address holds a password.');
  }
  return url;
}
