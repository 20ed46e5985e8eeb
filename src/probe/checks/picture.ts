import type { Check, CheckFinding } from './check.ts';

const missingIcons: CheckFinding = {
  name: 'window-icons',
  message: 'there are SVG icons, and the loader with which GTK shows them is not installed',
};

/** Records the picture of the window. A blank window is reported as a failed start. */
export const checkPicture: Check = {
  title: 'picture',
  needs: 'start',
  absent: 'no window was there to be pictured',
  run(_, { picture, lacksIconLoader }) {
    if (!picture) return undefined;
    const { width, height, commonestShare } = picture;
    const share = `${Math.floor(commonestShare * 100)} % of it in one colour`;
    return {
      summary: `${width}x${height}, ${share}`,
      findings: lacksIconLoader ? [missingIcons] : [],
    };
  },
};
