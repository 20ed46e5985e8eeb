import type { Check } from './check.ts';

/** Whether the window shows anything. */
export const checkPicture: Check = {
  title: 'picture',
  needs: 'start',
  run(_, { picture }) {
    if (!picture) return undefined;
    const { width, height, commonestShare, isBlank } = picture;
    const share = `${Math.floor(commonestShare * 100)} % of it in one colour`;
    const summary = `${width}x${height}, ${share}`;
    const message = `the window of ${width}x${height} has one colour only`;
    return { summary, findings: isBlank ? [{ name: 'window-blank', message }] : [] };
  },
};
