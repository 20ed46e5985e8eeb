import { expect, it } from 'vitest';
import { causeOf } from '../../../../src/probe/launch/cause/cause-of.ts';

const running = { log: [], hasEnded: false, isStarved: false };
const noSound = ['ALSA lib pcm.c:2666: Unknown PCM default'];

it('is what the log names, before the load of the machine', () => {
  expect(causeOf('window-missing', running)).toBeUndefined();
  expect(causeOf('window-missing', { ...running, log: noSound })).toBe('cause-sound');
  expect(causeOf('window-missing', { ...running, isStarved: true })).toBe('cause-load');
  const both = { ...running, log: noSound, isStarved: true };
  expect(causeOf('window-error', both)).toBe('cause-sound');
});

it('is not the load of the machine where the application has ended', () => {
  expect(causeOf('start-ended', { ...running, hasEnded: true, isStarved: true })).toBeUndefined();
});

it.each(['window-first-run', 'window-with-dialog', 'window-covered', 'window-licence'] as const)(
  'is neither for %s, so that what is in front of a main window is still closed or answered',
  (failure) => {
    const both = { log: noSound, hasEnded: false, isStarved: true };
    expect(causeOf(failure, both)).toBeUndefined();
  },
);

it.each(['window-error', 'window-message-only', 'window-of-message-program'] as const)(
  'is not the load of the machine for %s, so that its remedies are tried',
  (failure) => expect(causeOf(failure, { ...running, isStarved: true })).toBeUndefined(),
);
