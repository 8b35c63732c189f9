import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { runScript } = await import('./lib/say.mjs');

await runScript(async () => {
  loadEnvironment();
  process.env.NODE_ENV ??= 'production';
  await installWhatIsMissing();
  await buildWhatIsStale();
  process.setSourceMapsEnabled(true);
  // In this very process, so that a signal reaches the server itself.
  await import('../server/dist/main.js');
});
