import { expect, test } from 'vitest';
import { requireTools } from '../../../src/pipeline/run/require-tools.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';

const tools: RunTools = { catalog: 'http://localhost:1' };

test('a step that needs what is there, or nothing, gets the tools', () => {
  expect(requireTools(tools, ['catalog'])).toBe(tools);
  expect(requireTools({}, [])).toEqual({});
});

test('the first tool that is missing is named', () => {
  const refused = () => requireTools(tools, ['catalog', 'store', 'engine']);
  expect(refused).toThrow('an image store');
  expect(refused).toThrow(expect.objectContaining({ code: 'tool-missing' }));
});
