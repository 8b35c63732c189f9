import type { EndpointName } from '@taiyari/contract';
import { accommodations } from '#database/accounts.ts';
import { auditLog } from '#database/audit.ts';
import { identities } from '#database/identities.ts';
import { newId } from '#platform/random/ids.ts';
import { givenPassword } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** How learners enter their account, and what they change of it. */
export function bodiesOfAccounts({
  userId,
}: Readonly<Record<string, string>>): Partial<Record<EndpointName, unknown>> {
  return {
    createAccount: { name: 'New', email: `${newId()}@example.com`, password: 'chinar-leaf-42' },
    createSession: { email: 'nobody@example.com', password: 'chinar-leaf-42' },
    requestLogInCode: { email: 'nobody@example.com' },
    createSessionByCode: { email: 'nobody@example.com', code: '123456' },
    stepUp: { password: givenPassword },
    changeName: { name: 'Renamed' },
    changePassword: { password: 'chinar-leaf-43', oldPassword: givenPassword },
    requestRecovery: { email: 'nobody@example.com' },
    resetPassword: { userId, secret: `recovery ${userId}`, password: 'chinar-leaf-44' },
    confirmVerification: { userId, secret: `verification ${userId}` },
    changePreferences: { emailNotifications: false },
    updateProfile: { city: 'Srinagar' },
    changeQuestionLanguage: { questionLanguage: 'ur' },
    deleteAccount: { password: givenPassword },
  };
}

/** What the console and the settings have of an account. */
export async function givenTraces(test: TestApp, accountId: string) {
  const entryId = await givenAuditEntry(test, accountId);
  return { entryId, identityId: await givenIdentity(test, accountId) };
}

async function givenIdentity({ deps }: TestApp, accountId: string): Promise<string> {
  const [id, linkedAt] = [newId(), deps.clock.now()];
  const person = {
    issuer: 'https://accounts.google.com',
    subject: id,
    email: 'asha@gmail.example',
  };
  await deps.db.insert(identities).values({ id, accountId, ...person, linkedAt, usedAt: linkedAt });
  return id;
}

async function givenAuditEntry({ deps }: TestApp, subjectId: string): Promise<string> {
  const id = newId();
  const entry = { id, at: deps.clock.now(), action: 'user.verified', subjectId };
  await deps.db.insert(auditLog).values(entry);
  return id;
}

export async function givenAccommodation({ deps }: TestApp, accountId: string): Promise<void> {
  const reason = 'A certificate of the district hospital was shown.';
  const approvedAt = deps.clock.now();
  const row = { accountId, kind: 'percent', percent: 30, reason, approvedAt };
  await deps.db.insert(accommodations).values(row);
}
