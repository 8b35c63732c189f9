import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { endChildren } = await import('./lib/run.mjs');
const { runScript, say } = await import('./lib/say.mjs');
const { runTool } = await import('./lib/tool.mjs');

const PAGES = 'http://localhost:5173';

await runScript(async () => {
  loadEnvironment();
  await installWhatIsMissing();
  const port = process.env.PORT ?? '3000';
  // The browser talks to Vite, which passes /api on: that is the origin the server has to expect.
  const siteUrl = process.env.SITE_URL ?? PAGES;
  const options = { live: true, env: { NODE_ENV: 'development', PORT: port, SITE_URL: siteUrl } };
  say(`Pages ${PAGES}, API http://localhost:${port}. Ctrl-C ends both.`);
  const server = runTool('tsx', ['watch', 'server/src/main.ts'], options);
  const pages = runTool('vite', ['--port', '5173', '--strictPort'], { from: 'web', ...options });
  const first = await Promise.race([server, pages]);
  endChildren('SIGTERM');
  await Promise.all([server, pages]);
  process.exitCode = first.code;
});
