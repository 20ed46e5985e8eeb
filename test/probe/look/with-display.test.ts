import { expect, test, vi } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { Display } from '../../../src/probe/display/display.ts';
import { withDisplay } from '../../../src/probe/look/with-display.ts';

const noPackage = new DeskpackError('package-missing', { reason: 'no lamp' });
const noDisplay = new DeskpackError('display-unavailable', { reason: 'no display' });

function display() {
  const close = vi.fn(async () => {});
  return { close, opened: { close } as Partial<Display> as Display };
}

test('the image, with the display open', async () => {
  const { close, opened } = display();
  const image = withDisplay(async () => 'image', Promise.resolve(opened), undefined);
  await expect(image).resolves.toBe('image');
  expect(close).not.toHaveBeenCalled();
});

test('the display is closed if the build fails', async () => {
  const { close, opened } = display();
  const image = withDisplay(() => Promise.reject(noPackage), Promise.resolve(opened), undefined);
  await expect(image).rejects.toBe(noPackage);
  expect(close).toHaveBeenCalledOnce();
});

test('without a display, the build is ended', async () => {
  const endless = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  await expect(withDisplay(endless, Promise.reject(noDisplay), undefined)).rejects.toBe(noDisplay);
});

test('of two failures, the one of the build is told', async () => {
  const image = withDisplay(() => Promise.reject(noPackage), Promise.reject(noDisplay), undefined);
  await expect(image).rejects.toBe(noPackage);
});

test('the signal ends the build', async () => {
  const stop = new AbortController();
  const endless = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  const { close, opened } = display();
  const image = withDisplay(endless, Promise.resolve(opened), stop.signal);
  stop.abort(new Error('stop'));
  await expect(image).rejects.toThrow('stop');
  expect(close).toHaveBeenCalledOnce();
});
