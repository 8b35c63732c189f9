// npm run advisories: asks the registry whether it knows of faults in the locked packages that the site runs with.
// Not a step of npm test: that must not turn red overnight, nor need a network.
import { runNpm } from './lib/run.mjs';

const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
const { output } = await runNpm(asked);
const report = read(output);

if (report === undefined) {
  console.log('The registry did not say what it knows: ask again where it can be reached.');
  console.log(output.trim());
  process.exitCode = 2;
} else {
  const faults = Object.values(report);
  for (const { name, severity, via, range } of faults) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title));
    console.log(`${name} ${range}: ${severity}: ${titles.join('; ')}`);
  }
  if (faults.length === 0)
    console.log('No fault is known of the packages that the site runs with.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** What npm prints beside the JSON are warnings, before it. */
function read(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'))).vulnerabilities;
  } catch {
    return undefined;
  }
}
