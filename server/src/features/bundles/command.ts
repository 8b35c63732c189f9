import { DrizzleQueryError } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { readJsonFile, writeTextFile } from '#features/bundles/files.ts';
import { describeReport, type OnProgress } from '#features/bundles/importing/report.ts';
import { countIcons } from '#features/bundles/queries.ts';
import { listSentences } from '#features/bundles/reading/faults.ts';
import { readBundle } from '#features/bundles/reading/read-bundle.ts';
import { checkBundle, exportBundle, importBundle } from '#features/bundles/service.ts';

const usage = `Usage: npm run content -- ACTION FILE   (- for a pipe)
  import FILE   takes in series and tests from a bundle; what is there already is brought up to date
  export FILE   writes everything that is there into a bundle
  check FILE    tells what is wrong with a bundle, and changes nothing
For instance: npm run content -- export everything.json`;

type Tools = {
  /** Opens what a command needs, and closes it after the work. Only who writes brings the schema up to date. */
  read<T>(work: (deps: Deps) => Promise<T>): Promise<T>;
  write<T>(work: (deps: Deps) => Promise<T>): Promise<T>;
  /** Shows a line about progress. */
  say(line: string): void;
};

/**
 * Imports, exports or checks a bundle.
 * @returns what to print
 * @throws Error whose message is for the reader: one line, or one per fault of the bundle
 */
export async function runContentCommand(args: readonly string[], tools: Tools): Promise<string> {
  const [action, file, ...more] = args;
  if (!file || more.length > 0) throw new Error(usage);
  switch (action) {
    case 'import':
      return importFile(file, tools);
    case 'export':
      return exportFile(file, tools);
    case 'check':
      return checkFile(file);
    default:
      throw new Error(usage);
  }
}

async function importFile(file: string, tools: Tools): Promise<string> {
  const document = await readJsonFile(file);
  const reading = readBundle(document);
  if (reading.kind === 'faulty') {
    throw new Error(
      ['The bundle is refused, nothing was imported:', ...listSentences(reading.faults)].join('\n'),
    );
  }
  return tools.write(async (deps) =>
    describeReport(
      await inOneLine(
        importBundle(deps, document, sayNowAndThen(tools.say)),
        'nothing was imported',
      ),
    ),
  );
}

async function exportFile(file: string, tools: Tools): Promise<string> {
  const { bundle, icons } = await tools.read(async (deps) => ({
    bundle: await inOneLine(exportBundle(deps), 'nothing was exported'),
    icons: await countIcons(deps.db),
  }));
  const text = JSON.stringify(bundle, null, 2);
  if (file === '-') return text;
  await writeTextFile(file, `${text}\n`);
  const count = bundle.tests?.length ?? 0;
  const what = `${bundle.series?.length ?? 0} series, ${count} ${count === 1 ? 'test' : 'tests'}`;
  // The shape of a bundle has no place for them.
  return icons === 0
    ? `${file}: ${what}`
    : `${file}: ${what}; not in it: the pictures of ${icons} series`;
}

async function checkFile(file: string): Promise<string> {
  const { faults, warnings } = checkBundle(await readJsonFile(file));
  if (faults.length > 0) throw new Error(['The bundle is faulty:', ...faults].join('\n'));
  return warnings.length === 0
    ? 'The bundle is sound.'
    : ['The bundle is sound, but:', ...warnings].join('\n');
}

/** The message of a failed query holds all its rows: only what the database said is for the reader. */
async function inOneLine<T>(work: Promise<T>, outcome: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    const reason = error.cause?.message ?? 'the connection broke';
    throw new Error(`The database failed, ${outcome}: ${reason}`, { cause: error });
  }
}

function sayNowAndThen(say: Tools['say']): OnProgress {
  return (done, total) => {
    if (done % 25 === 0 && done < total) say(`${done} of ${total} tests written`);
  };
}
