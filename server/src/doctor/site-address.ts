import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import type { Clock } from '#platform/clock/clock.ts';

const { good, care, wrong } = findingsAbout('address');

const dayMilliseconds = 86_400_000;
const fewDays = 14;

/** SITE_URL, and the certificate that browsers get there. */
export async function checkSiteAddress(config: Config, clock: Clock): Promise<readonly Finding[]> {
  const { configuredSiteUrl, mode } = config;
  if (configuredSiteUrl === undefined) {
    const says = `no SITE_URL: links in mails lead to ${config.siteUrl}`;
    return [mode === 'production' ? care(says, 'Set SITE_URL to the public address.') : good(says)];
  }
  const url = new URL(configuredSiteUrl);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(url.hostname);
  if (isLocal) return [good(`SITE_URL is ${url.origin}: for this machine alone`)];
  if (url.protocol === 'http:') {
    return [
      wrong(
        `SITE_URL is ${url.origin}: passwords go through the network in clear`,
        'Put a proxy with a certificate before the site, and write https:// in SITE_URL.',
      ),
    ];
  }
  return [...checkProxy(config), await checkCertificate(url, clock)];
}

function checkProxy({ trustProxy }: Config): readonly Finding[] {
  if (trustProxy !== false) return [];
  return [
    care(
      'SITE_URL is https, so a proxy stands before the site, but TRUST_PROXY is empty: all visitors count as one address',
      'Set TRUST_PROXY to the number of proxies.',
    ),
  ];
}

async function checkCertificate(url: URL, clock: Clock): Promise<Finding> {
  try {
    await lookup(url.hostname);
  } catch {
    return wrong(
      `the name ${url.hostname} of SITE_URL leads nowhere`,
      'Mend SITE_URL, or enter the name at your provider.',
    );
  }
  try {
    const endsAt = await certificateEnd(url);
    const days = Math.floor((endsAt.getTime() - clock.now().getTime()) / dayMilliseconds);
    const says = `the certificate of ${url.hostname} is good for ${days} more days`;
    return days < fewDays ? care(says, 'Renew it.') : good(says);
  } catch (error) {
    return care(
      `no certificate could be had from ${url.host}: ${sentenceOf(error)}`,
      'Look at the proxy. From inside some networks the public address cannot be reached: then look from outside.',
    );
  }
}

/** @throws when the certificate is not one that browsers take */
async function certificateEnd(url: URL): Promise<Date> {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    // An address has a certificate without being asked for by name.
    servername: isIP(url.hostname) ? '' : url.hostname,
    timeout: 5000,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer within five seconds')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
