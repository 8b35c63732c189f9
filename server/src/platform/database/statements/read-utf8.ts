import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Utf8 } from '#platform/text/utf8.ts';

/**
 * The rows of a statement whose columns are all texts and never null, as bytes: by COPY, for every other way decodes them.
 * @param ids what `$1` stands for in the statement: COPY itself takes no parameters.
 */
export async function readUtf8(
  pool: pg.Pool,
  select: string,
  ids: readonly string[],
): Promise<Utf8[][]> {
  const literal = `${pg.escapeLiteral(`{${ids.join()}}`)}::uuid[]`;
  const copy = `copy (${select.replaceAll('$1', () => literal)}) to stdout (format binary)`;
  const client = await pool.connect();
  let isBroken = true;
  try {
    const chunks = await client.query(copyTo(copy)).toArray();
    isBroken = false;
    return rowsIn(Buffer.concat(chunks));
  } finally {
    client.release(isBroken);
  }
}

/** Signature, flags and an extension of no bytes. */
const headBytes = 19;

/** Each row begins with the number of its columns, -1 at the end of all; each column with the number of its bytes. */
function rowsIn(bytes: Buffer): Utf8[][] {
  const rows: Utf8[][] = [];
  let at = headBytes;
  for (;;) {
    const columns = bytes.readInt16BE(at);
    at += 2;
    if (columns === -1) return rows;
    const row: Utf8[] = [];
    for (let column = 0; column < columns; column += 1) {
      const start = at + 4;
      at = start + bytes.readInt32BE(at);
      row.push(bytes.toString('latin1', start, at) as Utf8);
    }
    rows.push(row);
  }
}
