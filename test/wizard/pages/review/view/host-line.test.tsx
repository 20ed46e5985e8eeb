import { expect, test } from 'vitest';
import { InRoom } from '../../../../../src/terminal/components/layout/room.tsx';
import { columnsOf } from '../../../../../src/text/columns/columns.ts';
import { hostParts } from '../../../../../src/wizard/pages/review/host-parts.ts';
import { HostLine } from '../../../../../src/wizard/pages/review/view/host-line.tsx';
import type { Builder, HostStatus } from '../../../../../src/wizard/services.ts';
import { screenLines } from '../../../../terminal/components/screen-lines.tsx';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

function textOf(
  changes: Partial<HostStatus>,
  width = 100,
  answers: Partial<typeof complete> = {},
): string {
  const state = openState({ ...complete, ...answers });
  const host: HostStatus = { ...loadedData.host!, ...changes };
  const parts = hostParts({ ...state, data: { ...loadedData, host } });
  const shown = screenLines(
    <InRoom width={width} height={1}>
      <HostLine parts={parts} />
    </InRoom>,
    { columns: width, rows: 1 },
  );
  expect(shown).toHaveLength(1);
  return shown[0]!.trimEnd();
}

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

test('shows the reason for another engine, and marks missing parts', () => {
  const instead = 'docker does not answer (docker is not running)';
  const changes = {
    ...builder('found', { name: 'podman', instead }),
    catalog: { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const,
  };
  expect(textOf(changes, 120, { template: 'acme/oc.template.alpine.gtk' })).toBe(
    `! podman, as ${instead} · ! template not built yet · ! no catalog`,
  );
  const engine = { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const;
  expect(textOf({ engine, builder: undefined })).toBe('! x · catalog answers');
});

test('omits available parts if there is no room', () => {
  expect(textOf(builder('found'), 38)).toBe('docker 28.2.2 (found) · template here');
  expect(textOf(builder('found'), 30)).toBe('docker 28.2.2 (found)');
});

test('shortens an available engine in favour of missing parts, but always names it', () => {
  const changes = {
    ...builder('found'),
    catalog: { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const,
  };
  const at = (width: number) => textOf(changes, width, { template: 'acme/oc.template.alpine.gtk' });
  const problems = '! template not built yet · ! no catalog';
  expect(at(80)).toBe(`docker 28.2.2 (found) · ${problems}`);
  expect(at(50)).toBe(`docker · ${problems}`);
  expect(at(45)).toBe('docker · ! template · ! no catalog');
  expect(at(38)).toBe('docker · ! template · ! no catalog');
  expect(at(30)).toBe('docker · ! template · ! no ca…');
});

test.each([58, 38])('has room for the engine in %i columns', (width) => {
  const line = textOf(builder('preference', { instead: 'docker does not answer (x)' }), width);
  expect(line).toMatch(/^! docker, as /);
  expect(columnsOf(line)).toBeLessThanOrEqual(width);
});

test.each([90, 58, 38])('cuts a long reason visibly in %i columns', (width) => {
  const reason =
    'docker does not answer: docker at unix:///run/user/1000/nothing.sock cannot be reached';
  const engine = { available: false, code: 'program-missing', reason, action: 'y' } as const;
  const catalog = { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const;
  const line = textOf({ engine, catalog, builder: undefined }, width);
  expect(line).toMatch(/^! docker does not an.*… · ! no catalog$/);
});
