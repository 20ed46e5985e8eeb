import { expect, test } from 'vitest';
import { distributionHere, distributionOf } from '../../../src/system/machine/distribution.ts';

const releases = [
  ['debian', 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'],
  ['ubuntu', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n'],
  ['ubuntu', 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n'],
  ['debian', 'ID=raspbian\nID_LIKE=debian\n'],
  ['fedora', 'NAME="Fedora Linux"\nID=fedora\nVERSION_ID=42\n'],
  ['fedora', 'NAME="Rocky Linux"\nID="rocky"\nID_LIKE="rhel centos fedora"\n'],
  ['alpine', "NAME='Alpine Linux'\nID='alpine'\nVERSION_ID=3.22.1\n"],
  ['other', 'NAME="Arch Linux"\nID=arch\n'],
  ['other', 'ID=not-debian\nDEBIAN=debian\n'],
  ['other', ''],
] as const;

test.each(releases)('%s is read from %j', (expected, text) => {
  expect(distributionOf('linux', text)).toBe(expected);
});

test('macOS is known by its platform', () => {
  expect(distributionOf('darwin', '')).toBe('macos');
  expect(distributionOf('freebsd', 'ID=freebsd\n')).toBe('other');
});

test('this machine runs one of them', () => {
  expect(distributionHere()).toBe(distributionHere());
});
