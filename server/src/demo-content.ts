import type { BundleDocument } from '#features/bundles/reading/bundle.ts';
import { composeDemoBundle } from '../../demo/compose.ts';

/** The bridge to the demo folder: from inside a feature the way would climb four folders. */
export function demoBundle(): BundleDocument {
  return composeDemoBundle();
}
