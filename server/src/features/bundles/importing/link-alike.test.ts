import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importBundle } from '#features/bundles/service.ts';
import {
  buildBundle,
  buildQuestion,
  buildTest,
  type QuestionEntry,
} from '#features/bundles/testing/bundles.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const clock = createFakeClock();
const files: FileStore = {
  write: () => Promise.reject(new Error('nothing is written')),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

const asked = { topic: 'Rivers', difficulty: 'easy', source: 'A book' } as const;
const texts = { options: ['Jhelum', 'Tawi'], explanation: 'It is wide.' };
const river = buildQuestion({
  question: 'Which river?',
  tag: asked.topic,
  subject: 'Geography',
  ...texts,
});
const whole: QuestionEntry = { ...river, difficulty: asked.difficulty, source: asked.source };

/** Imports tests with these questions and tells how many questions there are in the bank, and of how many tests each. */
async function importing(...papers: readonly (readonly QuestionEntry[])[]) {
  const tests = papers.map((questions, at) =>
    buildTest({ key: `mock-${at}`, title: `Mock ${at}`, questions: [...questions] }),
  );
  const { db } = database.current;
  await importBundle({ db, clock, files }, buildBundle({ series: [], tests }));
  const { rows } = await db.execute<{ uses: number }>(sql`
    select count(u.question_id)::int as uses
      from bank_questions b join question_uses u on u.bank_question_id = b.id
     group by b.id order by uses desc, b.id`);
  return rows.map(({ uses }) => uses);
}

describe('a question that several tests of a bundle ask', () => {
  it('is one of the bank, also where a later bundle adds a test', async () => {
    expect(await importing([whole], [buildQuestion({ question: 'Alone?' }), whole])).toEqual([
      2, 1,
    ]);
    const added = [whole];
    const before = [[whole], [buildQuestion({ question: 'Alone?' }), whole]];
    expect(await importing(...before, added)).toEqual([3, 1]);
  });

  it('stays what it is where a bundle is imported again', async () => {
    expect(await importing([whole], [whole])).toEqual([2]);
    expect(await importing([whole], [whole])).toEqual([2]);
  });

  it.each<[string, Partial<QuestionEntry>]>([
    ['topic', { tag: 'Lakes' }],
    ['subject', { subject: 'General Knowledge' }],
    ['source', { source: 'Another book' }],
    ['difficulty', { difficulty: 'hard' }],
    ['explanation', { explanation: 'It is another one.' }],
    ['translation', { translations: { hi: { ...texts, question: 'कौन सी नदी?' } } }],
  ])('is two where they differ in %s, so that nothing is lost', async (_, more) => {
    expect(await importing([whole], [{ ...whole, ...more }])).toEqual([1, 1]);
  });

  it('is two where one test asks it twice', async () => {
    expect(await importing([whole, whole])).toEqual([1, 1]);
  });
});
