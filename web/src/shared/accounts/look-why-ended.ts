/** Where a session is found to have ended. Its code is for those alone to whom it happens. */
export function lookWhyEnded(): Promise<void> {
  return import('#shared/accounts/why-ended.ts').then(
    ({ askWhetherDeleted }) => askWhetherDeleted(),
    () => undefined,
  );
}
