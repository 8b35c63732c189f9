import type { Fault, Wrong } from './faults.ts';
import { type FieldRule, faultsOfField } from './fields.ts';

/** A thing while it is written or read: a field may hold anything. */
export type Written = Readonly<Record<string, unknown>>;

/** Whether what somebody sent has fields at all. */
export function isRecord(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What no field can know alone. */
export type Rule = {
  readonly path: string;
  readonly wrong: Wrong;
  readonly isBroken: (thing: Written) => boolean;
};

/** The rules of one kind of content, its fields in the order of its form. */
export type Content = {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly together: readonly Rule[];
  /** For what is chosen anew: an imported thing may have another value in the field, and keeps it. */
  readonly anew: readonly Rule[];
};

/** Everything that keeps a thing from being stored, in the order of its form. */
export function faultsIn(content: Content, thing: Written): Fault[] {
  const alone = Object.entries(content.fields).flatMap(([path, rule]) =>
    faultsOfField(rule, path, thing[path]),
  );
  return inOrder(content, [...alone, ...broken(content.together, thing)]);
}

/** As `faultsIn`, with what nobody may choose anew. @param kept what is stored; null for a new thing */
export function faultsInNew(content: Content, thing: Written, kept: Written | null): Fault[] {
  return inOrder(content, [...faultsIn(content, thing), ...faultsOfChoices(content, thing, kept)]);
}

/** What of a thing nobody may choose anew, and is not as it was. */
export function faultsOfChoices(content: Content, thing: Written, kept: Written | null): Fault[] {
  const chosen = content.anew.filter(({ path }) => !isSame(thing[path], kept?.[path]));
  return broken(chosen, thing);
}

function broken(rules: readonly Rule[], thing: Written): Fault[] {
  return rules
    .filter(({ isBroken }) => isBroken(thing))
    .map(({ path, wrong }) => ({ ...wrong, path }));
}

/** One fault for each place, the first that was found there. */
function inOrder({ fields }: Content, faults: readonly Fault[]): Fault[] {
  const order = Object.keys(fields);
  const placeOf = ({ path }: Fault) => order.indexOf(path.split('.')[0] ?? '');
  const first = faults.filter(
    ({ path }, index) => faults.findIndex((other) => other.path === path) === index,
  );
  return first.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A third, as people write it, is the third that is stored. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 6e-5;
  return one === other;
}
