import { describe, expect, it } from 'vitest';
import { choosePackage } from '../../../src/describe/repository/choose-package.ts';
import { nonFreeOf } from '../../../src/describe/repository/non-free.ts';
import type { Application } from '../../../src/desktop/appstream/application.ts';
import type { ListedPackage } from '../../../src/package-manager/repository/read-repository.ts';

const listed = (name: string, changes: Partial<ListedPackage> = {}): ListedPackage => ({
  ...{ name, version: '1', section: 'graphics', licence: '', description: '', applications: [] },
  ...changes,
});

const application = { title: 'Acme Viewer' } as Application;
const viewer = listed('acme-viewer', { applications: [application] });
const helper = listed('acme-helper');

describe('choosePackage', () => {
  const choose = (packages: readonly ListedPackage[], wanted?: string) =>
    choosePackage(packages, wanted, 'acme.example');

  it('takes the only package that is no part of another', () => {
    const parts = [
      listed('acme-viewer-dev'),
      listed('acme-keyring'),
      listed('x', { section: 'debug' }),
    ];
    expect(choose([...parts, helper])).toBe(helper);
  });

  it('takes the only application', () => {
    expect(choose([helper, viewer])).toBe(viewer);
  });

  it('asks otherwise, applications first', () => {
    const writer = listed('acme-writer', { applications: [application] });
    expect(choose([helper, viewer, writer])).toEqual([viewer, writer, helper]);
  });

  it.each(['acme-helper', 'ACME-Helper'])('takes %s by its name', (name) => {
    expect(choose([helper, viewer], name)).toBe(helper);
  });

  it('takes one by the title of its application', () => {
    expect(choose([helper, viewer], 'acme viewer')).toBe(viewer);
  });

  it('says which name is near', () => {
    expect(() => choose([helper, viewer], 'acme-vewer')).toThrow('did you mean acme-viewer?');
  });
});

describe('nonFreeOf', () => {
  const of = (components: readonly string[], isNonFree = false) => ({
    source: {
      ...{ address: 'https://acme.example', suites: ['stable'], components },
      ...{ architectures: [], key: undefined },
    },
    isNonFree,
  });

  it.each([
    [
      'the control file',
      listed('x', { licence: 'Proprietary' }),
      of(['main']),
      'License: Proprietary',
    ],
    [
      'the section',
      listed('x', { section: 'non-free/web' }),
      of(['main']),
      'section is non-free/web',
    ],
    ['the list', helper, of(['main'], true), "Debian's list"],
    ['the component', helper, of(['non-free']), 'its component is non-free'],
  ])('goes by %s', (_, one, repository, reason) => {
    expect(nonFreeOf(one, repository)).toContain(reason);
  });

  it('has nothing against a free one', () => {
    expect(nonFreeOf(helper, of(['main', 'non-free']))).toBeUndefined();
  });
});
