import { expect, test, vi } from 'vitest';
import type { Given } from '../../../src/describe/given/given.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { highlighted } from '../../../src/wizard/pages/start/results.ts';
import type { Services } from '../../../src/wizard/services.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import { quietServices } from '../quiet-services.ts';
import { startState } from '../start-state.ts';

const address = 'https://vendor.example/viewer.deb';
const atAddress: Given = { kind: 'download', given: address, path: '', title: 'Address of a file' };
const file: Given = {
  kind: 'artefact',
  given: address,
  address,
  path: '/cache/viewer.deb',
  title: 'Debian package viewer',
};

/** A wizard in whose first line the address stands, and was taken. */
async function wizardThatDownloads(downloadFile: Services['downloadFile']) {
  const wizard = openWizard(startState());
  wizard.begin(quietServices({ identify: async () => [atAddress], downloadFile }));
  wizard.dispatch({ type: 'pasted', text: address });
  await vi.waitFor(() => expect(highlighted(wizard.state())?.given).toEqual(atAddress));
  wizard.dispatch({ type: 'command', name: 'accept', view: undefined });
  return wizard;
}

test('a download tells how far it is, and leaves the file in the line', async () => {
  let resolve: (file: Given) => void = () => {};
  const promise = new Promise<Given>((done) => {
    resolve = done;
  });
  const wizard = await wizardThatDownloads((asked, tell) => {
    expect(asked).toBe(address);
    tell({ done: 1, total: 2 });
    return promise;
  });
  expect(wizard.state().session.data.download).toMatchObject({
    far: { done: 1, total: 2 },
  });
  expect(highlighted(wizard.state())?.given).toEqual(atAddress);
  resolve(file);
  await vi.waitFor(() => expect(highlighted(wizard.state())?.given).toEqual(file));
  expect(wizard.state().editing.slots.start.download).toBeUndefined();
  await wizard.close();
});

test('a failed one tells why and what to do', async () => {
  const wizard = await wizardThatDownloads(async () => {
    throw new DeskpackError('download-missing', { reason: 'it is not there', action: 'Look.' });
  });
  await vi.waitFor(() =>
    expect(wizard.state().session.data.download).toMatchObject({
      problem: 'Not downloaded: it is not there. Look.',
    }),
  );
  await wizard.close();
});

test('another text in the line ends it, and so does the end of the wizard', async () => {
  const signals: AbortSignal[] = [];
  const never: Services['downloadFile'] = (_, __, signal) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const wizard = await wizardThatDownloads(never);
  wizard.dispatch({ type: 'pasted', text: 'x' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await wizard.close();
  const other = await wizardThatDownloads(never);
  await other.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
