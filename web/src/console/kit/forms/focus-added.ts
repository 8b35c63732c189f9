import { flushSync } from 'react-dom';

type Added = {
  /** In which the new one will stand last. */
  readonly list: HTMLElement | null;
  /** What each of them is, as a selector. */
  readonly each: string;
};

/** Adds one to a list of fields and goes to the first field of the new one, which is also what a screen reader tells of it. */
export function focusAdded({ list, each }: Added, add: () => void): void {
  flushSync(add);
  const added = [...(list?.querySelectorAll<HTMLElement>(each) ?? [])].at(-1);
  (added?.matches('input') ? added : added?.querySelector<HTMLElement>('input, select'))?.focus();
}
