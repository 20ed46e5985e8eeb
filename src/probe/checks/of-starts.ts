import { formatBytes } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { limitsOf } from '../launch/launch-request-of.ts';
import { otherClasses } from '../windows/other-classes.ts';
import type { Check, CheckFinding } from './check.ts';
import { classVersionText } from './start.ts';

/** A start that uses more than this share of the limit leaves too little. */
const nearShare = 0.8;

/** Checks that the memory limit leaves enough after the start. */
export const checkMemory: Check = {
  title: 'memory',
  needs: 'start',
  absent: 'it was not measured',
  run({ descriptor }, { peakMemoryBytes: peak }) {
    const limit = limitsOf(descriptor).memoryBytes;
    if (peak === undefined) return undefined;
    const most = `${formatBytes(peak)} at most`;
    if (limit === undefined) return { summary: `${most}, and no limit`, findings: [] };
    const summary = `${most}, of ${formatBytes(limit)}`;
    if (peak < nearShare * limit) return { summary, findings: [] };
    const message = `the start alone takes ${formatBytes(peak)} of ${formatBytes(limit)}`;
    return {
      summary,
      findings: [{ name: 'memory-near-limit', message, field: 'host_config.mem_limit' }],
    };
  },
};

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

/** Checks that the class of the main window is the one in `launch`, by which the platform finds the application. */
export const checkClass: Check = {
  title: 'class',
  needs: 'start',
  absent: 'no class that can be declared was seen',
  run({ descriptor }, started) {
    const { launch, proof, windows } = started;
    if (launch === undefined) return undefined;
    const declared = descriptor.launch?.trim() ?? '';
    const sure = proof === 'proven' ? '' : ', likely';
    const others = otherClasses(windows, launch);
    const versionText = classVersionText(started);
    const remarks: CheckFinding[] = [
      ...(others.length > 0
        ? ([
            {
              name: 'window-classes',
              message: `main windows have the classes ${joinWords([launch, ...others])}`,
              field: 'launch',
            },
          ] as const)
        : []),
      ...(versionText === undefined
        ? []
        : [{ name: 'window-class-version', message: versionText, field: 'launch' } as const]),
    ];
    if (launch === declared) {
      return { summary: `${launch}, as declared${sure}`, findings: remarks };
    }
    const isOther = windows.some((one) => `${one.instance}.${one.class}` === declared);
    const message = `the class of the main window is ${launch}${sure}, and ${declared || 'none'} is declared${isOther ? ', which is the class of another window' : ''}`;
    // An unproven class is left to the packager.
    const fix =
      proof === 'proven'
        ? { title: `Write ${JSON.stringify(launch)}`, path: ['launch'], value: launch }
        : undefined;
    const action = `Set Window class to ${launch}${fix ? '' : ', once a start has proven it'}.`;
    return {
      summary: message,
      findings: [{ name: 'window-class', message, action, field: 'launch', fix }, ...remarks],
    };
  },
};
