import { type LateCode, loadLateCode, useLateCode } from '#exam/attempts/late/late-code.ts';
import type { lateScreens } from '#exam/attempts/late/late-screens.tsx';

export type LateScreens = typeof lateScreens;

const screens: LateCode<LateScreens> = {
  fetch: async () => (await import('#exam/attempts/late/late-files.ts')).importLateScreens(),
};

/** Fetches what a test needs after its first question; from then on it needs no network. */
export const loadLateScreens = () => loadLateCode(screens);

/** The screens and dialogs of later, or undefined while they are being fetched. */
export const useLateScreens = () => useLateCode(screens);
