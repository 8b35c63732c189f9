import { isRecord, type Written } from '@taiyari/contract/rules/content';
import { mendMark } from '@taiyari/contract/rules/question-files';
import { nameOf } from '@taiyari/contract/rules/sentences';
import type { FileFault } from '#features/question-files/reading/reading.ts';

/**
 * What a question is given home with to be mended. A text that could not be trusted has a mark before it, and a key is
 * none: what nobody has changed is refused again, in the form as in a table. '' stands for the question as a whole, a
 * picture beside it, and marks its text.
 */
export function markUnsure(question: Written, faults: readonly FileFault[]): Written {
  return faults
    .filter(({ code }) => code === 'unreadable' || code === 'no-option')
    .reduce((marked, { path }) => markedAt(marked, path === '' ? 'question' : path), question);
}

function markedAt(question: Written, path: string): Written {
  if (path === 'correctAnswer') return { ...question, correctAnswer: null };
  const [name = '', ...rest] = path.split('.');
  return { ...question, [name]: marked(question[name], rest) };
}

/** Also where there is nothing, as below a formula without its result. */
function marked(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return Array.isArray(value) ? value.map(withMark) : withMark(value);
  if (!/^\d+$/.test(name)) {
    const fields = isRecord(value) ? value : {};
    return { ...fields, [name]: marked(fields[name], rest) };
  }
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const length = Math.max(entries.length, Number(name) + 1);
  return Array.from({ length }, (_, at) =>
    at === Number(name) ? marked(entries[at], rest) : (entries[at] ?? ''),
  );
}

function withMark(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.startsWith(mendMark) ? text : `${mendMark} ${text}`.trimEnd();
}

export function isMarked(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(mendMark);
}

/** Null where the mark is gone. */
export function markFault(path: string, text: string): FileFault | null {
  if (!isMarked(text)) return null;
  const message = `${nameOf(path)} is still marked with ${mendMark}: write what is meant, and take the mark away.`;
  return { path, code: 'unreadable', message };
}
