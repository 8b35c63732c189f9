import { idOf } from '../support/database.ts';
import { expect, test } from '../support/known-device.ts';

const pages = [
  { path: '/', title: /\| Taiyari$/, isIndexed: true },
  { path: '/all-test-series', title: 'All Test Series | Taiyari', isIndexed: true },
  { path: '/practice-tests', title: 'Practice Tests | Taiyari', isIndexed: true },
  { path: '/login', title: 'Log in | Taiyari', isIndexed: false },
  { path: '/dashboard', title: 'Dashboard | Taiyari', isIndexed: false },
];

for (const { path, title, isIndexed } of pages) {
  test(`${path} says in its first HTML what it is`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const found = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    expect(found).toMatch(title);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.includes('name="robots" content="noindex"')).toBe(!isIndexed);
    expect(html).toContain('name="description"');
    expect(html).toContain('name="theme-color"');
    expect(html).toContain('rel="manifest"');
    expect(html).toContain('property="og:image"');
  });
}

test('a series has its own title, description and structured data', async ({ request, page }) => {
  const path = `/test-series/${await idOf('series', 'journey-series')}`;
  const html = await (await request.get(path)).text();
  expect(html).toContain('<title>Journey Class IV Series | Taiyari</title>');
  expect(html).toContain('Two short tests that the journeys take.');
  expect(html).toContain('"@type":"Course"');
  expect(html).toContain('"@type":"BreadcrumbList"');
  await page.goto(path);
  await expect(page).toHaveTitle('Journey Class IV Series | Taiyari');
});

test('titles follow the navigation', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Practice' }).first().click();
  await expect(page).toHaveTitle('Practice Tests | Taiyari');
});

test('the home page names the organisation', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain('"@type":"Organization"');
});

const files = [
  { path: '/robots.txt', type: 'text/plain', content: 'Sitemap: ' },
  { path: '/sitemap.xml', type: 'application/xml', content: '/test-series/' },
  { path: '/site.webmanifest', type: 'application/manifest+json', content: '"display"' },
  { path: '/icon-192.png', type: 'image/png', content: 'PNG' },
  { path: '/icon-512.png', type: 'image/png', content: 'PNG' },
  { path: '/icon-maskable-512.png', type: 'image/png', content: 'PNG' },
  { path: '/apple-touch-icon.png', type: 'image/png', content: 'PNG' },
  { path: '/share.png', type: 'image/png', content: 'PNG' },
];

for (const { path, type, content } of files) {
  test(`${path} is there`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
    expect(await response.text()).toContain(content);
  });
}
