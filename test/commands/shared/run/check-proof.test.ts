import { expect, test, vi } from 'vitest';
import { checkProof } from '../../../../src/commands/shared/run/check-proof.ts';
import type { Engine } from '../../../../src/engine/engine.ts';

const onlyBuilds = { name: 'buildah' };
const starts = { name: 'podman', containers: {} } as Engine;

/** What a check prints for people. */
async function printedBy(check: () => Promise<void>): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await check();
    return write.mock.calls.map(([chunk]) => String(chunk)).join('');
  } finally {
    write.mockRestore();
  }
}

test('an engine that only builds is told of before the build, with what to do', async () => {
  const printed = await printedBy(() => checkProof(onlyBuilds, { failsIf: 'never' }));
  expect(printed).toMatch(
    /^warning: cannot prove that applications start: buildah only builds images and starts no containers\n {2}\w/,
  );
});

test('a required proof is refused before the build', async () => {
  await expect(checkProof(onlyBuilds, { failsIf: 'unproven' })).rejects.toMatchObject({
    code: 'engine-without-containers',
  });
});

test.each([
  ['another engine', starts, { failsIf: 'unproven' } as const],
  ['a build without a proof', onlyBuilds, undefined],
])('nothing is said of %s', async (_, engine, proof) => {
  expect(await printedBy(() => checkProof(engine, proof))).toBe('');
});
