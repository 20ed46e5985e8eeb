import { allFilesWritten } from '../../system/files/unfinished-files.ts';
import { onExitSignal } from '../../system/process/exit-signals.ts';
import { OutlineReader } from '../../terminal/lines/outline-reader.ts';
import { openPromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { spokenBrowser } from '../lines/spoken-browser.ts';
import type { BrowseServices } from '../services.ts';
import type { Browser } from '../session/browser.ts';

/**
 * Asks about a catalog line by line until the user leaves.
 *
 * @returns the exit status
 */
export async function browseInLines(
  browser: Browser,
  services: BrowseServices,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const session = openPromptSession(terminal, environment, () => 'Quitting loses nothing.');
  const forgetSignals = onExitSignal(
    (status) => browser.dispatch({ type: 'left', status }),
    ['SIGINT'],
  );
  browser.begin(services, {
    lend: (work) => session.without(work),
    showWindow: async (_, address) => session.say(`  The picture is at ${displayLine(address)}`),
  });
  try {
    const reader = new OutlineReader(spokenBrowser(browser, session), session);
    while (browser.state().exit === undefined && (await reader.turn()));
    const { exit } = browser.state();
    return exit ?? (session.status === 130 ? 0 : session.status);
  } finally {
    session.close();
    browser.close();
    await allFilesWritten();
    // Last, because a second signal must not abort pending writes.
    forgetSignals();
  }
}
