import { expect, test } from 'vitest';
import { ReviewPage } from '../../../../../src/wizard/pages/review/view/review-page.tsx';
import type { Builder, HostStatus } from '../../../../../src/wizard/services.ts';
import { update } from '../../../../../src/wizard/state.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

const absent = { available: false, code: 'program-missing', reason: 'x', action: 'y' } as const;

/** The line about the machine, which is the second one of a low page; on a tab that names no reasons of goals. */
function lineOf(changes: Partial<HostStatus>, answers: Partial<typeof complete> = {}, width = 100) {
  const state = openState({ ...complete, ...answers });
  const host: HostStatus = { ...loadedData.host!, ...changes };
  const review = { ...state.editing.slots.review, tab: 'descriptor' } as const;
  const shown = update(state, {
    session: { data: { ...loadedData, host } },
    editing: { slots: { ...state.editing.slots, review } },
  });
  return linesInRoom(<ReviewPage state={shown} now={0} />, { width, height: 8 })[1]!.trimEnd();
}

const builder = (from: Builder['from'], more: Partial<Builder> = {}): Partial<HostStatus> => ({
  builder: { name: 'docker', version: '28.2.2', from, ...more },
});

test.each([
  ['option', '--engine'],
  ['preference', 'setting'],
  [{ by: 'DOCKER_HOST', action: 'Unset it.' }, 'DOCKER_HOST'],
  ['found', 'found'],
] as const)('says that the engine comes from %s', (from, words) => {
  expect(lineOf(builder(from))).toBe(`docker 28.2.2 (${words}) · template here · catalog answers`);
});

test('shows problems first, and leaves out what does not fit', () => {
  const changes = { ...builder('found'), catalog: absent };
  const missing = { template: 'acme/oc.template.alpine.gtk' };
  const problems = '! template not built yet · ! no catalog';
  expect(lineOf(changes, missing)).toBe(`${problems} · docker 28.2.2 (found)`);
  expect(lineOf(changes, missing, 50)).toBe(problems);
  expect(lineOf(changes, missing, 20)).toBe('! template not buil…');
  expect(lineOf({ engine: absent, builder: undefined })).toBe('! x · catalog answers');
});

test('says before a build that an engine proves nothing', () => {
  expect(lineOf(builder('found', { name: 'buildah', onlyBuilds: true }))).toBe(
    '! buildah builds only: no proof without podman · template here · catalog answers',
  );
});

test('says why another engine is used', () => {
  const instead = 'docker does not answer (docker is not running)';
  expect(lineOf(builder('found', { name: 'podman', instead }), {}, 120)).toBe(
    `! podman, as ${instead} · template here · catalog answers`,
  );
});
