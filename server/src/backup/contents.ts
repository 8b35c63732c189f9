import { z } from 'zod';

/** Raised when older programs could not read what a newer one writes. */
const format = 1;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequenceSchema = z.object({
  name: z.string(),
  /** As text: it may be larger than a number can be exactly. */
  value: z.string(),
  isCalled: z.boolean(),
});

/** The first entry: what it is, and of which schema. */
const manifestSchema = z.object({
  taiyari: z.literal('backup'),
  format: z.number(),
  takenAt: z.string(),
  postgres: z.string(),
  /** The newest one that had been done. */
  migration: z.object({ tag: z.string(), madeAt: z.number() }),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;

const amountSchema = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });

/** The last entry: without it the file is not whole. */
const checksumsSchema = z.object({
  tables: z.record(z.string(), amountSchema),
  pictures: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Checksums = z.infer<typeof checksumsSchema>;

export const entryNames = {
  manifest: 'backup.json',
  checksums: 'checksums.json',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.copy`,
  picture: (id: string) => `pictures/${id}`,
};

/** What an entry holds, by its name. */
export function readEntryName(name: string): { readonly kind: string; readonly of: string } {
  const [kind = '', of = ''] = name.split('/');
  return { kind, of };
}

export function newManifest(rest: Omit<Manifest, 'taiyari' | 'format'>): Manifest {
  return { taiyari: 'backup', format, ...rest };
}

/** @throws Error when it is none, or of a later format. */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error('this is not a backup of Taiyari');
  if (parsed.data.format > format) {
    throw new Error('it was made by a later release, which writes them otherwise');
  }
  return parsed.data;
}

/** @throws Error when they cannot be read. */
export function parseChecksums(text: string): Checksums {
  const parsed = checksumsSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error('it is damaged (its checksums)');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('it is damaged (what it says of itself)', { cause: error });
  }
}
