import { testCategories } from '@taiyari/contract/rules/categories';

/** The category that the address names, also by the name that learners read; absent is all of them. */
export function knownSubject(subject: string | undefined): string | undefined {
  if (subject === undefined) return undefined;
  const category = subject === 'Computer' ? 'Computer Science' : subject;
  return testCategories.find((known) => known === category);
}
