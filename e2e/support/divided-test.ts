import { expect } from '@playwright/test';
import { givenLearner, type Learner, withDatabase } from './database.ts';

const sections = [
  { key: 'reasoning', title: 'Reasoning', count: 2 },
  { key: 'maths', title: 'Numerical Ability', count: 2 },
  { key: 'english', title: 'English', count: 1 },
] as const;

/** A stand-alone test of three parts, ten minutes each; all but the last may be left early. Always option B is right. */
export async function givenDividedTest(baseURL: string | undefined): Promise<string> {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const questions = sections.flatMap(({ key, count }) =>
    Array.from({ length: count }, (_, place) => ({
      question: `${key} question ${place + 1}?`,
      options: ['a', 'b', 'c', 'd'].map((letter) => `${key} ${place + 1} ${letter}`),
      correctAnswer: 1,
      subject: key,
      section: key,
    })),
  );
  const response = await fetch(`${baseURL}/api/admin/tests`, {
    method: 'POST',
    headers: {
      cookie: `session=${admin.token}`,
      origin: `${baseURL}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      title: `Divided mock ${admin.id}`,
      description: 'Three parts with their own clocks.',
      category: 'General Knowledge',
      duration: 30,
      timeLimit: true,
      isFree: true,
      isNew: false,
      isMockTest: true,
      isPYQ: false,
      isPracticeTest: false,
      isStandalone: true,
      correctMarks: 1,
      incorrectMarks: -0.25,
      skippedMarks: 0,
      instructions: 'Read every question twice.',
      declaration: true,
      subjects: [],
      tags: [],
      status: 'active',
      parts: sections.map(({ key, title }) => ({
        minutes: 10,
        earlyExit: true,
        sections: [{ key, title, cutOffs: { UR: 1, SC: 0.5 } }],
      })),
      questions,
    }),
  });
  const answer = await response.text();
  expect(response.status, answer).toBe(201);
  return JSON.parse(answer).id;
}

/**
 * Moves the clocks of the learner's running attempt, as an administrator does who gives time: the part of this number
 * ends so many seconds from now, and those after it as much earlier or later.
 */
export function endPartIn(learner: Learner, part: number, seconds: number): Promise<void> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      `select id, part_ends as ends from attempts where account_id = $1 and status = 'running'`,
      [learner.id],
    );
    const ends: Date[] = rows[0].ends;
    const moved = Date.now() + seconds * 1000 - (ends[part]?.getTime() ?? 0);
    const next = ends.map((end, place) => (place < part ? end : new Date(end.getTime() + moved)));
    await client.query(
      `update attempts set part_ends = $2, deadline_at = $3, revision = revision + 1 where id = $1`,
      [rows[0].id, next, next.at(-1)],
    );
  });
}
