import { type Bundle, bundleSchema } from '#features/importing/bundle.ts';
import { type Fault, faultsOf, sayIssue } from '#features/importing/faults.ts';
import { fillKeys } from '#features/importing/keys.ts';
import { readOldShapes } from '#features/importing/old-shapes.ts';
import { checkReferences } from '#features/importing/references.ts';

export type Reading =
  | { readonly kind: 'sound'; readonly bundle: Bundle }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] };

/** Reads a parsed JSON document as a bundle; every fault is found at the same time. */
export function readBundle(input: unknown): Reading {
  const document = fillKeys(readOldShapes(input));
  const parsed = bundleSchema.safeParse(document, { error: sayIssue });
  const faults = [
    ...(parsed.success ? [] : faultsOf(document, parsed.error)),
    ...checkReferences(document),
  ];
  return parsed.success && faults.length === 0
    ? { kind: 'sound', bundle: parsed.data }
    : { kind: 'faulty', faults };
}
