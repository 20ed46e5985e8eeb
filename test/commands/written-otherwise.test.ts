import { expect, it } from 'vitest';
import { proofFromOptions } from '../../src/commands/shared/run/run-flags.ts';
import { asParsed } from '../../src/commands/written-otherwise.ts';

it('takes the value of --require-proof behind = alone, and not from a file of that name', () => {
  const words = ['publish', '--require-proof=machine', 'a.json', '--', '--require-proof=machine'];
  const [, option, file, , last] = asParsed(words);
  expect([option, file, last]).toEqual(['--require-machine-proof', 'a.json', words[4]]);
  expect(asParsed(['publish', '--require-proof', 'a.json'])).toEqual([
    ...['publish', '--require-proof', 'a.json'],
  ]);
});

it.each([
  [{ requireProof: true }, { failsIf: 'unproven', needsMachine: false }],
  [{ requireMachineProof: true }, { failsIf: 'unproven', needsMachine: true }],
  [{ verify: true }, { failsIf: 'never' }],
] as const)('a run with %j has the proof %j', async (flags, proof) => {
  expect(await proofFromOptions(flags)).toMatchObject(proof);
});

it('cannot be wanted without a start', async () => {
  await expect(proofFromOptions({ verify: false, requireMachineProof: true })).rejects.toThrow(
    '--no-verify and --require-proof=machine cannot be used together',
  );
});
