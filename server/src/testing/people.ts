import { givenAccount } from '#testing/builders.ts';
import type { Caller, TestApp } from '#testing/test-app.ts';

/** Somebody with an account, who calls the API in his session. */
export type Person = Caller & { readonly id: string; readonly email: string };

type Account = NonNullable<Parameters<typeof givenAccount>[1]>;

export async function givenLearner(test: TestApp, account: Account = {}): Promise<Person> {
  const { id, email } = await givenAccount(test.deps, account);
  return { id, email, ...(await test.signedIn(id)) };
}

type Admin = Account & {
  /** He has given his password for dangerous steps just now. */
  readonly hasSteppedUp?: boolean;
};

export async function givenAdmin(
  test: TestApp,
  { hasSteppedUp = false, ...account }: Admin = {},
): Promise<Person> {
  const { id, email } = await givenAccount(test.deps, { labels: ['admin'], ...account });
  return { id, email, ...(await test.signedIn(id, hasSteppedUp)) };
}
