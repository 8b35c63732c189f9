/** Queries whose answer is not cleared when somebody else logs in. */
export const sharedKeys: ReadonlySet<unknown> = new Set([
  'account',
  'site',
  // The very answer that says who logs in.
  'provider-return',
]);
