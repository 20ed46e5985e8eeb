import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import type { ErrorCode } from '../../src/error/all-error-codes.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { missingTemplateError } from '../../src/template/missing-template-error.ts';

const engine = {
  name: 'docker',
  inspect: async () => undefined,
  references: async () => ['other/oc.template.debian.minimal:3.0'],
} as Partial<Engine> as Engine;

const reference = 'missing-here/oc.template.debian.minimal:3.0';

async function remediesAfter(code: ErrorCode): Promise<string[]> {
  const cause = new DeskpackError(code, { reason: 'odd' });
  const error = await missingTemplateError(cause, engine, 'xcalc', reference);
  return String((error as DeskpackError).action).split('\n');
}

test('a template that a registry may have is pulled first', async () => {
  const [first, second] = await remediesAfter('image-missing');
  expect(first).toMatch(/^Pull it: docker pull missing-here/);
  expect(second).toMatch(/^Or build it: deskpack template build debian\.minimal/);
});

test('a template whose registry cannot be reached is built first', async () => {
  const [first, second] = await remediesAfter('registry-unreachable');
  expect(first).toMatch(/^Build it: deskpack template build debian\.minimal/);
  expect(second).toMatch(/^As soon as its registry answers, pull it: docker pull missing-here/);
});
