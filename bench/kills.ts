/** npm run bench -- kills: kill -9 of server and database at random moments, and tests that end badly; see README.md. */
import { parseArgs } from 'node:util';
import { runTrial, type TrialReport } from '../server/src/testing/durability/trial.ts';
import { percentileOf } from './report/percentile.ts';
import { playEndsOfTests } from './stage/ends-of-tests.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    learners: { type: 'string', default: '24' },
    seed: { type: 'string', default: 'taiyari' },
    /** off: the kills alone. Without kills the ends of tests alone are played. */
    ends: { type: 'string', default: 'on' },
  },
});

const areKillsSurvived = Number(values.kills) === 0 || (await killAgainAndAgain());
const areEndsSurvived = values.ends === 'off' || (await playEndsOfTests());
process.exitCode = areKillsSurvived && areEndsSurvived ? 0 : 1;

async function killAgainAndAgain(): Promise<boolean> {
  const report = await runTrial({
    mode: 'production',
    kills: Number(values.kills),
    learners: Number(values.learners),
    seed: values.seed,
    onStrike: ({ victim, recoveryMilliseconds }) =>
      process.stderr.write(
        recoveryMilliseconds === null
          ? `${victim} and at once `
          : `${victim} (${Math.round(recoveryMilliseconds)} ms) `,
      ),
  });
  process.stderr.write('\n');
  print(report);
  return report.faults.length === 0;
}

function print(report: TrialReport): void {
  const { strikes, acknowledgedSaves, refusedSaves, submissions, faults } = report;
  for (const victim of new Set(strikes.map((strike) => strike.victim))) {
    const ofVictim = strikes.filter((strike) => strike.victim === victim);
    const recoveries = ofVictim.flatMap(({ recoveryMilliseconds }) => recoveryMilliseconds ?? []);
    console.log(
      `${victim.padEnd(9)}${String(ofVictim.length).padStart(4)} kills; saving again after ` +
        `${Math.round(percentileOf(recoveries, 0.5))} ms (median), ${Math.round(percentileOf(recoveries, 1))} ms (longest)`,
    );
  }
  console.log(
    `${strikes.length} kills, ${acknowledgedSaves} acknowledged saves, ${refusedSaves} refused in closed parts, ${submissions} results`,
  );
  for (const fault of faults) console.log(`LOST OR WRONG: ${fault}`);
  console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} faults`);
}
