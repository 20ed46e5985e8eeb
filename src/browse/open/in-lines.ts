import type { ExitSignal } from '../../system/process/exit-signals.ts';
import { whileSignalled } from '../../system/process/while-signalled.ts';
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
  const signalled = (status: number, signal: ExitSignal) => {
    // The session asks before Ctrl+C ends it.
    if (signal === 'SIGINT') return false;
    browser.dispatch({ type: 'left', status });
    return true;
  };
  browser.begin(services, {
    lend: (work) => session.without(work),
    showWindow: async (_, address) => session.say(`  The picture is at ${displayLine(address)}`),
  });
  return whileSignalled(signalled, async () => {
    try {
      const reader = new OutlineReader(spokenBrowser(browser, session), session);
      while (browser.state().exit === undefined && (await reader.turn()));
      return browser.state().exit ?? (session.status === 130 ? 0 : session.status);
    } finally {
      session.close();
      browser.close();
    }
  });
}
