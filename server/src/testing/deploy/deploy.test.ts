import { api } from '@taiyari/contract';
import { describe, expect, it } from 'vitest';
import { configNames, readConfig } from '#config.ts';
import { readinessMilliseconds } from '#features/site/readiness.ts';
import { recommendedSettings } from '#platform/database/recommended-settings.ts';
import { readText, readYaml } from '#testing/deploy/read.ts';

/** `${NAME:-default}` and `${NAME:?}`, as compose fills them in. */
function fillIn(value: string): string {
  return value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, fallback = '') =>
    name.startsWith('ADMIN_EMAIL')
      ? 'admin@taiyari.example'
      : fallback || (name === 'SMTP_URL' ? '' : 'a1b2c3d4e5f6a7b8'),
  );
}

type IngressPath = { path: string; backend: { service: { name: string } } };

/** The service that an ingress hands an address to. */
function leadsTo(all: readonly IngressPath[], address: string): string | undefined {
  return all.find(({ path }) => path === address)?.backend.service.name;
}

const readinessSeconds = readinessMilliseconds / 1000;
const commandNames = ['main', 'admin', 'content', 'db', 'doctor'];
const paths = Object.values(api).map(({ path }) => path as string);

describe('compose.yaml', () => {
  const [{ services, configs, volumes, networks }] = readYaml('compose.yaml');
  const apps = Object.keys(services).filter((name) => services[name].image === 'taiyari');

  it('runs the site twice, with variables that there are and that fit each other', () => {
    expect(apps).toHaveLength(2);
    for (const app of apps) {
      const { environment } = services[app];
      expect(Object.keys(environment).filter((name) => !configNames.includes(name))).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries<string>(environment).map(([name, value]) => [name, fillIn(value)]),
      );
      const config = readConfig(filled);
      const hosts = [
        config.databaseUrl,
        config.databaseDirectUrl,
        config.redisUrl,
        config.filesUrl,
      ];
      for (const url of hosts) expect(Object.keys(services)).toContain(new URL(`${url}`).hostname);
    }
  });

  it('waits longer for a stop than draining takes', () => {
    for (const app of apps) {
      const { stop_grace_period, environment } = services[app];
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(
        Number(environment.DRAIN_SECONDS) + 40,
      );
    }
  });

  it('names only services, configurations and volumes that there are', () => {
    for (const { depends_on = [], configs: used = [], volumes: mounted = [] } of Object.values<{
      depends_on?: object;
      configs?: { source: string }[];
      volumes?: string[];
    }>(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const name of needed) expect(Object.keys(services)).toContain(name);
      for (const { source } of used) expect(Object.keys(configs)).toContain(source);
      for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('lets the proxy reach both, ask for readiness, and close the figures', () => {
    const { content } = configs.caddyfile;
    expect(content).toContain(`reverse_proxy ${apps.map((app) => `${app}:3000`).join(' ')}`);
    expect(paths).toContain(/health_uri (\S+)/.exec(content)?.[1]);
    const [interval, timeout] = ['interval', 'timeout'].map((name) =>
      Number(new RegExp(`health_${name} (\\d+)s`).exec(content)?.[1]),
    );
    const { DRAIN_SECONDS } = services[String(apps[0])].environment;
    expect(interval).toBeLessThan(Number(DRAIN_SECONDS));
    expect(timeout).toBeGreaterThan(readinessSeconds);
    expect(content).toContain('respond /metrics 404');
  });

  it('gives the database the settings that are recommended and not its default', () => {
    const given = new Map<string, string>(
      [...services.database.command.matchAll(/-c (\w+)=(\S+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const defaults = new Set(['fsync', 'full_page_writes', 'autovacuum']);
    for (const { name, wanted, compare } of recommendedSettings) {
      if (defaults.has(name)) continue;
      if (compare === 'exactly') expect(given.get(name)).toBe(wanted);
      else expect(given.has(name)).toBe(true);
    }
  });

  it('has a pooler that keeps named statements apart, where the address of the site leads', () => {
    const { content } = configs.pgbouncer;
    expect(content).toMatch(/pool_mode = transaction\nmax_prepared_statements = [1-9]\d+/);
    expect(content).toMatch(/listen_port = 6432/);
    expect(content).toMatch(/^taiyari = .* connect_query='set statement_timeout = \d+'$/m);
    expect(services[String(apps[0])].environment.DATABASE_URL).toContain('@pooler:6432/');
    const [, major, minor] = /:v(\d+)\.(\d+)/.exec(services.pooler.image) ?? [];
    expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(121);
  });

  it('comes back soon after the database does, which keeps its address', () => {
    expect(Number(/server_login_retry = (\S+)/.exec(configs.pgbouncer.content)?.[1])).toBeLessThan(
      1,
    );
    const [{ subnet, ip_range }] = networks.default.ipam.config;
    const address = services.database.networks.default.ipv4_address;
    const [network] = subnet.split('.0/24');
    expect(address).toMatch(new RegExp(`^${network.replaceAll('.', '[.]')}[.]\\d+$`));
    // Nobody else is given it: the others' addresses are taken from the upper half.
    expect(ip_range).toBe(`${network}.128/25`);
    expect(Number(address.split('.')[3])).toBeLessThan(128);
  });
});

describe('deploy/kubernetes', () => {
  const [map, secret] = readYaml('deploy/kubernetes/configuration.yaml');
  const [deployment, budget, service, nobody, ingress] = readYaml('deploy/kubernetes/site.yaml');
  const { spec: pod } = deployment.spec.template;

  it('holds variables that there are and that can be read', () => {
    const environment = { ...map.data, ...secret.stringData };
    expect(Object.keys(environment).filter((name) => !configNames.includes(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ mode: 'production', drainSeconds: 10 });
    for (const { envFrom } of [...pod.containers, ...pod.initContainers]) {
      expect(envFrom).toEqual([
        { configMapRef: { name: map.metadata.name } },
        { secretRef: { name: secret.metadata.name } },
      ]);
    }
  });

  it('asks paths that there are', () => {
    const [{ startupProbe, readinessProbe, livenessProbe, ports }] = pod.containers;
    expect(readinessProbe.httpGet.path).toBe('/api/ready');
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(paths).toContain(httpGet.path);
      expect(ports.map(({ name }: { name: string }) => name)).toContain(httpGet.port);
    }
  });

  it('takes no busy pod for a dead one, and notices one that drains', () => {
    const [{ startupProbe, readinessProbe, livenessProbe }] = pod.containers;
    for (const { timeoutSeconds } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(timeoutSeconds).toBeGreaterThan(readinessSeconds);
    }
    const { periodSeconds, failureThreshold } = readinessProbe;
    expect(failureThreshold).toBeGreaterThan(1);
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(map.data.DRAIN_SECONDS) / 2);
  });

  it('gives a pod time to drain', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(map.data.DRAIN_SECONDS) + 40);
  });

  it('keeps enough pods, and leads to them', () => {
    const { labels } = deployment.spec.template.metadata;
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
    const [rule] = ingress.spec.rules;
    expect(leadsTo(rule.http.paths, '/')).toBe(service.metadata.name);
    expect(`https://${rule.host}`).toBe(map.data.SITE_URL);
  });

  it('closes the figures to whoever comes from outside, and not to who reads them by the pod', () => {
    const [{ http }] = ingress.spec.rules;
    expect(leadsTo(http.paths, '/metrics')).toBe(nobody.metadata.name);
    expect(nobody.spec.selector).toBeUndefined();
    const { annotations } = deployment.spec.template.metadata;
    expect(annotations['prometheus.io/path']).toBe('/metrics');
    expect(String(pod.containers[0].ports[0].containerPort)).toBe(
      annotations['prometheus.io/port'],
    );
  });

  it('migrates by a command of ours, as nobody in particular', () => {
    const [{ args }] = pod.initContainers;
    expect(args).toEqual(['server/dist/db.js', 'migrate']);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
  });
});

describe('Dockerfile', () => {
  const text = readText('Dockerfile');

  it('sets variables that there are', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(text) ?? [];
    const names = [...line.matchAll(/(\w+)=/g)].map(([, name]) => `${name}`);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !configNames.includes(name))).toEqual([]);
  });

  it('copies the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(readText('package.json'));
    for (const name of workspaces) expect(text).toContain(`COPY ${name}/package.json ${name}/`);
  });

  it('is no root, is asked for its health, and starts what the build makes, as npm start does', () => {
    expect(text).toMatch(/^USER node$/m);
    expect(paths).toContain(/HEALTHCHECK[\s\S]*?(\/api\/\w+)/.exec(text)?.[1]);
    const { scripts } = JSON.parse(readText('package.json'));
    for (const [flag] of scripts.start.matchAll(/--[\w-]+=\w+/g)) expect(text).toContain(flag);
    for (const [, name] of text.matchAll(/server\/dist\/(\w+)\.js/g)) {
      expect(commandNames).toContain(name);
    }
  });

  it('takes nothing of this machine into the image', () => {
    const ignored = readText('.dockerignore').split('\n');
    for (const name of ['.env', '.git', 'data', '**/node_modules', '**/dist']) {
      expect(ignored).toContain(name);
    }
  });
});
