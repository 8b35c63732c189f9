/** The subject a category path means: its last part. The names of whole question banks are none. */
export function subjectOfCategory(path: string): string {
  // A slash that belongs to a name is doubled; of three, the first one parts two names.
  const parts = path
    .replace(/\/+/g, (run) => `${run.length % 2 === 1 ? '\n' : ''}${'/'.repeat(run.length / 2)}`)
    .split('\n')
    .map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isBank = /^(\$\w+\$|top|default for .*)$/i.test(last);
  return isBank ? '' : last;
}

/** The path of a subject in the question bank of whoever imports it. */
export function categoryOfSubject(subject: string): string {
  return subject === '' ? '$course$/top' : `$course$/top/${subject.replace(/\//g, '//')}`;
}
