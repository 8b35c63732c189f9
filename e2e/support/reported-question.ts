import { createHash, randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { givenLearner, type Learner, withDatabase } from './database.ts';

/** A call by somebody who is signed in. @returns what is answered */
export async function callAs(
  { token }: Pick<Learner, 'token'>,
  baseURL: string | undefined,
  [method, path]: readonly [method: string, path: string],
  body: object = {},
) {
  const response = await fetch(`${baseURL}${path}`, {
    method,
    headers: {
      cookie: `session=${token}`,
      origin: `${baseURL}`,
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  expect(response.ok, answer).toBe(true);
  return JSON.parse(answer);
}

/** A stand-alone test whose first question has a wrong key: A, where B is right. Another one is right with its key. */
export async function givenWrongKey(baseURL: string | undefined) {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const { id: testId, title } = await callAs(admin, baseURL, ['POST', '/api/admin/tests'], {
    description: 'Two questions.',
    title: `Mock with a wrong key ${admin.id}`,
    category: 'General Knowledge',
    duration: 30,
    isFree: true,
    isStandalone: true,
    status: 'active',
    questions: [
      {
        question: 'Which river flows through Srinagar?',
        options: ['The Chenab', 'The Jhelum', 'The Tawi', 'The Ravi'],
        correctAnswer: 0,
        explanation: 'The Chenab flows there.',
        subject: 'Geography',
      },
      {
        question: 'Which lake lies in Srinagar?',
        options: ['Wular', 'Dal', 'Manasbal', 'Pangong'],
        correctAnswer: 1,
        subject: 'Geography',
      },
    ],
  });
  return { admin, testId: String(testId), title: String(title) };
}

/** One that a learner has reported, and a ruling that is proposed about it. */
export async function givenReportedQuestion(baseURL: string | undefined) {
  const { admin, testId } = await givenWrongKey(baseURL);
  const learner = await givenLearner('Zoya Mir');
  const call = (path: string, body: object = {}) => callAs(learner, baseURL, ['POST', path], body);
  const attempt = await call('/api/attempts', { testId });
  const questionId = String(attempt.questions[0].id);
  await call(`/api/attempts/${attempt.id}/submission`, { answers: { [questionId]: 1 } });
  await call(`/api/questions/${questionId}/reports`, {
    kind: 'wrong-key',
    text: 'It is the Jhelum.',
  });
  const path = `/api/admin/tests/${testId}/questions/${questionId}`;
  await callAs(admin, baseURL, ['POST', `${path}/answers`], {
    reportIds: [],
    asked: 'Why not the Tawi?',
    answer: 'It flows through Jammu.',
  });
  const ruling = await callAs(admin, baseURL, ['POST', '/api/admin/rulings'], {
    testId,
    questionId,
    kind: 'rekey',
    key: 1,
    reason: 'It is the Jhelum.',
  });
  return { admin, testId, questionId, rulingId: String(ruling.id) };
}

/** The administrator whom the site was set up with, who knows his password, in a new session. */
export function givenFirstAdmin(): Promise<Learner & { readonly password: string }> {
  return withDatabase(async (client) => {
    const email = 'admin@example.com';
    const { rows } = await client.query('select id, name from accounts where email = $1', [email]);
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into sessions (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())`,
      [createHash('sha256').update(token).digest(), rows[0].id],
    );
    return { ...rows[0], email, token, password: 'an-admin-password' };
  });
}
