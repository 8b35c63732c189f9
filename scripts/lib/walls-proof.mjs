// A rule that never bites looks like a rule that is kept. So every wall is broken here on purpose,
// in a tree that lives in memory only, and each break must be seen; what is allowed must pass.
import { findBreaks, wallNames } from './walls.mjs';

/** Sources that break one wall each; the same order as in the table of the walls. */
const broken = [
  { 'contract/src/news.ts': `import fastify from 'fastify';` },
  { 'server/src/domain/scoring.ts': `import type { Pool } from 'pg';` },
  { 'server/src/platform/mail/send.ts': `export * from '#database/accounts.ts';` },
  {
    'server/src/features/news/queries.ts': `import type { Row } from '#features/users/queries.ts';`,
  },
  {
    'server/src/features/news/service.ts': `const keys = await import('#database/answer-keys.ts');`,
  },
  {
    'web/src/lib/session.ts': `import type { Session } from '@taiyari/server/features/accounts.ts';`,
  },
  { 'web/src/ui/card.tsx': `import type { News } from '@taiyari/contract/news';` },
  { 'web/src/routes/index.tsx': `const page = () => import('#features/admin-news/list.tsx');` },
  { 'web/src/features/news/api.ts': `import { news } from '@taiyari/contract';` },
  { 'server/src/app.ts': `import { buildUser } from '#testing/builders.ts';` },
  { 'server/src/features/news/a/b/c/d.ts': `import { x } from '../../../x.ts';` },
  {
    'web/src/lib/one.ts': `import { two } from './two.ts';`,
    'web/src/lib/two.ts': `import type { One } from '#lib/one';`,
  },
  {
    'server/src/features/news/routes.ts': `import { a } from '#features/users/service.ts';`,
    'server/src/features/news/service.ts': `export const b = 1;`,
    'server/src/features/users/service.ts': `export const a = 1;`,
    'server/src/features/users/routes.ts': `import { b } from '../news/service.ts';`,
  },
  { 'server/src/domain/streaks.ts': `export const today = () => new Date();` },
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
  'server/src/features/results/queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/analytics/count-queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/question-files/queries.ts': `import '#database/answer-keys.ts';`,
  'server/src/features/results/service.ts': `import './queries.ts';`,
  'server/src/features/dashboard/service.ts': `import '#features/results/service.ts';`,
  'server/src/features/dashboard/dashboard.test.ts': `import '#testing/app.ts';`,
  'server/src/testing/app.ts': `import '#database/answer-keys.ts';`,
  'web/src/features/admin-news/list.tsx': `import type { News } from '@taiyari/contract';`,
  'web/src/routes/admin.news.tsx': `import '#features/admin-news/list';`,
  'web/src/ui/card.tsx': `import { useState } from 'react';`,
};

/** Throws when a wall does not bite, or bites what is allowed. */
export async function proveWalls() {
  for (const [index, files] of broken.entries()) {
    const bitten = new Set((await findBreaks(sources(files))).map(({ wall }) => wall));
    const isRight = bitten.size === 1 && bitten.has(wallNames[index]);
    if (!isRight) throw new Error(`'${wallNames[index]}' was broken, seen: ${[...bitten]}`);
  }
  if (broken.length !== wallNames.length) throw new Error('a wall has no proof');
  const wrong = await findBreaks(sources(kept));
  if (wrong.length > 0) throw new Error(`wrongly bitten: ${JSON.stringify(wrong)}`);
}

function sources(files) {
  return new Map(Object.entries(files));
}
