import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { excessOf, settle } from '../support/look.ts';
import { runTool, type Site, startSite } from '../support/site.ts';
import { startTest, submit } from '../support/test-screen.ts';

/** Each of them runs, or leaves something behind, where a page takes a text for more than a text. */
const attacks = [
  '<script>window.isHit=1</script>',
  '"><img src=x onerror="window.isHit=1">',
  "'-window.isHit=1-'",
  '</title></textarea></style></script><svg onload=window.isHit=1>',
  '--><iframe srcdoc="<script>top.isHit=1</script>">',
  '[a](javascript:window.isHit=1) ![b](x" onerror="window.isHit=1)',
  '<a href="javascript:window.isHit=1">c</a>',
  '{{constructor.constructor("window.isHit=1")()}}',
  '<img/src="x"/onerror=window.isHit=1>',
  '&lt;img src=x onerror=window.isHit=1&gt;',
];
const formulas = '$\\href{javascript:window.isHit=1}{x}$ $\\htmlData{a=b}{x}$';
const long = `${attacks.join(' ')} ${formulas}`;
const short = '"><img src=x onerror=isHit=1>';
const middle = `${attacks[0]}${attacks[1]}${attacks[3]}`;

let site: Site;
let databaseUrl: string;
let ids: { testId: string; seriesId: string };

test.use({ serviceWorkers: 'block' });
// One after the other: they share the site.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taiyari-hostile-'));
  site = await startSite(dataDir);
  databaseUrl = await runTool(dataDir, 'db', 'url');
  const admin = await playwright.request.newContext({ baseURL: site.url });
  await admin.post('/api/account/sessions/email', { data: administrator });
  ids = await writeEverywhere(admin);
  // The sources are written down once their first fetching has ended.
  await expect.poll(writeNews, { timeout: 30_000 }).toBe(1);
});

/** @returns how many items of news were written */
async function writeNews(): Promise<number | null> {
  const { rowCount } = await withDatabase(
    (client) =>
      client.query(
        `insert into news_items (id, source, title, description, published_at, fetched_at)
         select $1, source, $2, $2, now(), now() from news_sources limit 1`,
        [randomUUID(), long],
      ),
    databaseUrl,
  );
  return rowCount;
}

test.afterAll(async () => {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
});

const administrator = { email: 'admin@example.com', password: 'an-admin-password' };
const learner = {
  name: `${attacks[0]}${attacks[1]}`,
  email: 'hostile@example.com',
  password: 'chinar-leaf-42',
};

/** Fills every field that takes a text. */
async function writeEverywhere(admin: APIRequestContext) {
  const test = await send(admin, '/api/admin/tests', {
    title: middle,
    description: long,
    category: 'General Knowledge',
    duration: 10,
    isStandalone: true,
    instructions: long,
    subjects: [short],
    tags: [short],
    questions: attacks.map((attack, at) => ({
      question: `${attack} ${formulas}`,
      options: [attack, `${attack} b`, long, `${formulas} d`],
      correctAnswer: at % 4,
      explanation: long,
      tag: short,
      subject: short,
    })),
  });
  const series = await send(admin, '/api/admin/series', {
    title: middle,
    subtitle: middle,
    description: long,
    category: 'others',
    isFree: true,
    isFeatured: true,
    tag: short,
    tagColor: short,
    bgGradient: short,
    iconBg: short,
    iconColor: short,
    features: [short, middle],
  });
  await send(admin, `/api/admin/series/${series.id}/tests`, { testId: test.id });
  await send(admin, '/api/admin/announcements', {
    title: middle,
    subtitle: middle,
    description: long,
    content: long,
    priority: 10,
  });
  await send(admin, '/api/admin/notifications', { title: middle, description: long });
  return { testId: test.id, seriesId: series.id };
}

async function send(from: APIRequestContext, url: string, data: object): Promise<{ id: string }> {
  const answer = await from.post(url, { data });
  expect([url, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([
    url,
    answer.status(),
    '',
  ]);
  return answer.status() === 204 ? { id: '' } : answer.json();
}

/** Nothing of the texts has become part of the page. What a policy refuses would be an error in the console. */
async function expectText(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const found = await page.evaluate(() => ({
    isHit: Reflect.get(globalThis, 'isHit') ?? null,
    elements: [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) => /^(on|srcdoc)/.test(name) || /^\s*javascript:/i.test(value),
        ),
      )
      .map(({ outerHTML }) => outerHTML),
    pictures: document.querySelectorAll('img[src="x"], iframe').length,
  }));
  expect(found).toEqual({ isHit: null, elements: [], pictures: 0 });
}

async function look(page: Page, place: string): Promise<void> {
  await page.goto(`${site.url}${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectText(page);
}

/** As `look`, at a page that shows an attack: what is fetched after the page stands has to be there before it is judged. */
async function lookAtAttack(page: Page, place: string): Promise<void> {
  await look(page, place);
  await expect(page.getByText('onerror').first()).toBeAttached();
  await expectText(page);
}

test('texts that attack are texts to a visitor and a learner, on every page', async ({ page }) => {
  test.setTimeout(120_000);
  for (const place of ['/', '/all-test-series', '/practice-tests', '/current-affairs']) {
    await lookAtAttack(page, place);
  }
  const { request } = page.context();
  await send(request, `${site.url}/api/account`, learner);
  await request.patch(`${site.url}/api/profile`, {
    data: { bio: long, city: short, state: short },
  });
  await send(request, `${site.url}/api/series/${ids.seriesId}/enrolment`, {});
  for (const place of [
    '/dashboard',
    '/my-test-series',
    '/profile',
    '/notifications',
    `/test-series/${ids.seriesId}`,
    `/practice-test/${ids.testId}`,
  ]) {
    await lookAtAttack(page, place);
  }
  await look(page, '/settings');
});

test('texts that attack are texts on the test screen and in its analysis', async ({ page }) => {
  test.setTimeout(120_000);
  const own = { ...learner, email: 'screen@example.com' };
  await send(page.context().request, `${site.url}/api/account`, own);
  await startTest(page, ids.testId, site.url);
  for (const _ of attacks) {
    await expectText(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Save/ }).click();
  }
  await submit(page);
  await page.getByText(/View Analysis/).click();
  for (const tab of [/Overview/, /Questions/, /Insights/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expectText(page);
  }
});

test('texts that attack are texts in the console, on every page', async ({ page }) => {
  test.setTimeout(120_000);
  const { request } = page.context();
  await send(request, `${site.url}/api/account/sessions/email`, administrator);
  for (const place of [
    '/admin/test-series',
    '/admin/manage-tests',
    `/admin/manage-tests/${ids.testId}`,
    '/admin/announcements',
    '/admin/notifications',
    `/admin/analytics/tests/${ids.testId}`,
    '/admin/audit',
  ]) {
    await lookAtAttack(page, place);
  }
  for (const place of ['/admin', '/admin/users', '/admin/analytics', '/admin/security']) {
    await look(page, place);
  }
});

/** As somebody writes who knows no blanks. */
const wordOf = (letters: number) => 'Kreiskrankenhausverwaltung'.repeat(4).slice(0, letters);
const title = 'JKSSB_JuniorAssistant_Mock_01_2026_English';
const code = 'document.getElementById("demo").innerHTML';

/** @returns the id of a test, which stands under what needs attention as well: learners find it nowhere */
async function writeLongWords(admin: APIRequestContext): Promise<string> {
  const open = (url: string, data: object) => send(admin, `${site.url}/api/admin/${url}`, data);
  const question = (subject: string) => ({
    question: `Which statement changes the text of ${code}?`,
    options: [code, wordOf(46), `\`${code}\``, '=IF(A1>40,"Pass","Fail")'],
    correctAnswer: 1,
    explanation: wordOf(80),
    passage: wordOf(80),
    tag: wordOf(60),
    subject,
  });
  const test = {
    title,
    description: wordOf(80),
    category: 'General Knowledge',
    duration: 10,
    questions: [question(wordOf(52)), question('English')],
  };
  const taken = await open('tests', { ...test, isStandalone: true });
  await open('tests', { ...test, title: `${title}_2`, isStandalone: false });
  const series = await open('series', {
    title,
    description: wordOf(80),
    category: wordOf(80),
    tag: wordOf(60),
    isFree: true,
  });
  await open(`series/${series.id}/tests`, { testId: taken.id });
  const message = { title: wordOf(84), description: wordOf(84) };
  await open('announcements', { ...message, subtitle: wordOf(84), priority: 10 });
  await open('notifications', message);
  return taken.id;
}

/** The page as a whole, what scrolls instead of it on the test screen, and a dialog over it. */
async function expectNothingBeside(page: Page): Promise<void> {
  await settle(page);
  for (const box of await page.locator('html, main, dialog[open]').all()) {
    expect.soft(await excessOf(box), page.url()).toBeLessThanOrEqual(0);
  }
}

test('long words are no wider than a phone', async ({ page }) => {
  test.setTimeout(180_000);
  const { request } = page.context();
  const enter = () => send(request, `${site.url}/api/account/sessions/email`, administrator);
  const visit = async (place: string) => {
    await look(page, place);
    await expectNothingBeside(page);
  };
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click();
  await enter();
  const testId = await writeLongWords(request);
  await send(request, `${site.url}/api/account`, {
    ...learner,
    name: wordOf(54),
    email: 'words@example.com',
  });
  await page.setViewportSize({ width: 360, height: 640 });

  await startTest(page, testId, site.url);
  await expectNothingBeside(page);
  await page.evaluate(() => localStorage.setItem('test-zoom', '200'));
  await page.reload();
  await expect(page.locator('html[data-large]').getByRole('radio')).toHaveCount(4);
  await expectNothingBeside(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('radio').nth(1).check();
  await submit(page);
  await page.getByText(/View Analysis/).click();
  for (const tab of [/Overview/, /Questions/, /Insights/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNothingBeside(page);
  }
  for (const place of ['/dashboard', '/profile', '/progress', '/mistakes', '/known']) {
    await visit(place);
  }

  await enter();
  await visit('/admin');
  await visit('/admin/test-series');
  await press(`What to do with ${title}`);
  await press('Manage Tests');
  await expect(page.getByRole('button', { name: /^Already Added/ })).toBeVisible();
  await expectNothingBeside(page);
  await visit('/admin/manage-tests');
  await press(`What to do with ${title}`);
  await press('Delete');
  await expect(page.getByLabel('Type its name to delete it')).toBeVisible();
  await expectNothingBeside(page);
  await visit('/admin/announcements');
  await press(`What to do with ${wordOf(84)}`);
  await press('Edit');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectNothingBeside(page);
  await visit(`/admin/manage-tests/${testId}`);
  await visit(`/admin/manage-tests/${testId}/preview`);
});

test('long words leave room for the other columns of a table', async ({ page }) => {
  const { request } = page.context();
  await send(request, `${site.url}/api/account/sessions/email`, administrator);
  await writeLongWords(request);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const place of ['test-series', 'manage-tests', 'announcements', 'notifications']) {
    await look(page, `/admin/${place}`);
    await expectNothingBeside(page);
  }
});
