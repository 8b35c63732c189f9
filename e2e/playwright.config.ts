import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the built site on its own embedded database. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the smallest machine has processors, because some wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled' },
  },
  // One for all systems: the letters are our own fonts, drawn by the browser's own means.
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_SITE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Noting every step would take a fifth of the time.
    trace: process.env.TRACES === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of the site is shown by the process that shows another one already.
        '--process-per-site',
        // As Chromium with a window draws them: the kept pictures are the same by either.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
});
