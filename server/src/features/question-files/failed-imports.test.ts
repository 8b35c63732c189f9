import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { tests } from '#database/catalogue.ts';
import { buildQuestion } from '#features/question-files/testing/questions.ts';
import { uploadAs } from '#features/question-files/testing/upload.ts';
import { givenAccount, givenTest } from '#testing/builders.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let adminId: string;
let admin: Caller;
let testId: string;

beforeEach(async () => {
  await test.deps.db.delete(tests);
  adminId = (await givenAccount(test.deps, { labels: ['admin'] })).id;
  admin = await test.signedIn(adminId);
  testId = (await givenTest(test.deps, { title: 'Mock 1' })).id;
});

const bad = { ...buildQuestion(1), correctAnswer: 9 };

function send(content: unknown, query = '', name = 'questions.json') {
  const url = `/api/admin/tests/${testId}/questions/import${query}`;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return uploadAs(test, adminId, url, { name, content: text });
}

async function failed() {
  return (await admin.call('GET', '/api/admin/attention')).body.failedImports;
}

it('a file that was refused, whole or in part, waits for somebody', async () => {
  expect((await send('no questions at all', '', 'words.json')).status).toBe(422);
  test.clock.advance(1);
  expect((await send([buildQuestion(2), bad], '?dryRun=true', 'C:\\mine\\bad.json')).status).toBe(
    200,
  );
  expect(await failed()).toEqual({
    files: [
      {
        ...{ testId, testTitle: 'Mock 1', fileName: 'bad.json' },
        reason: '1 of 2 questions is refused.',
      },
      {
        ...{ testId, testTitle: 'Mock 1', fileName: 'words.json' },
        reason: expect.stringMatching(/\w/),
      },
    ],
    total: 2,
  });
  await send([bad], '', 'bad.json');
  expect((await failed()).files).toContainEqual(
    expect.objectContaining({ reason: '1 of 1 question is refused; nothing was imported.' }),
  );
  expect((await failed()).total).toBe(2);
});

it('is done with by an import into the same test, and not by one into another', async () => {
  await send([bad]);
  const first = testId;
  testId = (await givenTest(test.deps)).id;
  await send([buildQuestion(3)]);
  expect((await failed()).total).toBe(1);
  testId = first;
  await send([buildQuestion(3)], '?dryRun=true');
  expect((await failed()).total).toBe(1);
  await send([buildQuestion(3)]);
  expect((await failed()).total).toBe(0);
});

it('is dismissed, test by test, and that is on record', async () => {
  await send([bad]);
  await send([bad], '', 'again.json');
  const url = `/api/admin/tests/${testId}/failed-imports`;
  expect((await admin.call('DELETE', url)).status).toBe(204);
  expect((await failed()).total).toBe(0);
  // There is nothing left to be dismissed, and nothing to be told.
  expect((await admin.call('DELETE', url)).status).toBe(204);
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, testId));
  expect(entries).toMatchObject([
    {
      action: 'test.failed-imports-dismissed',
      actorId: adminId,
      subjectName: 'Mock 1',
      before: { files: ['again.json', 'questions.json'] },
      after: null,
    },
  ]);
  const nowhere = `/api/admin/tests/${crypto.randomUUID()}/failed-imports`;
  expect((await admin.call('DELETE', nowhere)).status).toBe(404);
});
