import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { listFiles, readText } = await import('./lib/files.mjs');
const { Problem, runScript } = await import('./lib/say.mjs');
const { runTool } = await import('./lib/tool.mjs');

await runScript(async () => {
  const [name, ...args] = process.argv.slice(2);
  const benches = await describedBenches();
  if (!benches.some(([known]) => known === name)) {
    const lines = benches.map(([known, what]) => `  ${known.padEnd(10)} ${what}`);
    throw new Problem(
      [
        'Usage: npm run bench -- NAME   for instance: npm run bench -- saves',
        ...lines,
        'Bars, options and figures: bench/README.md',
      ].join('\n'),
    );
  }
  loadEnvironment();
  await installWhatIsMissing();
  await buildWhatIsStale();
  const { code } = await runTool('tsx', [`bench/${name}.ts`, ...args], { live: true });
  process.exitCode = code;
});

/** Each bench with what the first line of its file says. */
async function describedBenches() {
  const files = (await listFiles('bench')).filter((file) => /^bench\/[a-z-]+\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const [, what = ''] = /^\/\*\* [^:]*: (.*?); see/.exec(await readText(file)) ?? [];
      return [file.slice('bench/'.length, -'.ts'.length), what];
    }),
  );
}
