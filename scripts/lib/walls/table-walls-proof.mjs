// Owners, guests and trees that live for the proof of the walls alone.

export const tables = {
  owners: { letters: 'features/post', stamps: 'features/stamps' },
  guests: {
    'features/post/queries.ts': {
      reads: ['stamps'],
      why: 'a letter and its stamp in one statement',
    },
    'features/stamps/queries.ts': { writes: ['letters'], why: 'both or neither' },
  },
};

/** Everything is as it should be; each broken tree changes one file of it. */
export const keptTables = {
  'server/src/database/post.ts': `export const letters = pgTable('letters', {});
    export const stamps = pgTable(
      'stamps', {});`,
  'server/src/features/post/queries.ts': `import { letters, stamps } from '#database/post.ts';
    /** update stamps, as a comment may say */
    export const all = (db) => db.select().from(letters).innerJoin(stamps).for('update');
    export const insert = (db, row) => db.insert(letters).values(row);`,
  'server/src/features/stamps/queries.ts': `import { stamps } from '#database/post.ts';
    export const use = (db) => db.execute(sql\`with s as (update stamps set used = true returning id)
      delete from letters where stamp in (select id from s)\`);`,
  'server/src/features/post/post.test.ts': `import { stamps } from '#database/post.ts'; db.delete(stamps);`,
  'server/src/start/serve.ts': `export const line = 'letters from everywhere';`,
};

const post = 'server/src/features/post/queries.ts';
const both = `import { letters, stamps } from '#database/post.ts';`;
const withFile = (path, text) => ({ ...keptTables, [path]: text });

/** In the order of the walls. */
export const brokenTables = [
  [
    withFile('server/src/features/news/queries.ts', `import { letters } from '#database/post.ts';`),
    withFile('server/src/start/serve.ts', `export const q = \`select 1 from letters\`;`),
    withFile(
      'server/src/platform/mail/send.ts',
      `export const q = \`select 1 from a join letters l\`;`,
    ),
    ...[
      'select 1 from a x, letters l',
      'delete from a using letters l',
      'select 1 from public.letters',
      'truncate letters',
    ].map((text) => withFile('server/src/start/serve.ts', `export const q = \`${text}\`;`)),
    withFile('server/src/start/serve.ts', `export const q = sql.identifier('letters');`),
  ],
  [
    withFile(post, `${both} db.update(stamps).set({});`),
    withFile(post, `${both} sql\`delete from \${stamps}\`;`),
    withFile(post, `${both} sql\`insert into stamps values (1)\`;`),
    withFile(
      post,
      `${both} for (const table of [letters, stamps]) sql\`update \${table} set a = 1\`;`,
    ),
  ],
  [
    withFile('server/src/features/news/queries.ts', `export { letters } from '#database/post.ts';`),
    withFile('server/src/features/news/queries.ts', `import * as all from '#database/post.ts';`),
    withFile('server/src/features/news/queries.ts', `await import('#database/post.ts');`),
  ],
  [
    withFile(post, `import { letters } from '#database/post.ts';`),
    withFile('server/src/database/news.ts', `export const news = pgTable('news', {});`),
    withFile('server/src/features/stamps/queries.ts', `sql\`select 1 from letters\``),
    withoutFile(post),
  ],
];

function withoutFile(path) {
  return Object.fromEntries(Object.entries(keptTables).filter(([file]) => file !== path));
}
