import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AvailableVersion,
  keyOf,
  newerPackages,
  pairsToCompare,
} from '../../../src/package-manager/contents/newer-packages.ts';
import type { ListedPackage } from '../../../src/package-manager/contents/read-package-list.ts';

const amd64 = { architecture: 'amd64' };
const main = { ...amd64, origin: 'bookworm oldstable Debian' };
const urgent = { ...amd64, origin: 'bookworm-security oldstable-security Debian-Security' };

/** The index of these versions. */
function indexOf(versions: readonly AvailableVersion[]) {
  const names = new Set(versions.map(({ name }) => name));
  return new Map([...names].map((name) => [name, versions.filter((one) => one.name === name)]));
}

/** The newer packages where versions are numbers. */
function updatesOf(
  packages: readonly ListedPackage[],
  versions: readonly AvailableVersion[],
  template: readonly ListedPackage[] = [],
) {
  const available = indexOf(versions);
  const pairs = pairsToCompare(packages, available);
  const newer = pairs.filter(([one, other]) => Number(one) > Number(other));
  const keys = new Set(newer.map(([one, other]) => keyOf(one, other)));
  return newerPackages(packages, available, template, keys);
}

it('names the newest version, and whether a newer one is a security update', () => {
  const packages = ['a', 'b', 'c', 'd'].map((name) => ({ name, version: '2', ...amd64 }));
  const versions = [
    { name: 'a', version: '4', ...main },
    { name: 'a', version: '3', ...urgent },
    { name: 'b', version: '2', ...urgent },
    { name: 'b', version: '3', ...main },
    { name: 'c', version: '1', ...urgent },
  ];
  const rest = { from: '2', isOfTemplate: false };
  expect(updatesOf(packages, versions)).toEqual([
    { name: 'a', to: '4', isSecurity: true, ...rest },
    { name: 'b', to: '3', isSecurity: false, ...rest },
  ]);
});

it('says what only a newer template can bring', () => {
  const packages = ['a', 'b'].map((name) => ({ name, version: '1', ...amd64 }));
  const versions = ['a', 'b'].map((name) => ({ name, version: '2', ...main }));
  const template = [
    { name: 'a', version: '1', ...amd64 },
    { name: 'b', version: '2', ...amd64 },
  ];
  const updates = updatesOf(packages, versions, template);
  expect(updates.map(({ name, isOfTemplate }) => [name, isOfTemplate])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

it('does not know security updates of an index without the names of archives', () => {
  const [update] = updatesOf(
    [{ name: 'a', version: '1', ...amd64 }],
    [{ name: 'a', version: '2', architecture: 'noarch', origin: '' }],
  );
  expect(update).toMatchObject({ to: '2', isSecurity: undefined });
});

it('takes no version for another architecture', () => {
  const packages = [{ name: 'a', version: '1', ...amd64 }];
  expect(updatesOf(packages, [{ name: 'a', version: '2', ...main, architecture: 'i386' }])).toEqual(
    [],
  );
});

it('finds the newest version of every package, in any index', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const version = fc.integer({ min: 1, max: 9 }).map(String);
  const installed = fc.uniqueArray(
    fc.record({ name, version, architecture: fc.constant('amd64') }),
    {
      selector: (one) => one.name,
    },
  );
  const available = fc.array(
    fc.record({
      name,
      version,
      ...{ architecture: fc.constant('amd64') },
      origin: fc.constantFrom(main.origin, urgent.origin),
    }),
  );
  fc.assert(
    fc.property(installed, available, (packages, versions) => {
      const expected = packages.flatMap((one) => {
        const numbers = versions
          .filter((other) => other.name === one.name)
          .map((other) => Number(other.version));
        const newest = Math.max(Number(one.version), ...numbers);
        return newest > Number(one.version) ? [[one.name, String(newest)]] : [];
      });
      expect(updatesOf(packages, versions).map((update) => [update.name, update.to])).toEqual(
        expected,
      );
    }),
  );
});
