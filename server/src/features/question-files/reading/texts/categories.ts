/** The subject a category path means: its last part. The names of whole question banks are none. */
export function subjectOfCategory(path: string): string {
  // A slash that belongs to a name is doubled; of three, the first one parts two names.
  const parts = path
    .replace(/\/+/g, (run) => `${run.length % 2 === 1 ? '\n' : ''}${'/'.repeat(run.length / 2)}`)
    .split('\n')
    .map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  return isBank(last) && last !== parts.at(-2) ? '' : last;
}

function isBank(name: string): boolean {
  return /^(\$\w+\$|top|default for .*)$/i.test(name);
}

/** The path of a subject in the question bank of whoever imports it. One with the name of a bank stands in itself. */
export function categoryOfSubject(subject: string): string {
  if (subject === '') return '$course$/top';
  const name = subject.replace(/\//g, '//');
  return isBank(subject) ? `$course$/top/${name}/${name}` : `$course$/top/${name}`;
}
