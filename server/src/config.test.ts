import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { configNames, readConfig } from '#config.ts';
import { mostConnectionsOf, poolSizesOf } from '#connections.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      siteUrl: 'http://localhost:3000',
      hasDemoContent: true,
      hasRateLimits: true,
      trustProxy: false,
      site: { name: 'Taiyari', socialLinks: [] },
    });
    expect(readConfig({ NODE_ENV: 'development' }).host).toBe('127.0.0.1');
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000);
    expect(readConfig({ PORT: ' ', SITE_URL: '\t' }).port).toBe(3000);
    expect(readConfig({ GST_RATE: ' ' }).seller.ratePercent).toBe(18);
  });

  it('takes numbers as people write them', () => {
    const { port, drainSeconds, tracing } = readConfig({
      ...{ PORT: ' 8080 ', DRAIN_SECONDS: '2.5', OTEL_TRACES_SAMPLER_ARG: '.01' },
    });
    expect([port, drainSeconds, tracing.share]).toEqual([8080, 2.5, 0.01]);
  });

  it('names every bad variable at once and repeats no value', () => {
    const read = () =>
      readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://secret', ADMIN_PASSWORD: 'short' });
    expect(read).toThrow(/PORT.*DATABASE_URL.*ADMIN_PASSWORD/s);
    expect(read).not.toThrow(/secret|eighty|mysql/);
  });

  it('has connections for every process, and refuses to share out too few', () => {
    const sizes = (env: Record<string, string>) => poolSizesOf(readConfig(env));
    expect(() => sizes({ DATABASE_CONNECTIONS: '4', PROCESSES: '5' })).toThrow(
      /DATABASE_CONNECTIONS: .* at least 15/,
    );
    const one = { learners: 1, closing: 1, back: 1 };
    expect(sizes({ DATABASE_CONNECTIONS: '15', PROCESSES: '5' })).toEqual(one);
    expect(sizes({ PROCESSES: '100' })).toEqual(one);
    expect(readConfig({ PROCESSES: '20' }).databaseConnections).toBe(60);
  });

  it.each([
    // One process takes no more than it can use, however many it may have.
    [{}, { pools: 20, direct: 2 }],
    [{ DATABASE_CONNECTIONS: '100' }, { pools: 20, direct: 2 }],
    [{ DATABASE_CONNECTIONS: '8' }, { pools: 8, direct: 2 }],
    // Several have one more while they are replaced, and one that looks after them.
    [{ PROCESSES: '12' }, { pools: 13 * 5, direct: 13 * 2 + 1 }],
    [{ PROCESSES: '30' }, { pools: 31 * 3, direct: 31 * 2 + 1 }],
    [
      { PROCESSES: '3', DATABASE_CONNECTIONS: '100' },
      { pools: 4 * 20, direct: 4 * 2 + 1 },
    ],
  ])('knows how many connections the site of %j opens at most', (env, most) => {
    expect(mostConnectionsOf(readConfig(env))).toEqual(most);
  });

  it('takes no direct way to a database that it has not', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://u:hush@h/d' };
    expect(() => readConfig(direct)).toThrow(/DATABASE_DIRECT_URL.*no DATABASE_URL/);
    expect(() => readConfig(direct)).not.toThrow('hush');
  });

  it('wants the origin in SITE_URL, and nothing that would be cut off', () => {
    const siteUrl = (text: string) => readConfig({ SITE_URL: text }).siteUrl;
    expect(siteUrl('https://taiyari.example')).toBe('https://taiyari.example');
    expect(siteUrl('https://taiyari.example/')).toBe('https://taiyari.example');
    expect(() => siteUrl('https://taiyari.example/path')).toThrow(/SITE_URL: .*without path/);
    expect(() => siteUrl('https://taiyari.example/?x=1')).toThrow('SITE_URL');
  });

  it('lets an operator take the link to tricks away', () => {
    expect(readConfig({}).site.tricksUrl).toMatch(/^https:/);
    expect(readConfig({ TRICKS_URL: 'https://t.example/' }).site.tricksUrl).toBe(
      'https://t.example/',
    );
    expect(readConfig({ TRICKS_URL: 'off' }).site.tricksUrl).toBe('');
    expect(() => readConfig({ TRICKS_URL: 'tricks' })).toThrow(/TRICKS_URL/);
  });

  it('reads social links and refuses what is no web address', () => {
    const { site } = readConfig({
      SOCIAL_LINKS: 'Telegram=https://t.me/x?a=b, YouTube=https://y.example',
    });
    expect(site.socialLinks).toEqual([
      { name: 'Telegram', url: 'https://t.me/x?a=b' },
      { name: 'YouTube', url: 'https://y.example' },
    ]);
    expect(() => readConfig({ SOCIAL_LINKS: 'Bad=javascript:alert(1)' })).toThrow('SOCIAL_LINKS');
  });
});

describe('a value that cannot be used', () => {
  it.each([
    ['PORT', 'abc', 'write a whole number from 0 to 65535'],
    ['PORT', '80.5', 'write a whole number from 0 to 65535'],
    ['PORT', '0x50', 'write a whole number from 0 to 65535, in digits'],
    ['PORT', '1e3', 'write a whole number from 0 to 65535, in digits'],
    ['PROCESSES', '0x2', 'write auto, or a whole number from 1 to 128, in digits'],
    ['PROCESSES', '129', 'write auto, or a whole number from 1 to 128, in digits'],
    ['PROCESSES', 'many', 'write auto, or a whole number from 1 to 128'],
    ['METRICS_TOKEN', 'hush', 'write 16 to 200 characters'],
    ['METRICS_TOKEN', 'ein-geheimer-schlüssel', 'letters from A to Z, digits and signs'],
    ['METRICS_TOKEN', 'a token of several words', 'without spaces'],
    ['ADMIN_PASSWORD', 'hush', 'write 8 to 128 characters'],
    ['ADMIN_EMAIL', 'hush', 'write an email address'],
    ['LOG_FORMAT', 'hush', 'write readable or json'],
    ['RATE_LIMITS', 'hush', 'write on or off'],
    ['REDIS_URL', 'http://hush', 'write an address that begins with redis:// or rediss://'],
    ['REDIS_URL', 'redis://cache.example/hush', 'write redis://host:6379/0'],
    ['REDIS_URL', 'redis://cache.example/1.5', 'write redis://host:6379/0'],
    ['REDIS_URL', 'redis://cache.example?db=hush', 'write redis://host:6379/0'],
    ['DATABASE_URL', 'hush', 'write an address that begins with postgres:// or postgresql://'],
    ['TRICKS_URL', 'hush', 'write off, or a web address'],
    ['DRAIN_SECONDS', '61', 'write a number from 0 to 60'],
    ['DRAIN_SECONDS', '0x10', 'write a number from 0 to 60, in digits'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e-2', 'write a number from 0 to 1, in digits'],
    ['TRUST_PROXY', 'nonsense', 'write the number of proxies, or their addresses'],
    ['TRUST_PROXY', '0', 'without any leave it empty'],
    ['TRUST_PROXY', 'true', 'write the number of proxies, or their addresses'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33', 'write the number of proxies'],
    ['FILES_URL', 's3://hush', 'write s3://KEY:SECRET@ENDPOINT/BUCKET'],
    ['FILES_URL', 's3://hush:hush@store.example/p?insecure=yes', 'after the ? stand region=REGION'],
    ['FILES_URL', 's3://hush:hush@store.example/p?regoin=hush', 'after the ? stand region=REGION'],
    ['SOCIAL_LINKS', 'x=https://', 'write Name=https://…'],
    ['SOCIAL_LINKS', '=https://hush.example', 'write Name=https://…'],
    ['SOCIAL_LINKS', '==https://hush.example', 'write Name=https://…'],
    ['FILES_URL', 's3://hush:hush@store.example/', 'write s3://KEY:SECRET@ENDPOINT/BUCKET'],
    ['SMTP_URL', 'smtp://', 'write smtp://user:password@host:587'],
    ['PAYMENTS_URL', 'razorpay://hush:%ZZ@api.razorpay.com?webhook=w', 'a % in it'],
    ['OIDC_PROVIDERS', 'Google=https://hush:%ZZ@accounts.google.com', 'a % in it'],
    ['REDIS_URL', 'redis://:hush%ZZ@cache.example', 'a % in it'],
    ['FILES_URL', 's3://hush:%ZZ@store.example/pictures', 'a % in it'],
    ['SMTP_URL', 'smtp://hush:%ZZ@mail.example', 'a % in it'],
    ['DATABASE_URL', 'postgres://u:hush#hush@h/d', '# is written %23, / %2F, ? %3F and @ %40'],
    ['DATABASE_URL', 'postgres://u:hush@h:70000/d', 'a port is at most 65535'],
    ['REDIS_URL', 'redis://:hush/hush@cache.example', 'it cannot be read as an address'],
    ['SMTP_URL', 'smtp://u:hush?hush@mail.example:587', 'it cannot be read as an address'],
    ['FILES_URL', 's3://hush:hush/hush@store.example/p', 'it cannot be read as an address'],
    ['SITE_URL', 'https://hush.example:65536', 'a port is at most 65535'],
    ['DATABASE_URL', 'postgres://u@h/d?sslrootcert=/hush/ca.pem', 'sslrootcert'],
    ['DATABASE_REPLICA_URL', 'postgres://u@h/d?sslkey=/hush/key.pem', 'sslkey'],
  ])('is refused by its name with a sentence: %s=%s', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^The configuration is not valid:\\n  ${name}: `));
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/hush|%ZZ|nonsense|NaN/);
  });

  it.each(['redis://cache.example', 'redis://cache.example/', 'rediss://:k@cache.example/15'])(
    'is no address of Redis: %s',
    (url) => expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url),
  );

  it.each(['2', ' 10.0.0.1 , fd00::/8', '10.0.0.0/255.0.0.0', 'loopback, uniquelocal'])(
    'is none of the proxies that Fastify knows: %s',
    async (text) => {
      const { trustProxy } = readConfig({ TRUST_PROXY: text });
      await Fastify({ trustProxy }).close();
    },
  );

  it('is no file that is there', () => {
    const url = `postgres://u@h/d?sslrootcert=${fileURLToPath(import.meta.url)}`;
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

describe('the claims of the site', () => {
  it('are the words of the pages until others are configured', () => {
    expect(readConfig({}).claims).toEqual({
      questions: 0,
      benefits: null,
      updates: null,
      access: null,
    });
  });

  it('can be others, or none', () => {
    const { claims } = readConfig({
      CLAIM_QUESTIONS: '700',
      CLAIM_BENEFITS: 'a true result, explanations',
      CLAIM_UPDATES: 'off',
      CLAIM_ACCESS: 'For one year',
    });
    expect(claims).toEqual({
      questions: 700,
      benefits: ['a true result', 'explanations'],
      updates: '',
      access: 'For one year',
    });
    expect(readConfig({ CLAIM_BENEFITS: 'off' }).claims.benefits).toEqual([]);
  });
});

describe('.env.example', () => {
  it('names exactly the variables that are read', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(names.sort()).toEqual([...configNames].sort());
  });
});

describe('the table of README.md', () => {
  it('names every variable that is read, and no other', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const rows = readme.slice(readme.indexOf('## Configuration')).matchAll(/^\| (`.+?) \|/gm);
    const names = [...rows].flatMap(([, cell]) =>
      [...`${cell}`.matchAll(/`([A-Z_…]+)`/g)].map(([, name]) => `${name}`),
    );
    const isNamed = (name: string, named: string) =>
      named.endsWith('…') ? name.startsWith(named.slice(0, -1)) : name === named;
    expect(configNames.filter((name) => !names.some((named) => isNamed(name, named)))).toEqual([]);
    expect(names.filter((named) => !configNames.some((name) => isNamed(name, named)))).toEqual([]);
  });
});

describe('payments', () => {
  const kindOf = (env: Record<string, string>) => readConfig(env).payments.kind;

  it('move no money on this machine, and nothing is sold on a public site, until it is said how', () => {
    expect(kindOf({})).toBe('test');
    expect(kindOf({ SITE_URL: 'http://localhost:8080' })).toBe('test');
    expect(kindOf({ SITE_URL: 'https://taiyari.example' })).toBe('off');
    expect(kindOf({ PAYMENTS_URL: 'off' })).toBe('off');
  });

  it('of tests are refused on a public site, unless that is said aloud', () => {
    const environment = { SITE_URL: 'https://taiyari.example', PAYMENTS_URL: 'test:' };
    expect(() => readConfig(environment)).toThrow('PAYMENTS_ALLOW_TEST');
    expect(kindOf({ ...environment, PAYMENTS_ALLOW_TEST: 'on' })).toBe('test');
  });

  it('read the addresses of providers, and repeat no secret of a wrong one', () => {
    expect(
      readConfig({ PAYMENTS_URL: 'razorpay://k:s%2F@api.razorpay.com?webhook=w' }).payments,
    ).toEqual({
      kind: 'razorpay',
      keyId: 'k',
      keySecret: 's/',
      webhookSecret: 'w',
      apiUrl: 'https://api.razorpay.com',
    });
    expect(readConfig({ PAYMENTS_URL: 'upi://pay?pa=chinar@okbank&pn=Chinar' }).payments).toEqual({
      kind: 'upi',
      payee: { address: 'chinar@okbank', name: 'Chinar' },
    });
    for (const wrong of [
      'paypal:',
      'razorpay://rzp-hush:hush@api.razorpay.com',
      'razorpay://api.razorpay.com?webhook=hush',
      'upi://pay?pa=hush&pn=Chinar',
      'upi://pay?pa=hush@bank',
      'on',
    ]) {
      const read = () => readConfig({ PAYMENTS_URL: wrong });
      expect(read).toThrow('PAYMENTS_URL');
      expect(read).not.toThrow('hush');
    }
  });

  it('charge GST by a number, and show it where they are tests', () => {
    expect(readConfig({}).seller.ratePercent).toBe(18);
    expect(readConfig({ PAYMENTS_URL: 'upi://pay?pa=a1@ok&pn=A' }).seller.ratePercent).toBe(0);
    const registered = { PAYMENTS_URL: 'upi://pay?pa=a1@ok&pn=A', GST_NUMBER: '01ABCDE1234F1Z5' };
    expect(readConfig(registered).seller).toMatchObject({ ratePercent: 18, sac: '999293' });
    expect(() => readConfig({ GST_NUMBER: '1' })).toThrow('GST_NUMBER');
  });
});
