import { randomBytes } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { createAdmin, grantAdmin, hasAdmin } from '#features/accounts/service.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/** @returns what to print about logging in as administrator. */
export async function ensureFirstAdmin(deps: Deps): Promise<string> {
  const { email = 'admin@taiyari.example', password } = deps.config.firstAdmin;
  if (await hasAdmin(deps)) {
    return 'Administrator: the account made at the first start, or npm run admin -- grant EMAIL';
  }
  const chosen = password ?? randomBytes(12).toString('base64url');
  try {
    await createAdmin(deps, { name: 'Administrator', email, password: chosen });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
    await grantAdmin(deps, email);
    return `Administrator: ${email} (an account that was there already)`;
  }
  return password
    ? `Administrator: ${email} with the password of ADMIN_PASSWORD`
    : `Administrator: ${email}\n  Password: ${chosen}   (shown once: keep it)`;
}
