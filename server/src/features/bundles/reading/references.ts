import { isRecord } from '@taiyari/contract/rules/content';
import { type BundleFault, faultAt } from '#features/bundles/reading/faults.ts';

type Keyed = { readonly path: readonly PropertyKey[]; readonly key: string };

/** What no single entry can know: keys that stand twice, and tests that a series names in vain. */
export function checkReferences(document: unknown): BundleFault[] {
  const known = new Set(keysOf(document, 'tests').map(({ key }) => key));
  return [
    ...['series', 'tests', 'announcements', 'notifications'].flatMap((kind) =>
      repeated(keysOf(document, kind)).map(({ path, key }) =>
        faultAt(document, path, `"${key}" stands twice: every key may be used only once`),
      ),
    ),
    ...testsBySeries(document).flatMap((named) => [
      ...named
        .filter(({ key }) => !known.has(key))
        .map(({ path, key }) =>
          faultAt(document, path, `name "${key}", which is no test of this bundle`),
        ),
      ...repeated(named).map(({ path, key }) => faultAt(document, path, `name "${key}" twice`)),
    ]),
  ];
}

/**
 * Questions that name a passage in vain. A bundle that has passages of its own names them by their keys: what was found
 * stands in its place by now.
 * @param input the bundle as it was written
 */
export function checkPassages(document: unknown, input: unknown): BundleFault[] {
  const passages = entriesOf(input, 'passages').filter(isRecord);
  if (passages.length === 0) return [];
  const known = new Set(passages.map(({ text }) => text));
  return entriesOf(document, 'tests').flatMap((test, at) =>
    entriesOf(test, 'questions').flatMap((question, index) => {
      const passage = isRecord(question) ? question.passage : undefined;
      if (typeof passage !== 'string' || passage === '' || known.has(passage)) return [];
      const path = ['tests', at, 'questions', index, 'passage'];
      return [faultAt(document, path, `names "${passage}", which is no passage of this bundle`)];
    }),
  );
}

function keysOf(document: unknown, kind: string): Keyed[] {
  return entriesOf(document, kind).flatMap((entry, index) =>
    isRecord(entry) && typeof entry.key === 'string'
      ? [{ path: [kind, index, 'key'], key: entry.key.trim() }]
      : [],
  );
}

/** The keys in the list of each series; their path is the list's, which is what a teacher looks for. */
function testsBySeries(document: unknown): Keyed[][] {
  return entriesOf(document, 'series').map((entry, index) =>
    isRecord(entry) && Array.isArray(entry.tests)
      ? entry.tests
          .filter((key: unknown) => typeof key === 'string')
          .map((key) => ({ path: ['series', index, 'tests'], key: key.trim() }))
      : [],
  );
}

function entriesOf(document: unknown, kind: string): readonly unknown[] {
  const list = isRecord(document) ? document[kind] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Every entry whose key an earlier one has already. */
function repeated(entries: readonly Keyed[]): Keyed[] {
  const seen = new Set<string>();
  return entries.filter(({ key }) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
