// A rule that never bites looks like a rule that is kept. So every wall is broken here on purpose,
// in a tree that lives in memory only, and each break must be seen; what is allowed must pass.

import { tableWallNames } from './table-walls.mjs';
import { brokenTables, keptTables, tables } from './table-walls-proof.mjs';
import { findBreaks, wallNames } from './walls.mjs';

const NO_TABLES = { owners: {}, guests: {} };

/** Trees that break one wall each; the same order as in the table of the walls. */
const broken = [
  [{ 'contract/src/news.ts': `import fastify from 'fastify';` }],
  [{ 'server/src/domain/scoring.ts': `import type { Pool } from 'pg';` }],
  [{ 'server/src/platform/mail/send.ts': `export * from '#database/accounts.ts';` }],
  [
    {
      'server/src/features/news/queries.ts': `import type { Row } from '#features/users/queries.ts';`,
    },
  ],
  [
    {
      'web/src/lib/session.ts': `import type { Session } from '@taiyari/server/features/accounts.ts';`,
    },
  ],
  [{ 'web/src/site/news/api.ts': `import { news } from '@taiyari/contract';` }],
  [{ 'server/src/app.ts': `import { buildUser } from '#testing/builders.ts';` }],
  [{ 'server/src/features/news/a/b/c/d.ts': `import { x } from '../../../x.ts';` }],
  [
    { 'web/src/site/news/page.tsx': `import { Card } from '#site/home/card.tsx';` },
    { 'web/src/console/kit/list.tsx': `const users = () => import('#console/users/api.ts');` },
    { 'web/src/exam/results/page.tsx': `import type { Timer } from '#exam/attempts/timer.tsx';` },
  ],
  [
    {
      'server/src/platform/mail/send.ts': `import { deps } from '../../deps.ts';`,
      'server/src/deps.ts': `import { news } from '#features/news/service.ts';`,
    },
  ],
  [
    {
      'server/src/features/news/job.ts': `import type { Deps } from '#deps.ts';`,
      'server/src/deps.ts': `import { openDeps } from '#start/open-deps.ts';`,
    },
    { 'server/src/platform/mail/send.ts': `import { createApp } from '../../app.ts';` },
  ],
  [
    {
      'server/src/features/news/service.ts': `const keys = await import('#database/answer-keys.ts');`,
    },
    {
      'server/src/features/news/service.ts': `import { questions } from '#database/catalogue.ts';`,
      'server/src/database/catalogue.ts': `export type { Key } from './answer-keys.ts';`,
    },
  ],
  [
    { 'web/src/ui/card.tsx': `import type { News } from '@taiyari/contract/news';` },
    { 'web/src/ui/card.tsx': `import { call } from '#lib/api-client.ts';` },
    {
      'web/src/ui/card.tsx': `import { paths } from '#lib/paths.ts';`,
      'web/src/lib/paths.ts': `import type { News } from '@taiyari/contract/news';`,
    },
  ],
  [{ 'web/src/lib/paths.ts': `import { Brand } from '#shared/shell/brand.tsx';` }],
  [
    { 'web/src/shared/shell/brand.tsx': `import { Home } from '#site/home/home-page.tsx';` },
    { 'web/src/app/router.tsx': `const users = () => import('#console/users/page.tsx');` },
  ],
  [
    { 'web/src/routes/site-pages.tsx': `const page = () => import('#console/users/list.tsx');` },
    { 'web/src/site/news/api.ts': `import type { Paper } from '#exam/attempts/api.ts';` },
    {
      'web/src/routes/site-pages.tsx': `import { start } from '../start.tsx';`,
      'web/src/start.tsx': `import { Users } from '#console/users/page.tsx';`,
    },
  ],
  [{ 'web/src/exam/results/view.tsx': `export { Card } from '#site/catalogue/card.tsx';` }],
  [{ 'web/src/routes/console-pages.tsx': `import { NewsPage } from '#site/news/page.tsx';` }],
  [
    {
      'web/src/site/news/page.tsx': `import { glue } from '../../glue.ts';`,
      'web/src/glue.ts': `export { Home } from '#site/home/home-page.tsx';`,
    },
    {
      'web/src/site/news/page.tsx': `const pages = () => import('#routes/site-pages.tsx');`,
      'web/src/routes/site-pages.tsx': `import { Home } from '#site/home/home-page.tsx';`,
    },
    {
      'server/src/features/news/queries.ts': `import type { Row } from '#glue.ts';`,
      'server/src/glue.ts': `export type { Row } from '#features/users/queries.ts';`,
    },
  ],
  [{ 'server/src/features/analytics/count.ts': `import { tests } from '#database/catalogue.ts';` }],
  [
    {
      'web/src/lib/one.ts': `import { two } from './two.ts';`,
      'web/src/lib/two.ts': `import type { One } from '#lib/one';`,
    },
  ],
  [
    {
      'server/src/features/news/routes.ts': `import { a } from '#features/users/port.ts';`,
      'server/src/features/news/port.ts': `export const b = 1;`,
      'server/src/features/users/port.ts': `export const a = 1;`,
      'server/src/features/users/routes.ts': `import { b } from '../news/port.ts';`,
    },
    {
      'web/src/shared/shell/menu.tsx': `import { account } from '#shared/accounts/api.ts';`,
      'web/src/shared/accounts/api.ts': `export const account = 1;`,
      'web/src/shared/accounts/page.tsx': `import { Brand } from '#shared/shell/brand.tsx';`,
      'web/src/shared/shell/brand.tsx': `export const Brand = 1;`,
    },
  ],
  [{ 'server/src/domain/streaks.ts': `export const today = () => new Date();` }],
  ...brokenTables,
];

const kept = {
  'contract/src/news.ts': `import { z } from 'zod';`,
  'contract/src/index.ts': `export * from './news.ts';`,
  'contract/src/rules/grade.ts': `export const grade = 1;`,
  'server/src/domain/scoring.ts': `/* never Date.now() */
    import { grade } from '@taiyari/contract/rules/grade';
    import type { News } from '@taiyari/contract';
    export const day = (at: number) => new Date(at); // not new Date()`,
  'server/src/domain/scoring.test.ts': `import { test } from 'vitest'; import './scoring.ts';`,
  'server/src/database/answer-keys.ts': `import { sql } from 'drizzle-orm';`,
  'server/src/features/rulings/queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/analytics/count-queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/question-files/queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/bundles/load.ts': `import { demo } from '#demo-content.ts'; import '#database/answer-keys.ts';`,
  'server/src/demo-content.ts': `import type { Bundle } from '#features/bundles/bundle.ts';`,
  'server/src/features/rulings/port.ts': `export * from './queries.ts';`,
  'server/src/features/results/service.ts': `import '#features/rulings/port.ts';`,
  'server/src/features/results/service.test.ts': `import '#features/rulings/queries.ts';`,
  'server/src/features/results/results.test.ts': `import '#testing/app.ts';`,
  'server/src/testing/app.ts': `import '#database/answer-keys.ts';`,
  'web/src/console/news/list.tsx': `import type { News } from '@taiyari/contract';
    import '#console/kit/lists/list.tsx'; import '#shared/shell/brand.tsx';`,
  'web/src/console/kit/lists/list.tsx': `import '#ui/card.tsx';`,
  'web/src/console/kit/lists/list.test.tsx': `import '#console/news/list.tsx';`,
  'web/src/routes/console-pages.tsx': `import '#console/news/list.tsx';`,
  'web/src/routes/site-pages.tsx': `import '#site/home/page.tsx';`,
  'web/src/site/home/page.tsx': `import '#site/announcements/updates.tsx'; import '#shared/shell/brand.tsx';`,
  'web/src/shared/shell/brand.tsx': `import '#shared/accounts/api.ts'; import '#lib/api-client.ts';`,
  'web/src/lib/api-client.ts': `import type { News } from '@taiyari/contract';`,
  'web/src/ui/card.tsx': `import { useState } from 'react'; import '#lib/links.ts';`,
  'web/src/lib/links.ts': `import '@taiyari/contract/rules/grade';`,
};

/** Throws when a wall does not bite, or bites what is allowed. */
export async function proveWalls() {
  for (const [index, trees] of broken.entries()) {
    for (const tree of trees) await proveBite(wallNames[index], tree);
  }
  if (broken.length !== wallNames.length) throw new Error('a wall has no proof');
  const wrong = await findBreaks(sources(kept), NO_TABLES);
  wrong.push(...(await findBreaks(sources(keptTables), tables)));
  if (wrong.length > 0) throw new Error(`wrongly bitten: ${JSON.stringify(wrong)}`);
}

async function proveBite(wall, tree) {
  const owned = tableWallNames.includes(wall) ? tables : NO_TABLES;
  const bitten = new Set((await findBreaks(sources(tree), owned)).map((found) => found.wall));
  const isRight = bitten.size === 1 && bitten.has(wall);
  if (!isRight) throw new Error(`'${wall}' was broken, seen: ${[...bitten]}`);
}

function sources(files) {
  return new Map(Object.entries(files));
}
