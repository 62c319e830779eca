/**
 * The browser stories. They run against the whole product, started by the same command as
 * everywhere, on ports and data of their own that are thrown away at the next run.
 */
import { defineConfig } from '@playwright/test';

const port = Number(process.env['STORY_PORT'] ?? 18080);
const siteUrl = `http://localhost:${port}`;

export default defineConfig({
  // `npm run sheets` names another file.
  testMatch: process.env['STORY_FILES'] ?? ['apps/web/test/**/*.spec.ts', 'apps/console/test/**/*.spec.ts'],
  globalSetup: './apps/web/test/storySetup.ts',
  outputDir: 'test-results',
  reporter: './tools/test/storyReporter.ts',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for busy machines; a fault fails a story by its wrong state, not by the time it took.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: siteUrl,
    // Requests that a worker makes cannot be cut by a story; the stories about the worker let it
    // in.
    serviceWorkers: 'block',
    // Motion costs a small machine more than all else; the stories about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Dear, so only when asked for: TRACE=1 npm test -- deposit.spec
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A story runs once, on the desktop. A story that depends on width, touch or a phone's own parts
  // has the tag `@phone` and runs on a phone too; one about parts that only a phone has is tagged
  // `@phone-only`.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node tools/run/start.ts --fresh --fixtures',
    url: `${siteUrl}/readyz`,
    timeout: 180_000,
    stdout: process.env['CI'] ? 'ignore' : 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      ARCADE_PORT: String(port + 1),
      GATEWAY_PORT: String(port + 2),
      BANK_PORT: String(port + 4),
      BEACON_PORT: String(port + 5),
      EMBEDDED_POSTGRES_PORT: String(port + 3),
      PUBLIC_URL: siteUrl,
      ARCADE_URL: `http://localhost:${port + 1}`,
      GATEWAY_URL: `http://localhost:${port + 2}`,
      BANK_URL: `http://localhost:${port + 4}`,
      BEACON_URL: `http://localhost:${port + 5}`,
      DATABASE_URL: '',
      DATA_DIR: `.data/stories-${port}`,
      LOG_LEVEL: 'warn',
      // Stories come from one address and would wait for the rate limits, which have tests of their
      // own.
      RATE_FACTOR: '1000',
    },
  },
});
