import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askClaim, listenWithClaim } from '../../../src/system/lock/lock-socket.ts';
import { folderWith } from '../../support/folder.ts';

it('hears a response that came while the process was given no processor', async () => {
  const folder = await folderWith({});
  const path = join(folder, 'socket');
  const close = await listenWithClaim(path, () => ({ state: 'wanted' }));
  const claim = askClaim(path);
  // Longer than any response may take.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
  expect(await claim).toEqual({ state: 'wanted' });
  await close();
});
