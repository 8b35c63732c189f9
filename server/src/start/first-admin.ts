import { randomBytes } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { createAdmin, grantAdmin, hasAdmin } from '#features/accounts/service.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

/**
 * A password that is made here is printed before its account is kept: a start that fails or is killed at whatever
 * moment leaves no administrator whose password nobody has seen. Where it ended in between, the next start makes another.
 * @returns what to print about logging in as administrator once the site is ready.
 */
export async function ensureFirstAdmin(deps: Deps, print: (text: string) => void): Promise<string> {
  const { email = 'admin@taiyari.example', password } = deps.config.firstAdmin;
  if (await hasAdmin(deps)) {
    return 'Administrator: the account made at the first start, or npm run admin -- grant EMAIL';
  }
  const chosen = password ?? randomBytes(12).toString('base64url');
  const show = () =>
    print(`Administrator: ${email}\n  Password: ${chosen}   (shown once: keep it)`);
  try {
    await createAdmin(
      deps,
      { name: 'Administrator', email, password: chosen },
      password ? () => undefined : show,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
    await grantAdmin(deps, email);
    return `Administrator: ${email} (an account that was there already)`;
  }
  return `Administrator: ${email} with the password ${password ? 'of ADMIN_PASSWORD' : 'shown above'}`;
}
