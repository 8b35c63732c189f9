import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { elementsOf, fieldOf } from '#platform/text/json-elements.ts';

/** A question of a frozen version as it is asked. All of it is JSON, as it is written in the paper. */
export type AskedQuestion = {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
};

export type PaperWithoutKeys = {
  readonly title: string;
  at(position: number): AskedQuestion | undefined;
  /** @param id JSON, too. */
  find(id: string): AskedQuestion | undefined;
};

/**
 * By version, opened when it is asked for and not kept open: what is forgotten soon costs the collection of garbage
 * nothing. Undefined for one that is gone.
 */
export type PapersWithoutKeys = (versionId: string) => PaperWithoutKeys | undefined;

export async function readPapersWithoutKeys(
  db: Db,
  versionIds: readonly string[],
): Promise<PapersWithoutKeys> {
  const { rows } = await db.execute<{ id: string; title: string; paper: string }>(sql`
    select id, title, paper from test_versions where id = any(${`{${versionIds.join()}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (versionId) => {
    const row = byId.get(versionId);
    return row && openPaper(row.title, row.paper);
  };
}

/** For who asks for the same ones over and over, as long as he does. */
export function keepOpen(papers: PapersWithoutKeys): PapersWithoutKeys {
  const opened = new Map<string, PaperWithoutKeys | undefined>();
  return (versionId) => {
    const paper = opened.get(versionId) ?? papers(versionId);
    opened.set(versionId, paper);
    return paper;
  };
}

/** Only those questions are read that somebody asks for. */
function openPaper(title: string, paper: string): PaperWithoutKeys {
  const questions = elementsOf(paper);
  const known: AskedQuestion[] = [];
  function at(position: number): AskedQuestion | undefined {
    const question = questions[position];
    if (question !== undefined) known[position] ??= toQuestion(question);
    return known[position];
  }
  return {
    title,
    at,
    find: (id) => at(questions.findIndex((question) => fieldOf(question, 'id') === id)),
  };
}

function toQuestion(question: string): AskedQuestion {
  return {
    id: fieldOf(question, 'id') ?? '',
    text: fieldOf(question, 'text') ?? '""',
    options: elementsOf(fieldOf(question, 'options') ?? '[]'),
  };
}
