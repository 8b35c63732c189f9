/** The category that the address names, also by the name that learners read; absent is all of them. */
export function knownSubject(subject: string | undefined): string | undefined {
  if (subject === '') return undefined;
  return subject === 'Computer' ? 'Computer Science' : subject;
}
