import { readyStill, type StillPart } from '#lib/still.tsx';

export const testStill: StillPart = {
  id: 'test-still',
  fetchPart: async () => (await import('#site/home/test-still.tsx')).TestStill,
};
export const howItWorks: StillPart = {
  id: 'how-it-works',
  fetchPart: async () => (await import('#site/home/how-it-works.tsx')).HowItWorks,
};

export async function readyStills(): Promise<void> {
  await Promise.all([readyStill(testStill), readyStill(howItWorks)]);
}
