import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/random/ids.ts';
import { givenTest } from '../../server/src/testing/builders.ts';
import type { Learner } from '../../server/src/testing/durability/learners.ts';

export type Paper = { readonly id: string; readonly questionIds: readonly string[] };

/** A stand-alone test of 100 questions of usual length, three hours long. */
export function givenPaper({ db }: Database): Promise<Paper> {
  const questions = Array.from({ length: 100 }, (_, index) => ({
    text: `Question ${index + 1}: In which year was the Treaty of Amritsar signed, by which the State of Jammu and Kashmir came into being, and who signed it?`,
    options: ['1846, Gulab Singh', '1856, Ranbir Singh', '1885, Pratap Singh', '1925, Hari Singh'],
    explanation: 'It was signed on 16 March 1846 after the First Anglo-Sikh War.',
    subject: ['History', 'Geography', 'Science', 'Mathematics'][index % 4] ?? '',
    tag: 'Treaties',
    correct: index % 4,
  }));
  return givenTest({ db, clock: systemClock }, { questions, durationMinutes: 180 });
}

/** A running attempt for each learner, nothing answered. @returns their ids, in the same order. */
export async function givenAttempts(
  { pool }: Database,
  paper: Paper,
  learners: readonly Learner[],
  startedAt = new Date(),
): Promise<string[]> {
  const ids = learners.map(() => newId());
  await pool.query(
    `insert into attempts (account_id, id, test_id, version_id, started_at, deadline_at, answers, flags, time_spent)
     select account_id, a.id, t.id, t.current_version_id, $4, $4::timestamptz + interval '180 minutes',
            repeat('-', t.question_count), repeat('-', t.question_count),
            array_fill(0, array[t.question_count])
       from unnest($1::uuid[], $2::uuid[]) as a (account_id, id), tests t where t.id = $3`,
    [learners.map(({ accountId }) => accountId), ids, paper.id, startedAt],
  );
  return ids;
}
