import { expect, test } from 'vitest';
import { withWindow } from '../../../src/describe/look/with-window.ts';
import type { Proposal } from '../../../src/describe/proposal.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { factsOf, fileOf, messageOfLook } from '../../../src/onboard/entry/known-facts.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import type { LookHeal } from '../../../src/probe/look/look.ts';
import { aFailure, aStart } from '../../probe/launch/a-start.ts';
import { aWindow } from '../../probe/windows/any-window.ts';

const proposal: Proposal = { values: new Map(), icon: undefined, notes: [] };
const window = { ...aWindow(), role: 'main' } as const;

const message = (started: LaunchResult, heal?: LookHeal, isWarm = false) =>
  messageOfLook(
    withWindow(proposal, { started, isKept: false, isWarm, ...(heal ? { heal } : {}) }),
  );

test('a look that is a proof needs no reason', () => {
  expect(message(aStart({ window }))).toBeUndefined();
});

test('a look that is none has one: why no window stayed', () => {
  expect(message(aFailure({ failure: 'start-ended' }))).toContain('(start-ended)');
});

test('what the platform must have for it', () => {
  const finding = { name: 'heal-system-bus', message: 'It needs a system bus' } as const;
  const attempt = {
    name: 'heal-system-bus',
    title: 'a system bus without services',
    outcome: 'healed',
    totalMs: 100,
  } as const;
  const heal = { findings: [finding], isDeclared: false, attempts: [attempt] };
  expect(message(aStart({ window }), heal)).toMatch(
    /^It needs a system bus \(heal-system-bus\)\. /,
  );
});

test('that it was seen on another base', () => {
  expect(message(aStart({ window }), undefined, true)).toContain('deskpack verify confirms it');
});

test('or what prevented it', () => {
  const error = new DeskpackError('display-failed', { reason: 'no display' });
  expect(messageOfLook(withWindow(proposal, { error }))).toBe(error.message);
});

test('a file that could not be downloaded has its address, and no size', () => {
  const file = { path: 'https://vendor.example/viewer.deb', shown: 'viewer.deb' };
  const entry = { package: 'viewer.deb', file, overrides: [] };
  expect(fileOf(entry)).toEqual({ file: { path: file.path } });
});

test("an application from a vendor's file names that file with its digest, and no package", () => {
  const file = { path: '/srv/viewer.deb', shown: 'viewer.deb', bytes: 12, modifiedAt: 1 };
  const entry = { package: 'viewer.deb', file, overrides: [] };
  expect(fileOf(entry)).toEqual({ file: { path: '/srv/viewer.deb', bytes: 12 } });
  const artefact: Proposal['artefact'] = {
    origin: { kind: 'deb', version: '1', sha256: 'ab12', bytes: 12, file: 'viewer.deb' },
    title: 'Debian package viewer 1',
    files: [],
    installation: { preruncommands: [] },
    applications: { type: 'package', name: 'viewer' },
    nonFree: undefined,
  };
  const forLook = {
    template: { reference: 'acme/t', imageId: 'sha256:1' },
    versions: ['ab12'],
    startupWmClass: undefined,
  };
  const proven = withWindow(
    { ...proposal, artefact, forLook },
    { started: aStart({ window }), isKept: false, isWarm: false },
  );
  const facts = factsOf(entry, proven);
  expect(facts).toMatchObject({
    entry: 'viewer.deb',
    file: { path: '/srv/viewer.deb', title: 'Debian package viewer 1', sha256: 'ab12', bytes: 12 },
  });
  expect(facts).not.toHaveProperty('packages');
});
