import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

type Locked = { version?: string; integrity?: string; link?: boolean };

async function lockedPackages(): Promise<[string, Locked][]> {
  const lock = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8'));
  const all = Object.entries<Locked>(lock.packages);
  return all.filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

describe('packages', () => {
  it('are locked to one version and its content each, and run nothing when they are installed', async () => {
    const locked = await lockedPackages();
    expect(locked.length).toBeGreaterThan(500);
    const loose = locked.filter(
      ([, { version, integrity }]) =>
        !/^\d+\.\d+\.\d+/.test(version ?? '') || !integrity?.startsWith('sha512-'),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(await readFile(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

/** A registry that answers what it is told about faults, and knows all versions of a package that are asked for. */
let registry: Server | undefined;
afterEach(() => registry?.close());

async function givenRegistry(status: number, advisories: object) {
  const asked: Record<string, string[]> = {};
  registry = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const isZipped = request.headers['content-encoding'] === 'gzip';
    const text = (isZipped ? gunzipSync(sent) : sent).toString();
    if (request.url?.endsWith('/advisories/bulk')) Object.assign(asked, JSON.parse(text));
    const name = request.url?.slice(1) ?? '';
    const versions = (asked[name] ?? []).map((version) => [version, { name, version }]);
    const body =
      request.method === 'POST' ? advisories : { name, versions: Object.fromEntries(versions) };
    response.writeHead(request.method === 'POST' ? status : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const address = registry.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, asked };
}

function lookUp(url: string): Promise<{ code: unknown; said: string }> {
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_cache: `${root}.cache/advisories`,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/advisories.mjs'], { cwd: root, env }, (error, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
}

const advisory = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Answers too much',
  severity: 'high',
  vulnerable_versions: '>=0.0.1',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

describe('the look-up of known faults', { timeout: 60_000 }, () => {
  it('asks about what the site runs with, and names what is known', async () => {
    const { url, asked } = await givenRegistry(200, { fastify: [advisory] });
    const { code, said } = await lookUp(url);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^fastify .*: high: Answers too much$/m),
    ]);
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react']));
    expect(Object.keys(asked)).not.toContain('vitest');
  });

  it('is content where nothing is known', async () => {
    const { url } = await givenRegistry(200, {});
    expect(await lookUp(url)).toMatchObject({ code: 0 });
  });

  it('does not take silence for an answer', async () => {
    const { url } = await givenRegistry(405, {});
    expect(await lookUp(url)).toMatchObject({
      code: 2,
      said: expect.stringContaining('did not say'),
    });
  });
});
