import { expect, test } from 'vitest';
import { widthOf } from '../../../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { hostRow } from '../../../../../src/wizard/pages/review/view/host-row.ts';
import type { Builder, HostStatus } from '../../../../../src/wizard/services.ts';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

function rowOf(changes: Partial<HostStatus>, width = 100, answers: Partial<typeof complete> = {}) {
  const state = openState({ ...complete, ...answers });
  const host: HostStatus = { ...loadedData.host!, ...changes };
  return hostRow({ ...state, data: { ...loadedData, host } }, width, symbols);
}

const textOf = (...given: Parameters<typeof rowOf>) =>
  rowOf(...given)
    .map(({ text }) => text)
    .join('');

const builder = (from: Builder['from'], more: Partial<Builder> = {}): Partial<HostStatus> => ({
  builder: { name: 'docker', version: '28.2.2', from, ...more },
});

test.each([
  ['option', '--engine'],
  ['preference', 'preference'],
  [{ by: 'DOCKER_HOST', action: 'Unset it.' }, 'DOCKER_HOST'],
  ['found', 'found'],
] as const)('says that the engine comes from %s', (from, words) => {
  expect(textOf(builder(from))).toBe(`docker 28.2.2 (${words}) · template here · catalog answers`);
});

test('says why it is another engine, what is missing, and marks it', () => {
  const instead = 'docker does not answer (docker is not running)';
  const changes = {
    ...builder('found', { name: 'podman', instead }),
    catalog: { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const,
  };
  const row = rowOf(changes, 120, { template: 'acme/oc.template.alpine.gtk' });
  expect(row.map(({ text }) => text).join('')).toBe(
    `! podman, as ${instead} · ! template not built yet · ! no catalog`,
  );
  const marked = row.filter(({ tone }) => tone === 'warning').map(({ text }) => text);
  expect(marked).toEqual(['! ', '! ', '! ']);
  const engine = { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const;
  expect(textOf({ engine, builder: undefined })).toBe('! x · catalog answers');
});

test('omits what is well where there is no room', () => {
  expect(textOf(builder('found'), 38)).toBe('docker 28.2.2 (found) · template here');
  expect(textOf(builder('found'), 30)).toBe('docker 28.2.2 (found)');
});

test('shortens an engine that is well for what is not, but always names it', () => {
  const changes = {
    ...builder('found'),
    catalog: { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const,
  };
  const at = (width: number) => {
    const row = rowOf(changes, width, { template: 'acme/oc.template.alpine.gtk' });
    return row.map(({ text }) => text).join('');
  };
  const problems = '! template not built yet · ! no catalog';
  expect(at(80)).toBe(`docker 28.2.2 (found) · ${problems}`);
  expect(at(50)).toBe(`docker · ${problems}`);
  expect(at(45)).toBe('docker · ! template · ! no catalog');
  expect(at(38)).toBe('docker · ! template · ! no catalog');
  expect(at(30)).toBe('docker · ! template · ! no ca…');
});

test.each([58, 38])('has room for the engine in %i columns', (width) => {
  const row = rowOf(builder('preference', { instead: 'docker does not answer (x)' }), width);
  const [sign, engine, ...others] = row;
  expect(sign?.text).toBe('! ');
  expect(engine?.text.length).toBeGreaterThanOrEqual(12);
  expect(engine?.text).toContain('docker, as');
  expect(widthOf(row)).toBeLessThanOrEqual(Math.max(width, 14 + widthOf(others)));
});
