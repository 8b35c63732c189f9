import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defaultSources } from '#features/news/default-sources.ts';
import { newsSource, type SourceInput } from '#features/news/source-shape.ts';

const newsSources = z
  .array(newsSource)
  .max(50)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: 'two sources have the same name',
  });

/**
 * The configured sources.
 * @param file a JSON list of `{name, url, category, colour, format}`; without it the built-in list.
 * @throws Error that names what is wrong with the file.
 */
export function readNewsSources(file: string | undefined): readonly SourceInput[] {
  if (file === undefined) return defaultSources;
  const parsed = newsSources.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`NEWS_SOURCES (${file}) is not valid:\n${problems.join('\n')}`);
}

function readJson(file: string): unknown {
  const text = readFile(file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`NEWS_SOURCES (${file}) cannot be read as JSON`, { cause });
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`NEWS_SOURCES names a file that is not there or cannot be read: ${file}`, {
      cause,
    });
  }
}
