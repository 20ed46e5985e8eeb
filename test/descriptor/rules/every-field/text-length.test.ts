import { describe, expect, test } from 'vitest';
import { findingsOf, fires } from '../messages.ts';

/** A text of the same length with a blank after every nine characters. */
function words(text: string): string {
  return text.replace(/.{10}/g, 'x11-utils ');
}

const cases = [
  ['path', 4_095, (text: string) => ({ path: text })],
  ['home', 4_095, (text: string) => ({ home: text })],
  ['workdir', 4_095, (text: string) => ({ workdir: text })],
  ['desktopfile', 4_095, (text: string) => ({ desktopfile: text })],
  ['cmd', 4_095, (text: string) => ({ cmd: text })],
  ['args', 131_066, (text: string) => ({ args: text })],
  ['debpackage', 120_000, (text: string) => ({ debpackage: words(text) })],
  ['apkpackage', 120_000, (text: string) => ({ apkpackage: words(text) })],
  ['a package', 255, (text: string) => ({ debpackage: `x11-apps ${text} xterm` })],
  ['a run command', 65_000, (text: string) => ({ postruncommands: ['RUN true', text] })],
] as const;

describe('text-length', () => {
  test.each(cases)('%s accepts %d bytes and not one more', (_, most, changes) => {
    expect(fires('text-length', changes('x'.repeat(most)))).toBe(false);
    const [finding, ...others] = findingsOf('text-length', changes('x'.repeat(most + 1)));
    expect(finding?.severity).toBe('error');
    expect(finding?.message).toContain((most + 1).toLocaleString('en'));
    expect(others).toEqual([]);
  });

  test('bytes count, not characters', () => {
    expect(fires('text-length', { path: `/${'漢'.repeat(1_364)}` })).toBe(false);
    expect(fires('text-length', { path: `/${'漢'.repeat(1_365)}` })).toBe(true);
  });

  test('the length of cmd includes all entries and commas', () => {
    const half = 'x'.repeat(2_047);
    expect(fires('text-length', { cmd: [half, half] })).toBe(false);
    expect(findingsOf('text-length', { cmd: [half, `${half}x`] })).toMatchObject([
      { path: ['cmd'] },
    ]);
  });

  test.each(['path', 'debpackage', 'args'])('%s is named', (key) => {
    expect(findingsOf('text-length', { [key]: 'x '.repeat(70_000) })).toMatchObject([
      { path: [key] },
    ]);
  });

  test('a package name that is too long is reported with its span', () => {
    const debpackage = `x11-apps ${'x'.repeat(256)} xterm`;
    expect(findingsOf('text-length', { debpackage })).toMatchObject([
      { path: ['debpackage'], span: [9, 265] },
    ]);
  });

  test('a run command is reported with its path', () => {
    expect(
      findingsOf('text-length', { preruncommands: ['RUN true', `RUN ${'x'.repeat(70_000)}`] }),
    ).toMatchObject([{ path: ['preruncommands', 1] }]);
  });
});
