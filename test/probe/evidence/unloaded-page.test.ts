import { describe, expect, it } from 'vitest';
import { mayBePage, unloadedPage } from '../../../src/probe/evidence/unloaded-page.ts';

describe('a window may show a page that was not loaded', () => {
  it.each([
    ['192.0.2.1', '', []],
    ['board.example.com', '', []],
    ['localhost:8080', '', []],
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
