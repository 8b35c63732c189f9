import { randomUUID } from 'node:crypto';
import { withDatabase } from './database.ts';

/** Questions of a subject of their own that no test asks, in the topics Rivers and Lakes by turns. @returns the subject */
export async function givenBankQuestions(count: number): Promise<string> {
  const subject = `Waters ${randomUUID()}`;
  await withDatabase(async (client) => {
    await client.query(
      `insert into bank_questions (id, revision, subject, topic, created_at, updated_at)
         select gen_random_uuid(), 1, $1, (array['Rivers', 'Lakes'])[1 + n % 2],
                now() - n * interval '1 minute', now() from generate_series(1, $2) as n`,
      [subject, count],
    );
    await client.query(
      `insert into question_revisions
              (bank_question_id, number, passage, text, options, correct, explanation, translations, created_at)
         select id, 1, '', 'What of water ' || row_number() over (order by created_at desc) || ' of ' || $1 || '?',
                array['A', 'B', 'C', 'D'], 0, '', '{}', now()
           from bank_questions where subject = $1`,
      [subject],
    );
  });
  return subject;
}

/** A draft without questions. @returns its id */
export async function givenDraft(title: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into tests (id, title, description, category, duration_minutes, question_count, subjects, status,
                          created_at, updated_at)
         values (gen_random_uuid(), $1, 'Of waters.', 'Geography', 30, 0, '{}', 'draft', now(), now())
       returning id`,
      [title],
    );
    return rows[0].id;
  });
}

/** The words of what a test asks, in its order. */
export async function questionsOf(testId: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      'select text from questions where test_id = $1 order by position',
      [testId],
    );
    return rows.map(({ text }) => text);
  });
}
