import { expect, test } from 'vitest';
import { findingsOf, fires, partOf } from '../messages.ts';

test.each([
  ['cat', 'office,games,office', 'office'],
  ['keyword', 'a, b,a', 'a'],
  ['keyword', 'a, b, a', 'a'],
  ['mimetype', 'text/html;text/plain;text/html;', 'text/html'],
  ['fileextensions', 'odt;ods;odt', 'odt'],
  ['debpackage', 'x11-apps, xterm x11-apps', 'x11-apps'],
  ['apkpackage', 'a a', 'a'],
])('%s: %s', (key, list, part) => {
  const [finding, ...others] = findingsOf('duplicate-entry', { [key]: list });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ severity: 'info', path: [key] });
  expect(finding!.span![0]).toBeGreaterThan(0);
  expect(partOf(finding!, list).trim()).toBe(part);
});

test('in an array, the second entry is reported', () => {
  expect(findingsOf('duplicate-entry', { acl: { permit: ['a', 'b', 'a'] } })).toMatchObject([
    { path: ['acl', 'permit', 2] },
  ]);
  expect(fires('duplicate-entry', { host_config: { cap_add: ['SYS_NICE', 'SYS_NICE'] } })).toBe(
    true,
  );
});

test('empty entries and repeated commands are not reported', () => {
  expect(fires('duplicate-entry', { keyword: 'a,,b,', mimetype: 'text/html;;' })).toBe(false);
  expect(fires('duplicate-entry', { preruncommands: ['RUN true', 'RUN true'] })).toBe(false);
});

test('the message has the beginning of a long entry', () => {
  const messageFor = (entry: string) =>
    findingsOf('duplicate-entry', { keyword: `${entry},${entry}` })[0]?.message;
  expect(messageFor('x'.repeat(40))).toContain(`"${'x'.repeat(40)}"`);
  expect(messageFor('x'.repeat(41))).toContain(`"${'x'.repeat(40)}…"`);
});
