import type pg from 'pg';

/** What the file store has bytes of by the rows of a database: all of it, or the newest few of each kind. */
export async function readFileIds(
  client: Pick<pg.ClientBase, 'query'>,
  few: number | null = null,
): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ files: boolean; pictures: boolean }>(
    `select to_regclass('files') is not null as files, to_regclass('pictures') is not null as pictures`,
  );
  const read = async (query: string) => (await client.query<{ id: string }>(query, [few])).rows;
  // An empty database lacks both, one of an earlier release the pictures of questions.
  const ofFiles = tables[0]?.files
    ? await read('select id from files order by id desc limit $1')
    : [];
  const ofQuestions = tables[0]?.pictures
    ? await read('select file_id as id from pictures order by id desc limit $1')
    : [];
  return [...ofFiles, ...ofQuestions].map(({ id }) => id);
}
