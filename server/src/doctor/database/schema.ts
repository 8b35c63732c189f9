import type pg from 'pg';
import { type Finding, findingsAbout } from '#doctor/finding.ts';
import { lastMigration, readMigrations } from '#platform/database/migrations.ts';
import { knowsLetters, lettersAdvice } from '#platform/database/searching/letters.ts';

const { good, care, wrong } = findingsAbout('schema');

/** Whether this program and the database are of one age, and whether search knows our scripts. */
export async function checkSchema(client: pg.Client): Promise<readonly Finding[]> {
  return [await checkMigrations(client), ...(await checkSearch(client))];
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const newest = readMigrations().at(-1)?.madeAt ?? 0;
  const last = await lastMigration(client);
  if (last === null) return await checkEmpty(client);
  if (last > newest) {
    return wrong(
      'the schema is newer than this program: it has been used by a later release',
      'Start the later release; older ones do not know these tables.',
    );
  }
  return last < newest
    ? care(
        'the schema is older than this program',
        'The next start brings it up to date: make a backup first.',
      )
    : good('the schema is the one of this program');
}

/** The schemas, the tables and the extension are made by the role of the site. */
async function checkEmpty(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ mayCreate: boolean; name: string; role: string }>(
    `select current_database() as name, current_user as role,
            has_database_privilege(current_database(), 'create') and coalesce(
              (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), false
            ) as "mayCreate"`,
  );
  const [row] = rows;
  if (row?.mayCreate) return good('the database is empty: the first start makes the schema');
  return wrong(
    `the database is empty, and the role ${row?.role} may not make the schema in it`,
    `Make it the owner: alter database ${row?.name} owner to ${row?.role}.`,
  );
}

async function checkSearch(client: pg.Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ isThere: boolean; isAvailable: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') as "isThere",
            exists (select from pg_available_extensions where name = 'pg_trgm') as "isAvailable"`,
  );
  const [extension] = rows;
  if (!extension?.isThere) {
    if (extension?.isAvailable) return [];
    return [wrong('the extension pg_trgm cannot be had', "Install PostgreSQL's contrib package.")];
  }
  if (await knowsLetters(client)) return [good('search finds Hindi and Urdu by the index')];
  return [
    care(
      'searches for Hindi and Urdu words read whole tables: the language of the database (lc_ctype) knows no letters but English ones',
      lettersAdvice,
    ),
  ];
}
