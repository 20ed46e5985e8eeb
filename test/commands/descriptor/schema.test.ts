import { expect, test } from 'vitest';
import { descriptorSchema } from '../../../src/descriptor/schema.ts';
import { runInProcess } from '../../support/run-in-process.ts';

test.each([['schema'], ['schema', '--json']])(
  'deskpack %s prints the JSON Schema',
  async (...words) => {
    const { status, stdout } = await runInProcess(words);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(descriptorSchema());
  },
);
