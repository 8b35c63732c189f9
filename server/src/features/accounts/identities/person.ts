import { accountContent } from '@taiyari/contract/rules/accounts';
import { faultsOfField } from '@taiyari/contract/rules/fields';
import type { Proven } from '#features/accounts/identities/providers.ts';

/** Whether what a provider calls an address could be signed up with here. */
export function isEmail(text: string): boolean {
  return faultsOfField(accountContent.fields.email, '', text).length === 0;
}

/** The name at the provider where it is one here, too; else what stands before the @ of the address. */
export function nameOf({ name }: Pick<Proven, 'name'>, email: string): string {
  const isFine = faultsOfField(accountContent.fields.name, '', name).length === 0;
  return isFine ? name : (email.split('@', 1)[0] ?? email);
}
