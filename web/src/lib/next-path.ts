import { linkTarget } from '@taiyari/contract/rules/links';

/**
 * The path to go back to after login, or null when it is not a plain path of this site: another site's
 * address can hide in `//host`, `/\host` or behind a tab that browsers drop.
 */
export function safeNextPath(next: string | undefined): string | null {
  const target = next === undefined ? null : linkTarget(next);
  return target?.kind === 'page' ? target.path : null;
}
