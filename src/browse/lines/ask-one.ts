import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { CommandName } from '../action.ts';
import type { Browser } from '../session/browser.ts';
import { changesKey, isComplete } from '../state.ts';
import { askOverlays } from './ask-overlay.ts';
import { press, until } from './press.ts';
import { applicationLines, changeLines, problemLines, revisionLines } from './read-out.ts';

/** A browser, and the dialogue about it. */
interface Both {
  readonly browser: Browser;
  readonly session: PromptSession;
}

const aboutOne = [
  '  Expected: "edit", "revisions", "copy", "remove", or < for the list. "changes 3" reads the',
  '  changes of revision 3, "bring back 3" restores it. "picture" prints the address of the picture',
  '  of its window, and "quit" quits.',
];

const words: Readonly<Record<string, CommandName>> = {
  edit: 'edit',
  copy: 'copy',
  remove: 'remove',
  picture: 'show-picture',
};

/** Opens the revisions of the application. @returns them, once they are read */
async function openRevisions({ browser }: Both, name: string) {
  press(browser, 'revisions');
  await until(browser, ({ revisions }) => {
    const isHere = revisions?.name === name && revisions.loaded.status !== 'loading';
    return isHere && !revisions.unread;
  });
  return browser.state().revisions?.loaded;
}

async function readRevisions(both: Both, name: string): Promise<void> {
  const { say } = both.session;
  const loaded = await openRevisions(both, name);
  if (loaded?.status === 'failed') say(...problemLines(loaded.problem));
  else if (loaded?.status === 'here') {
    const hidden = '  This token does not permit to read its history.';
    say(...(loaded.value ? revisionLines(loaded.value) : [hidden]));
  }
}

/** Goes to a revision of the open application. @returns false if there is none of that number */
async function goToRevision(both: Both, name: string, revision: number): Promise<boolean> {
  const loaded = await openRevisions(both, name);
  const all = loaded?.status === 'here' ? (loaded.value ?? []) : [];
  const index = all.findIndex((each) => each.revision === revision);
  if (index === -1) return false;
  press(both.browser, 'first');
  if (index > 0) press(both.browser, 'page-down', index);
  return true;
}

async function readChanges({ browser, session }: Both): Promise<void> {
  press(browser, 'accept');
  const { place } = browser.state();
  if (place.kind !== 'changes') return;
  // Those of another comparison may still be there.
  const key = changesKey(place.name, place.from, place.to);
  await until(
    browser,
    ({ changes }) => changes?.key === key && changes.loaded.status !== 'loading',
  );
  const loaded = browser.state().changes?.loaded;
  if (loaded?.status === 'failed') session.say(...problemLines(loaded.problem));
  else if (loaded?.status === 'here') {
    const { value } = loaded;
    const tooMuch = ['  There are too many differences to read out.'];
    session.say(...(value ? changeLines(value) : tooMuch));
  }
  press(browser, 'back');
}

/** Asks what to do with the open application. @returns false if the user leaves */
export async function askAboutOne(
  browser: Browser,
  session: PromptSession,
  name: string,
): Promise<boolean> {
  const { say } = session;
  const both = { browser, session };
  await until(
    browser,
    ({ details, overlay }) => overlay !== undefined || isComplete(details[name]),
  );
  say(...applicationLines(browser.state(), name));
  for (;;) {
    const line = (await session.ask(`With ${displayLine(name)}: `))?.trim();
    if (line === undefined || line === 'quit') return false;
    if (line === '<' || line === '') {
      while (browser.state().place.kind !== 'list') press(browser, 'back');
      return true;
    }
    const [, verb, number] = /^(changes|bring back) (\d{1,9})$/.exec(line) ?? [];
    if (line === 'revisions') await readRevisions(both, name);
    else if (verb) {
      if (!(await goToRevision(both, name, Number(number)))) say('  There is no such revision.');
      else if (verb === 'changes') await readChanges(both);
      else press(browser, 'restore');
    } else if (words[line]) {
      // The commands are those of the application, not of its revisions.
      while (browser.state().place.kind !== 'open') press(browser, 'back');
      press(browser, words[line]);
    } else say(...aboutOne);
    if (!(await askOverlays(browser, session))) return false;
    const { place } = browser.state();
    if (place.kind === 'list') return true;
    if (place.kind !== 'open') press(browser, 'back');
  }
}
