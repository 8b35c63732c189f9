import { type Config, readConfig } from '#config.ts';
import { checkSiteClock } from '#doctor/clock.ts';
import { checkConfiguration } from '#doctor/configuration.ts';
import { checkDataFolder } from '#doctor/data-folder.ts';
import { checkDatabase } from '#doctor/database/database.ts';
import { checkDirectWay } from '#doctor/database/pooler.ts';
import { checkReplica } from '#doctor/database/replica.ts';
import { checkFiles } from '#doctor/files.ts';
import { type Finding, findingsAbout, look, sentenceOf } from '#doctor/finding.ts';
import { checkMail } from '#doctor/mail.ts';
import { checkPort } from '#doctor/port.ts';
import { checkRedis } from '#doctor/redis.ts';
import { checkSiteAddress } from '#doctor/site-address.ts';
import { systemClock } from '#platform/clock/clock.ts';

/**
 * Looks at everything that a site of this environment stands on, whether it runs or not, and leaves
 * it as it was.
 */
export async function examine(env?: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const { wrong } = findingsAbout('configuration');
    return [wrong(sentenceOf(error), 'Mend these variables; the rest was not looked at.')];
  }
  const findings = await Promise.all([
    checkConfiguration(config),
    look('data folder', () => checkDataFolder(config.dataDir)),
    look('database', () => checkDatabase(config)),
    look('clock', () => checkSiteClock(config)),
    look('direct way', () => checkDirectWay(config)),
    look('replica', () => checkReplica(config)),
    look('redis', () => checkRedis(config.redisUrl)),
    look('files', () => checkFiles(config)),
    look('mail', () => checkMail(config)),
    look('port', () => checkPort(config)),
    look('address', () => checkSiteAddress(config, systemClock)),
  ]);
  return findings.flat();
}
