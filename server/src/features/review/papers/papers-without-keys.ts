import type pg from 'pg';
import { readUtf8 } from '#platform/database/statements/read-utf8.ts';
import { elementsOf, fieldOf } from '#platform/text/json-elements.ts';
import { ascii, type Utf8 } from '#platform/text/utf8.ts';

/** A question of a frozen version as it is asked. All of it is JSON, as it is written in the paper. */
export type AskedQuestion = {
  readonly id: Utf8;
  readonly text: Utf8;
  readonly options: readonly Utf8[];
};

export type PaperWithoutKeys = {
  /** JSON, too, as the id that something is found by. */
  readonly title: Utf8;
  at(position: number): AskedQuestion | undefined;
  find(id: Utf8): AskedQuestion | undefined;
};

/**
 * By version, opened when it is asked for and not kept open: what is forgotten soon costs the collection of garbage
 * nothing. Undefined for one that is gone.
 */
export type PapersWithoutKeys = (versionId: string) => PaperWithoutKeys | undefined;

export async function readPapersWithoutKeys(
  pool: pg.Pool,
  versionIds: readonly string[],
): Promise<PapersWithoutKeys> {
  const rows = await readUtf8(
    pool,
    `select id::text, to_json(title)::text, paper from test_versions where id = any($1)`,
    versionIds,
  );
  const byId = new Map(rows.map(([id, title, paper]) => [`${id}`, { title, paper }]));
  return (versionId) => {
    const { title, paper } = byId.get(versionId) ?? {};
    return title && paper && openPaper(title, paper);
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
function openPaper(title: Utf8, paper: Utf8): PaperWithoutKeys {
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

function toQuestion(question: Utf8): AskedQuestion {
  return {
    id: fieldOf(question, 'id') ?? ascii(''),
    text: fieldOf(question, 'text') ?? ascii('""'),
    options: elementsOf(fieldOf(question, 'options') ?? ascii('[]')),
  };
}
