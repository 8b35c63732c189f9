import './lib/node-version.mjs';

const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { runScript } = await import('./lib/say.mjs');

await runScript(async () => {
  await installWhatIsMissing();
  await buildWhatIsStale();
});
