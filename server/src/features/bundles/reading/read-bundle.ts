import { type Bundle, bundleSchema } from '#features/bundles/reading/bundle.ts';
import { type BundleFault, faultsOf, sayIssue } from '#features/bundles/reading/faults.ts';
import { fillKeys } from '#features/bundles/reading/keys.ts';
import { readOldShapes } from '#features/bundles/reading/old-shapes.ts';
import { readPaperShapes } from '#features/bundles/reading/paper-shapes.ts';
import { checkPassages, checkReferences } from '#features/bundles/reading/references.ts';

export type BundleReading =
  | { readonly kind: 'sound'; readonly bundle: Bundle }
  | { readonly kind: 'faulty'; readonly faults: readonly BundleFault[] };

/** Reads a parsed JSON document as a bundle; every fault is found at the same time. */
export function readBundle(input: unknown): BundleReading {
  const document = fillKeys(readPaperShapes(readOldShapes(input)));
  const parsed = bundleSchema.safeParse(document, { error: sayIssue });
  const faults = [
    ...(parsed.success ? [] : faultsOf(document, parsed.error)),
    ...checkReferences(document),
    ...checkPassages(document, input),
  ];
  return parsed.success && faults.length === 0
    ? { kind: 'sound', bundle: parsed.data }
    : { kind: 'faulty', faults };
}
