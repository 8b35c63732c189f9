import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { root } from './files.mjs';
import { run } from './run.mjs';
import { runTool } from './tool.mjs';

const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench'];
const REPORTS = join(root, '.cache', 'reports');

// From Node 25 on Node has an empty localStorage of its own, which hides the one of the simulated
// browser. Earlier ones do not know the option.
const NO_WEB_STORAGE = '--no-experimental-webstorage';
const NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? NO_WEB_STORAGE : undefined,
]
  .filter(Boolean)
  .join(' ');

/**
 * In order; those of one row run side by side. What has a title are tests, whose run gives
 * `{ passed, failed, skipped, seconds }` and shows what it does; all others are checks.
 */
export const rows = [
  [
    { name: 'format', run: () => runTool('@biomejs/biome', ['format', '.']) },
    { name: 'lock', run: () => runScriptFile('check-lock.mjs') },
    { name: 'sizes', run: () => runScriptFile('check-sizes.mjs') },
    { name: 'messages', run: () => runScriptFile('check-messages.mjs') },
    { name: 'paths', run: () => runScriptFile('check-paths.mjs') },
    { name: 'security', run: () => runScriptFile('check-security.mjs') },
    { name: 'migrations', run: () => runScriptFile('check-migrations.mjs') },
    { name: 'sql', run: () => runScriptFile('check-sql.mjs') },
    { name: 'glossary', run: () => runScriptFile('check-glossary.mjs') },
    { name: 'walls', run: () => runScriptFile('check-walls.mjs') },
  ],
  [
    { name: 'lint', run: lint },
    { name: 'dead-code', run: () => runTool('knip', ['--no-progress']) },
    { name: 'types', run: checkTypes },
  ],
  // The build leaves a processor free.
  [
    { name: 'build', run: build },
    { name: 'unit', title: 'unit tests', run: () => runVitest('server', 'unit') },
  ],
  [{ name: 'http', title: 'HTTP tests on PostgreSQL', run: () => runVitest('server', 'http') }],
  [{ name: 'component', title: 'component tests', run: () => runVitest('web') }],
  [{ name: 'browser', title: 'browser tests', run: runPlaywright }],
];

function lint() {
  const flags = ['--formatter-enabled=false', '--error-on-warnings'];
  return runTool('@biomejs/biome', ['check', ...flags, '.']);
}

// Each checker works out anew what all of them need, so that four take 2.5 times as much of the processors as one, on which
// the linter and the search for dead code wait.
async function checkTypes() {
  const runs = [];
  for (const workspace of WORKSPACES)
    runs.push(await runTool('typescript', ['-p', workspace, '--checkers', '1']));
  return {
    code: Math.max(...runs.map(({ code }) => code)),
    output: runs.map(({ output }) => output).join(''),
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

async function build() {
  const started = performance.now();
  const output = await buildWhatIsStale().then(
    () => undefined,
    (error) => error.message,
  );
  return {
    code: output === undefined ? 0 : 1,
    output: output ?? '',
    seconds: (performance.now() - started) / 1000,
  };
}

function runScriptFile(name) {
  return run(process.execPath, [join(root, 'scripts', name)]);
}

async function runVitest(workspace, ...projects) {
  const report = await reportFile(`${workspace}-${projects[0] ?? 'all'}`);
  const { code, seconds } = await runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { from: workspace, live: true, env: { NODE_ENV: 'test', NODE_OPTIONS } },
  );
  const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
  return counts({ code, seconds }, [numPassedTests, numFailedTests, numPendingTests]);
}

async function runPlaywright() {
  const report = await reportFile('browser');
  const { code, seconds } = await runTool('@playwright/test', ['test', '--reporter=list,json'], {
    from: 'e2e',
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats = {} } = await readReport(report);
  const { expected, flaky = 0, unexpected, skipped } = stats;
  return counts({ code, seconds }, [expected && expected + flaky, unexpected, skipped]);
}

/** A run that breaks before or between its tests has no failed test, but it did fail. */
function counts({ code, seconds }, [passed = 0, failed = 0, skipped = 0]) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped, seconds };
}

async function reportFile(name) {
  const file = join(REPORTS, `${name}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
