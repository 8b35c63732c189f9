import { focusFirst } from '#lib/forms/refusals.ts';

/**
 * Focuses the first control that one of the paths names, 'options.2', or that is part of what it names, 'options'; else
 * that of the question.
 */
export function focusFaulty(form: HTMLFormElement | null, paths: readonly string[]): void {
  const names = Array.from(form?.elements ?? [], (element) => element.getAttribute('name') ?? '');
  const faulty = names.filter((name) =>
    paths.some((path) => name === path || name.startsWith(`${path}.`)),
  );
  focusFirst(form, faulty.length > 0 ? faulty : ['question']);
}
