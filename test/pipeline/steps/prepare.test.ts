import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { planOf } from '../../../src/pipeline/run/make-plan.ts';
import { prepare } from '../../../src/pipeline/steps/prepare.ts';
import { readApplications } from '../../../src/workspace/read-applications.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { folderWith } from '../../workspace/folder.ts';

/** The error of an application whose descriptor has these values. */
async function refusal(changes: Descriptor): Promise<DeskpackError> {
  const { 'xcalc.d.3.0.json': text = '', ...others } = filesOf(smallDescriptor('xcalc'));
  const wrong = JSON.stringify({ ...JSON.parse(String(text)), ...changes });
  const folder = await folderWith({ ...others, 'xcalc.d.3.0.json': wrong });
  const { applications } = await readApplications(join(folder, 'xcalc.d.3.0.json'));
  const plan = planOf(applications[0]!, { release: '3.0' });
  const { signal } = new AbortController();
  const context = { plan, tools: {}, run: 'r', results: {}, options: { signal } };
  return prepare.perform(context).then(
    () => Promise.reject(new Error('it was prepared')),
    (error) => error,
  );
}

it('leads to the first answer that has an error, not to one with a warning', async () => {
  const error = await refusal({ launch: 'xcalc', host_config: { mem_limit: 'much' } });
  expect(error).toMatchObject({
    code: 'descriptor-invalid',
    reason: 'the descriptor of xcalc has 1 error',
    subject: { kind: 'field', name: 'host_config.mem_limit', field: 'host_config.mem_limit' },
  });
  expect(error.tail).toHaveLength(1);
});

it('leads to a list as a whole, and to an icon by its name', async () => {
  const acl = { permit: ['all', 7] } as unknown as NonNullable<Descriptor['acl']>;
  expect((await refusal({ acl })).subject).toMatchObject({ kind: 'field', field: 'acl.permit' });
  expect((await refusal({ icon: 'none.svg' })).subject).toEqual({
    ...{ kind: 'icon', name: 'none.svg', field: 'icon' },
  });
});

it('calls an application without a name the application', async () => {
  const error = await refusal({ name: undefined });
  expect(error.reason).toMatch(/^the descriptor of the application has \d+ error/);
});
