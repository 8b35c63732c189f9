import './lib/node-version.mjs';

const { loadEnvironment } = await import('./lib/environment.mjs');
const { installWhatIsMissing } = await import('./lib/install.mjs');
const { endChildren } = await import('./lib/run.mjs');
const { runScript, say } = await import('./lib/say.mjs');
const { runTool } = await import('./lib/tool.mjs');

await runScript(async () => {
  loadEnvironment();
  await installWhatIsMissing();
  const port = process.env.PORT ?? '3000';
  const pagesPort = process.env.PAGES_PORT ?? '5173';
  const pages = `http://localhost:${pagesPort}`;
  // The browser talks to Vite, which passes /api on: that is the origin the server has to expect.
  const siteUrl = process.env.SITE_URL ?? pages;
  const options = { live: true, env: { NODE_ENV: 'development', PORT: port, SITE_URL: siteUrl } };
  say(`Pages ${pages}, API http://localhost:${port}. Ctrl-C ends both.`);
  const server = runTool('tsx', ['watch', 'server/src/main.ts'], options);
  const vite = runTool('vite', ['--port', pagesPort, '--strictPort'], { from: 'web', ...options });
  const first = await Promise.race([server, vite]);
  endChildren('SIGTERM');
  await Promise.all([server, vite]);
  process.exitCode = first.code;
});
