import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { series } from '#database/catalogue.ts';
import { createHeadFinder } from '#features/site/page-heads.ts';
import { createSignal } from '#platform/cache/signal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { renderHead } from '#platform/pages/page-head.ts';
import { newId } from '#platform/random/ids.ts';
import { givenSeries } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ SITE_URL: 'https://taiyari.example' });

async function headOf(path: string): Promise<string> {
  const head = await createHeadFinder(test.deps)(path);
  return renderHead(head, { name: 'Taiyari', url: 'https://taiyari.example' });
}

async function given(title: string): Promise<string> {
  return (await givenSeries(test.deps, { title })).id;
}

function structuredData(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

describe('robots.txt', () => {
  it('lets everybody in and names the sitemap', async () => {
    const { status, body, headers } = await test.visitor.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *\nDisallow:\n\nSitemap: https://taiyari.example/sitemap.xml\n');
  });
});

describe('the sitemap', () => {
  it('lists the public pages and every series with the time of its last change', async () => {
    const id = await given('Class IV');
    const changedAt = test.clock.now().toISOString();
    const { body, headers } = await test.visitor.call('GET', '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/all-test-series', '/practice-tests', '/contact', '/terms']) {
      expect(body).toContain(`<loc>https://taiyari.example${path}</loc>`);
    }
    expect(body).toContain(
      `<loc>https://taiyari.example/test-series/${id}</loc><lastmod>${changedAt}</lastmod>`,
    );
    expect(body).toContain(
      `<loc>https://taiyari.example/all-test-series</loc><lastmod>${changedAt}</lastmod>`,
    );
  });

  it('has no private page and no second address of a page', async () => {
    const { body } = await test.visitor.call('GET', '/sitemap.xml');
    expect(body).not.toMatch(/dashboard|profile|admin|login|\/test-series</);
  });
});

describe('the manifest', () => {
  it('carries the name of the site and icons of both sizes', async () => {
    const { body, headers } = await test.visitor.call('GET', '/site.webmanifest');
    const manifest: { name: string; icons: { sizes: string }[] } =
      typeof body === 'string' ? JSON.parse(body) : body;
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(manifest.name).toBe('Taiyari');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual([
      'any',
      '192x192',
      '512x512',
      '512x512',
    ]);
  });
});

describe('the head of a page', () => {
  it('of a series says where it stands', async () => {
    const id = await given('Panchayat </script>');
    const data = structuredData(await headOf(`/test-series/${id}`));
    expect(data.map((entry) => entry['@type'])).toEqual(['Course', 'BreadcrumbList']);
    expect(data[1]?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://taiyari.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'All Test Series',
        item: 'https://taiyari.example/all-test-series',
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Panchayat </script>',
        item: `https://taiyari.example/test-series/${id}`,
      },
    ]);
  });

  it.each(['/all-test-series', '/test-series', '/practice-tests', '/current-affairs'])(
    'of %s leads back to the home page',
    async (path) => {
      const [trail] = structuredData(await headOf(path));
      expect(trail?.['@type']).toBe('BreadcrumbList');
    },
  );

  it.each([
    ['/', 'Mock tests for J&K government exams: practice questions'],
    ['/dashboard', 'Dashboard'],
    ['/test-series/018f0000-0000-7000-8000-000000000001', 'Test Series'],
  ])('of %s is there while the database is away', async (path, title) => {
    const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing', () => undefined);
    const head = await createHeadFinder({ db: away.db, config: test.deps.config })(path);
    expect(head).toMatchObject({ status: 200, title });
    await away.close();
  });

  it('asks the database once for a while, however many ask for pages, until the content changes', async () => {
    const id = await given('Class IV');
    const contentChanged = createSignal();
    const find = createHeadFinder(test.deps, contentChanged);
    const query = vi.spyOn(test.deps.pool, 'query');
    const paths = ['/', `/test-series/${id}`, '/practice-test/7', '/dashboard'];
    const ask = () => Promise.all(paths.map(find));
    for (let round = 0; round < 20; round += 1) await ask();
    expect(query).toHaveBeenCalledTimes(2);
    await test.deps.db.update(series).set({ title: 'Class V' }).where(eq(series.id, id));
    contentChanged.fire();
    query.mockClear();
    expect((await ask()).map(({ title }) => title)).toContain('Class V');
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  it('that is missing is asked for again: soon it may be there', async () => {
    const find = createHeadFinder(test.deps);
    const id = await given('Class IV');
    await test.deps.db.update(series).set({ id: newId() }).where(eq(series.id, id));
    expect((await find(`/test-series/${id}`)).status).toBe(404);
    await test.deps.db.update(series).set({ id });
    expect((await find(`/test-series/${id}`)).status).toBe(200);
  });

  it.each([
    ['/admin', 200],
    ['/admin/orders/018f0000-0000-7000-8000-000000000001', 200],
    ['/admin/nowhere', 404],
    ['/admin/orders/7/nowhere', 404],
  ])('of the console says whether there is such a page: %s', async (path, status) => {
    expect((await createHeadFinder(test.deps)(path)).status).toBe(status);
  });

  it('has a picture for a link that is shared', async () => {
    const head = await headOf('/');
    expect(head).toContain('property="og:image" content="https://taiyari.example/share.png"');
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
  });

  it('gives two addresses of one list one canonical address', async () => {
    const canonical = '<link rel="canonical" href="https://taiyari.example/all-test-series">';
    expect(await headOf('/test-series')).toContain(canonical);
    expect(await headOf('/all-test-series')).toContain(canonical);
  });

  it.each([
    '/dashboard',
    '/progress',
    '/my-test-series',
    '/profile',
    '/settings',
    '/notifications',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unauthorized',
    '/admin',
    '/admin/anything',
    '/practice-test/7',
    '/no/such/page',
  ])('keeps %s out of the index', async (path) => {
    expect(await headOf(path)).toContain('<meta name="robots" content="noindex">');
  });
});
