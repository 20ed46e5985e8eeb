import { expect, test } from 'vitest';
import { descriptorSchema } from '../../../src/descriptor/schema.ts';
import { runDeskpack } from '../../support/deskpack.ts';

test.each([['schema'], ['schema', '--json']])(
  'deskpack %s prints the JSON Schema',
  async (...words) => {
    const { status, stdout } = await runDeskpack(words);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(descriptorSchema());
  },
);
