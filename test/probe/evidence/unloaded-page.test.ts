import { describe, expect, it } from 'vitest';
import {
  isHostOfPage,
  mayBePage,
  unloadedPage,
} from '../../../src/probe/evidence/unloaded-page.ts';

describe('a window may show a page that was not loaded', () => {
  it.each([
    ['192.0.2.1', '', []],
    ['board.example.com', '', []],
    ['localhost:8080', '', []],
    ['board.example.com - Chromium', '', []],
    ['https://board.example.com/a', '', []],
    ['Acme Board', '--app=https://board.example.com/', []],
    ['Acme Board', '--kiosk http://192.0.2.1:8080/g', []],
    ['Problem loading page — Mozilla Firefox', '', []],
    ['Chat', '', ['(node:1) Failed to load URL: https://c.example/ with error: ERR_X']],
    ['Chat', '', ['Error: net::ERR_INTERNET_DISCONNECTED']],
  ] as const)('with the title %j, the arguments %j and the log %j', (title, args, log) => {
    expect(mayBePage({ title, args, log })).toBe(true);
  });

  it.each([
    ['Calculator', '', ['started']],
    ['Untitled - Notes', '--new-window', []],
    ['board.example.com - Notes', '', []],
    ['Version 2.1', '--config=/etc/lamp.conf', []],
    ['', '', []],
  ] as const)('and not with the title %j, the arguments %j and the log %j', (title, args, log) => {
    expect(mayBePage({ title, args, log })).toBe(false);
  });
});

it.each([
  // Chromium.
  [['No internet', 'Try:', '+ Checking the network cables, modem, and router'], 'No internet'],
  [['ERR_INTERNET_DISCONNECTED'], 'ERR_INTERNET_DISCONNECTED'],
  [["This site can't be reached", 'Check if there is a typo'], "This site can't be reached"],
  [['board.example.com’s server IP address could not be found.'], undefined],
  [['192.0.2.1 refused to connect.'], undefined],
  [['DNS_PROBE_FINISHED_NXDOMAIN'], undefined],
  // Firefox.
  [['Hmm. We’re having trouble finding that site.'], undefined],
  [['Firefox can’t establish a connection to the server at 192.0.2.1.'], undefined],
  [['Server Not Found'], undefined],
  [['Unable to connect'], undefined],
  // WebKit and Qt.
  [['Unable to load page', 'Problem occurred while loading the URL'], undefined],
  [['Error resolving “board.example.com”: Name or service not known'], undefined],
  [['Could not resolve host: board.example.com'], undefined],
  [['Failed to load page', 'Host board.example.com not found'], undefined],
])('reads in %j that the page was not loaded', (lines, line = lines[0]) => {
  expect(unloadedPage('board.example.com', ['Menu', ...lines])).toBe(line);
});

it.each(['502 Bad Gateway', '404 - Not Found', 'Error 503', '403 Forbidden', 'Access Denied'])(
  'takes the title %j for that',
  (title) => {
    expect(unloadedPage(title, ['nginx'])).toBe(title);
  },
);

it.each(['Acme Board', '42 open tasks', '4000 Miles', 'Lost and found'])(
  'takes the title %j for that of a page',
  (title) => {
    expect(unloadedPage(title, ['Cards'])).toBeUndefined();
  },
);

describe('the title of a window', () => {
  // As chromium writes them, over its own message and over pages.
  it.each([
    ['172.17.0.1', '172.17.0.1__404', true],
    ['172.17.0.1', '172.17.0.1', true],
    ['Intranet', 'intranet__board', true],
    ['172.17.0.1:31777/plain', '172.17.0.1__plain', false],
    ['Acme Board', '172.17.0.1', false],
    ['172', '172.17.0.1', false],
    ['xcalc', 'xcalc2', false],
    ['xclock', 'xclock', false],
    ['main.py', 'main.py', false],
    ['', '', false],
  ])('%j of a window with the instance %j is nothing but a host: %j', (title, instance, is) => {
    expect(isHostOfPage({ title, instance })).toBe(is);
  });

  it('is the host of a web application, also in a single word', () => {
    expect(isHostOfPage({ title: 'Wiki', instance: 'wiki' }, 'wiki')).toBe(true);
    expect(
      isHostOfPage({ title: 'board.example', instance: 'board.example' }, 'board.example'),
    ).toBe(true);
    expect(isHostOfPage({ title: 'Wiki of Acme', instance: 'wiki' }, 'wiki')).toBe(false);
  });
});

it('takes its title for that where nothing can be read', () => {
  expect(unloadedPage('Server Not Found — Mozilla Firefox', [])).toBe(
    'Server Not Found — Mozilla Firefox',
  );
});

it.each([
  [['Acme Board', 'Open tasks', 'Connect to a server']],
  [['Error 12', 'Loading page 3 of 4', 'The internet is large']],
  [[]],
])('reads nothing of that in %j', (lines) => {
  expect(unloadedPage('Acme Board', lines)).toBeUndefined();
});
