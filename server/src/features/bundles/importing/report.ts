import { isDeepStrictEqual } from 'node:util';

export type ImportedCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type BundleReport = {
  readonly series: ImportedCounts;
  readonly tests: ImportedCounts;
  readonly questions: ImportedCounts & { readonly removed: number };
  readonly announcements: ImportedCounts;
  readonly notifications: ImportedCounts;
};

/** Told what goes on while tests are frozen, which is the long part of an import. */
export type OnProgress = (done: number, total: number) => void;

export type ImportStep = { readonly now: Date; readonly onProgress: OnProgress };

/** What is to become of one entry of a bundle. */
export type Fate = 'added' | 'changed' | 'unchanged';

export function fateOf(row: object | undefined, columns: object): Fate {
  if (!row) return 'added';
  const held = new Map<string, unknown>(Object.entries(row));
  const isSame = Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(held.get(name), value),
  );
  return isSame ? 'unchanged' : 'changed';
}

export function countFates(fates: readonly Fate[]): ImportedCounts {
  const count = (fate: Fate) => fates.filter((one) => one === fate).length;
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') };
}

/** The first entry of a bundle is the newest: each one is a millisecond older than the one before. */
export function createdAtOf(now: Date, index: number): Date {
  return new Date(now.getTime() - index);
}

/** `series: 2 added, 1 changed, 5 unchanged`, one line per kind that the bundle holds. */
export function describeReport(report: BundleReport): string {
  const lines = Object.entries(report).map(([kind, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return parts.length === 0
      ? `${kind}: none`
      : `${kind}: ${parts.map(([fate, count]) => `${count} ${fate}`).join(', ')}`;
  });
  return lines.join('\n');
}
