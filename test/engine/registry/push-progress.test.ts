import { expect, it } from 'vitest';
import { copyProgress, dockerPushProgress } from '../../../src/engine/registry/push-progress.ts';

const steps = (read: ReturnType<typeof dockerPushProgress>, lines: readonly string[]) =>
  lines.flatMap((line) => {
    const { done, total } = read(line) ?? {};
    return done === undefined ? [] : [`${done}/${total}`];
  });

it('counts layers that docker has pushed', () => {
  const lines = [
    'The push refers to repository [host:5000/desktop/xcalc]',
    '461ac7a03fd0: Preparing',
    '7504e71e5cfe: Preparing',
    '0e182002b05f: Waiting',
    '461ac7a03fd0: Pushed',
    '7504e71e5cfe: Layer already exists',
    '0e182002b05f: Mounted from desktop/xeyes',
    '3.0: digest: sha256:d9836fdf4132c64047ff6b0ff99cad0c3953734a3cd66fd536027d66d8984e8d size: 739',
  ];
  expect(steps(dockerPushProgress(), lines)).toEqual(['1/3', '2/3', '3/3']);
});

it('counts layers that podman and buildah begin, each once despite retries', () => {
  const attempt = [
    'Getting image source signatures',
    'Copying blob sha256:b2b1ef93c814ee34',
    'Copying blob sha256:639c4fd5fe5d478e',
  ];
  const lines = [...attempt, 'level=warning msg="Failed, retrying in 1s"', ...attempt];
  expect(steps(copyProgress(2), [...lines, 'Copying config sha256:663434ad90a2'])).toEqual([
    '0/2',
    '1/2',
    '2/2',
  ]);
});
