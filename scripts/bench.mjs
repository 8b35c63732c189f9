import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { listFiles } = await import('./lib/files.mjs');
const { Problem, runScript } = await import('./lib/say.mjs');
const { runTool } = await import('./lib/tool.mjs');

await runScript(async () => {
  const [name, ...args] = process.argv.slice(2);
  const names = (await listFiles('bench'))
    .map((file) => /^bench\/([a-z-]+)\.ts$/.exec(file)?.[1])
    .filter(Boolean);
  if (!names.includes(name)) {
    throw new Problem(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  }
  loadEnvironment();
  await installWhatIsMissing();
  await buildWhatIsStale();
  const { code } = await runTool('tsx', [`bench/${name}.ts`, ...args], { live: true });
  process.exitCode = code;
});
