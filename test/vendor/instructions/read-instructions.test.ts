import { expect, it } from 'vitest';
import { readInstructions } from '../../../src/vendor/instructions/read-instructions.ts';

it('a mounted file is neither changed nor removed', () => {
  const { copied, mounted } = readInstructions('files/a.tar', '/tmp/a', ['tar -xf /tmp/a']);
  expect(copied).toEqual([
    'COPY files/a.tar /tmp/a',
    'RUN chmod 644 /tmp/a && tar -xf /tmp/a && rm /tmp/a',
  ]);
  expect(mounted).toEqual([
    'RUN --mount=type=bind,source=files/a.tar,target=/tmp/a tar -xf /tmp/a',
  ]);
});
