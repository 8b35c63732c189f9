import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#platform/fetching/addresses.ts';
import { Refusal } from '#platform/fetching/refusal.ts';

export type HostAddress = { readonly address: string; readonly family: number };

/** Finds the addresses of a name; gives up when the signal is aborted. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

type HostRules = {
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: Resolve;
};

/**
 * The addresses of a host that may be connected to, asked for exactly once: the connection must go
 * to one of these, or a second answer of the name server could lead it elsewhere.
 * @throws Refusal when there is none.
 */
export async function findAllowedAddresses(
  hostname: string,
  signal: AbortSignal,
  { isAllowed = isPublicAddress, resolve = askNameServer }: HostRules,
): Promise<readonly HostAddress[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) ? [bare] : await resolve(bare, signal);
  const allowed = found.filter((address) => isAllowed(address));
  if (allowed.length === 0) throw new Refusal('The address lies in a private network.');
  return allowed.map((address) => ({ address, family: isIP(address) }));
}

/** Asks the name server itself: the system's own look-up would hold a thread that others need. */
async function askNameServer(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  if (/(^|\.)localhost$/i.test(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 2500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (found.length === 0) throw failed?.reason ?? new Refusal('The site could not be found.');
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
