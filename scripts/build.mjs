// npm run build: the server and the web. npm run build -- server: this part only.
import './lib/node-version.mjs';

const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { runScript } = await import('./lib/say.mjs');

await runScript(async () => {
  await installWhatIsMissing();
  await buildWhatIsStale(...process.argv.slice(2));
});
