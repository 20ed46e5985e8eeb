import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

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

/**
 * Starts the system's Chromium. Root cannot have its sandbox; it only sees pages of the test. What hangs is ended by the time
 * of the test, not by a limit of the start.
 */
export function startChromium(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: executablePath!, args, timeout: 0 });
}
