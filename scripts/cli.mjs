// npm run admin|content|db|doctor -- …: a command of the server, built when stale, run in this process.
import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { buildWhatIsStale } = await import('./lib/build.mjs');
const { Problem, runScript } = await import('./lib/say.mjs');
const { commandNames } = await import('./lib/commands.mjs');

await runScript(async () => {
  const [name, ...args] = process.argv.slice(2);
  const names = await commandNames();
  if (!names.includes(name)) throw new Problem(`There is: ${names.join(', ')}`);
  loadEnvironment();
  process.env.NODE_ENV ??= 'production';
  await installWhatIsMissing();
  await buildWhatIsStale('server');
  const program = new URL(`../server/dist/${name}.js`, import.meta.url);
  process.argv = [process.argv[0], program.pathname, ...args];
  process.setSourceMapsEnabled(true);
  await import(program.href);
});
