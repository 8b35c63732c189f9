// npm test: everything, in order, up to the first failure. npm test -- lint unit: these steps only.
import './lib/node-version.mjs';

const { installWhatIsMissing } = await import('./lib/install.mjs');
const { findOrFetchChromium } = await import('./lib/browser.mjs');
const { Problem, runScript } = await import('./lib/say.mjs');
const { rows } = await import('./lib/steps.mjs');
const { withThrowAwayFolder } = await import('./lib/throw-away.mjs');

const total = { passed: 0, failed: 0, skipped: 0 };
const wanted = process.argv.slice(2);

await runScript(async () => {
  requireKnownSteps();
  try {
    await installWhatIsMissing();
    if (isWanted({ name: 'browser' })) process.env.CHROMIUM_PATH = await findOrFetchChromium();
    await withThrowAwayFolder(runSteps);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    total.failed += 1;
  }
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode ||= total.failed > 0 ? 1 : 0;
});

async function runSteps() {
  for (const row of rows) {
    const steps = row.filter(isWanted);
    await Promise.all(steps.map((step) => (step.title ? runTests(step) : runCheck(step))));
    if (total.failed > 0) return;
  }
}

async function runCheck({ name, run }) {
  const { code, output, seconds } = await run();
  printOutcome(name, seconds, code === 0);
  if (code !== 0) console.log(output.trim());
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

async function runTests({ name, title, run }) {
  console.log(`\n── ${title}`);
  const { passed, failed, skipped, seconds } = await run();
  printOutcome(name, seconds, failed === 0);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function printOutcome(name, seconds, isGood) {
  const outcome = isGood ? 'ok  ' : 'FAIL';
  console.log(`${outcome}  ${name.padEnd(12)}${seconds.toFixed(1).padStart(6)} s`);
}

function isWanted({ name }) {
  return wanted.length === 0 || wanted.includes(name);
}

function requireKnownSteps() {
  const names = rows.flat().map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Problem(`No step ${unknown.join(', ')}; ${names.join(', ')}`);
}
