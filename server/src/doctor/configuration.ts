import type { Config } from '#config.ts';
import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { readNewsSources } from '#features/news/sources.ts';

const { good, care, wrong } = findingsAbout('configuration');

/** What the variables say together; each by itself has been read already. */
export function checkConfiguration(config: Config): readonly Finding[] {
  const findings = [...checkSwitches(config), ...checkNews(config)];
  return findings.length > 0 ? findings : [good('every variable can be read')];
}

function checkSwitches(config: Config): readonly Finding[] {
  const findings: Finding[] = [];
  if (config.mode !== 'production') {
    findings.push(
      care(`NODE_ENV is ${config.mode}`, 'On a site that people use leave NODE_ENV empty.'),
    );
  }
  if (!config.hasRateLimits) {
    findings.push(
      wrong('RATE_LIMITS is off: anybody may guess passwords as fast as he likes', 'Remove it.'),
    );
  }
  if (config.news.allowsPrivate) {
    findings.push(
      wrong(
        'NEWS_ALLOW_PRIVATE is on: news may be read from machines of your network',
        'Remove it.',
      ),
    );
  }
  if (config.metricsToken === undefined && config.siteUrl.startsWith('https:')) {
    findings.push(
      care(
        'nobody can read /metrics: a proxy stands before the site and there is no METRICS_TOKEN',
        'Set METRICS_TOKEN here and as the bearer token of Prometheus.',
      ),
    );
  }
  return findings;
}

/** As the start reads it, which is refused for what is wrong here. */
function checkNews({ news }: Config): readonly Finding[] {
  try {
    readNewsSources(news.sourcesFile);
    return [];
  } catch (error) {
    return [wrong(sentenceOf(error), 'Mend the file, or the path; the site does not start so.')];
  }
}
