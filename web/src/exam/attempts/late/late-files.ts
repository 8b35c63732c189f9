/**
 * Apart from the test screen, which everybody waits for: the build writes down here which files are needed, because they
 * are fetched before they are imported (`late-import.ts`).
 */
export const importLateScreens = async () =>
  (await import('#exam/attempts/late/late-screens.tsx')).lateScreens;
