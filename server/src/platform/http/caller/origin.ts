import type { FastifyRequest } from 'fastify';
import { addressKey } from '#platform/http/caller/address.ts';

/** Where a request comes from, as far as it may be kept. */
export type Origin = {
  /** The key of the address: of IPv6 the network. */
  readonly address: string;
  /** 'Chrome on Android'; '' where the browser does not say. */
  readonly device: string;
};

export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  const { 'user-agent': userAgent = '' } = request.headers;
  return { address: addressKey(request.ip), device: deviceOf(userAgent) };
}

/** Names browser and system alone: a version changes every month, and what else stands there could be anything. */
export function deviceOf(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : browser || system;
}

/** Each names the ones after it, too, so the order matters. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

function firstMatch(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
}
