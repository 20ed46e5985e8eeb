import type { Instance } from 'ink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Action } from '../../../src/browse/action.ts';
import type { Application } from '../../../src/browse/catalog.ts';
import { BrowserOnScreen } from '../../../src/browse/open/on-screen.tsx';
import { openBrowser } from '../../../src/browse/session/browser.ts';
import { queryKey } from '../../../src/browse/state.ts';
import { onKeyTerminal, settled } from '../../terminal/components/key-terminal.tsx';

const chess = { name: 'chess', displayname: 'Chess', cat: 'games' };
const application: Application = {
  ...{ name: 'chess', displayname: 'Chess', source: 'descriptor', etag: '"a"', revision: 2 },
  ...{ registered: 0, updated: 1, fields: { launch: 'chess.Chess', cat: 'games' } },
  image: undefined,
};
const known = [{ address: 'http://other.example', note: 'used before' }];

const [down, up, enter] = ['\u001b[B', '\u001b[A', '\r'];

let app: Instance | undefined;

afterEach(() => app?.unmount());

/** The browser of a catalog, with the page of an application open. */
function opened() {
  const browser = openBrowser('http://catalog.example');
  const part = { applications: [chess], next: undefined };
  const actions: readonly Action[] = [
    { type: 'list-loaded', key: queryKey(browser.state()), after: undefined, part },
    {
      ...{ type: 'application-loaded', name: 'chess' },
      loaded: { status: 'here', value: application },
    },
    { type: 'catalogs-known', catalogs: known },
    { type: 'command', name: 'accept' },
  ];
  for (const action of actions) browser.dispatch(action);
  return browser;
}

let browser = opened();
let write: (keys: string) => void;

beforeEach(async () => {
  browser = opened();
  const { dispatch } = browser;
  const terminal = onKeyTerminal(
    <BrowserOnScreen browser={browser} depth={undefined} dispatch={dispatch} />,
  );
  ({ app, write } = terminal);
  await settled();
});

const remove = { overlay: { menu: 'remove' }, task: undefined };
const removing = { overlay: undefined, task: { kind: 'remove', name: 'chess' } };

test.each<[string, readonly string[], object]>([
  ['arrows and Enter together', [`d${down}${enter}`], removing],
  ['the same one by one', ['d', down, enter], removing],
  ['Enter on the first item', ['d', enter], { overlay: undefined, task: undefined }],
  ['arrows, round', [`d${up}${enter}`], removing],
  ['letters', ['d', 'j', 'k', 'j', enter], removing],
  ['letters together', ['djkj', enter], removing],
  ['Tab, which only this program knows', [`d\t${enter}`], removing],
  ['End', ['d\u001b[F', enter], removing],
  ['a digit of what others see, which only moves', ['d', '2'], { ...remove }],
  ['the same digit again', ['d', '2', '2', '2'], { ...remove }],
  ['such a digit and Enter', ['d2\r'], removing],
  ['the digit of the highlighted item', ['c', '1'], { overlay: { menu: 'copy-to' } }],
  ['the digit of another item', ['\r', '2'], { place: { kind: 'revisions' }, overlay: undefined }],
  ['the same, together with Enter', [`${enter}2`], { place: { kind: 'revisions' } }],
  ['Enter, and what comes behind it', [`${enter}${down}${enter}?`], { overlay: { kind: 'help' } }],
  ['Esc', ['d', '\u001b[27u'], { overlay: undefined, task: undefined }],
])('a menu takes %s', async (_, pieces, expected) => {
  for (const piece of pieces) {
    write(piece);
    await settled();
  }
  expect(browser.state()).toMatchObject(expected);
});
