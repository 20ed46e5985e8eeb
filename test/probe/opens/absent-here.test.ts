import { expect, test } from 'vitest';
import { absentInLog, absentInMessage } from '../../../src/probe/opens/absent-here.ts';

test('a log names what is not here', () => {
  expect(absentInLog(['ALSA lib pcm.c:2666: Unknown PCM default'])).toBe('sound device');
  expect(absentInLog(['bad magic'])).toBeUndefined();
  expect(absentInLog([])).toBeUndefined();
});

test('so does a message', () => {
  expect(absentInMessage('Failed to open audio device')).toBe('sound device');
  expect(absentInMessage('Unknown file format')).toBeUndefined();
});
