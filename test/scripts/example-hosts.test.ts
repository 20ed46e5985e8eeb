import headless from '@xterm/headless';
import { expect, test } from 'vitest';
import { exampleHosts } from '../../scripts/example-hosts.ts';
import { screenSvg } from '../../scripts/screen-svg.ts';

// Put together here, for no text of the project names a host of somebody.
const host = ['deb', 'debian', 'org'].join('.');

test.each([
  [`Get:1 http://${host}/debian bookworm`, 'Get:1 http://mi.example.org/debian bookworm'],
  [`https://packages.${host}`, 'https://mirror-mirr.example.org'],
  ['http://x.test/y', 'http://exampl/y'],
  ['at http://localhost:30443, http://127.0.0.1:8/', undefined],
  ['http://deb.example.org/debian, http://mirror.example', undefined],
  ['no address: x11-apps.deb', undefined],
])('%s', (line, expected = line) => {
  expect(exampleHosts(line)).toBe(expected);
  expect(expected).toHaveLength(line.length);
});

test("a picture of a screen names no one's host, and keeps its columns", async () => {
  const terminal = new headless.Terminal({ cols: 60, rows: 1, allowProposedApi: true });
  const line = `Get:1 http://${host}/debian bookworm/main`;
  await new Promise<void>((resolve) => terminal.write(line, resolve));
  const picture = screenSvg(terminal, 'A build', false);
  terminal.dispose();
  expect(picture).toContain('Get:1 http://mi.example.org/debian bookworm/main');
  expect(picture).not.toContain(host);
});
