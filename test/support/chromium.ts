import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const executablePath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find(isProgram);

/** Why nothing can be tested in a browser; undefined if it can. */
export const chromiumMissing = executablePath ? undefined : 'there is no chromium';

const launching = () => ({
  executablePath: executablePath!,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  timeout: 0,
});

/**
 * Starts the system's Chromium. Root cannot have its sandbox; it only sees pages of the test. A hanging browser is ended by the time
 * of the test, not by a limit of the start.
 */
export function startChromium(): Promise<Browser> {
  return chromium.launch(launching());
}

/** Starts one whose process can be killed, as by the end of a machine. */
export async function startMortalChromium(): Promise<{
  readonly browser: Browser;
  readonly kill: () => Promise<void>;
}> {
  const server = await chromium.launchServer(launching());
  return { browser: await chromium.connect(server.wsEndpoint()), kill: () => server.kill() };
}

/**
 * Carries all requests of a browser to their servers. Chromium itself gives up what it loads whenever a network interface comes
 * or goes, as those of containers do.
 */
export async function carryRequests(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    // A connection that was kept may be closed at the moment in which it is used again: browsers ask once more then.
    const response = await route.fetch({ maxRetries: 5, maxRedirects: 0, timeout: 0 });
    await route.fulfill({ response });
  });
}
