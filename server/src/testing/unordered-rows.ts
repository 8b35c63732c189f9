import type pg from 'pg';
import type { Database } from '#platform/database/database.ts';

/**
 * Gives the rows of a statement that names no order the other way round. A database may give them in any, and gives them
 * in that of their writing nearly always: who relies on it, in the site or in a test, fails now and then.
 */
export function reverseUnorderedRows({ pool }: Database): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]);
      if (text === undefined || isOrdered(text)) return query(...args);
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        return (query(...args) as Promise<Answered>).then(withReversedRows);
      }
      return query(...args.slice(0, -1), (error: unknown, result?: Answered) =>
        callback(error, result && withReversedRows(result)),
      );
    }) as never;
  });
}

type Answered = pg.QueryResult | pg.QueryResult[];

/** Undefined for what is no statement with one answer, such as a cursor. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (query === null || typeof query !== 'object' || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

/** What is inserted comes back in the order of its values. */
function isOrdered(statement: string): boolean {
  return /^\s*insert\b|\border\s+by\b/i.test(withoutParentheses(statement));
}

/** An order within them is not that of the whole. */
function withoutParentheses(statement: string): string {
  const without = statement.replace(/\([^()]*\)/g, ' ');
  return without === statement ? statement : withoutParentheses(without);
}

function withReversedRows<T extends Answered>(answered: T): T {
  for (const { rows } of [answered].flat()) rows.reverse();
  return answered;
}
