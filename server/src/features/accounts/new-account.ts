import * as queries from '#features/accounts/queries.ts';
import { type Db, violatedUniqueConstraint } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

/** Account and profile: call it in a transaction. @throws AppError `email-taken`. */
export async function insertNewAccount(
  db: Db,
  input: {
    readonly name: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly labels: string[];
  },
  now: Date,
): Promise<queries.AccountRow> {
  const { name, email, passwordHash, labels } = input;
  try {
    return await queries.insertAccount(db, { id: newId(), name, email, passwordHash, labels }, now);
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'accounts_email_unique') throw error;
    const message = 'A user with the same email already exists';
    throw new AppError('email-taken', message, {
      cause: error,
      errors: [{ path: 'email', message }],
    });
  }
}
