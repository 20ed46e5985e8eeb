import { joinWords } from '../../text/format/join-words.ts';
import { otherClasses } from '../windows/other-classes.ts';
import type { Check, CheckFinding } from './check.ts';

/** Checks that the class of the main window is the one in `launch`, by which the platform finds the application. */
export const checkClass: Check = {
  title: 'class',
  needs: 'start',
  absent: 'no class that can be declared was seen',
  run({ descriptor }, { launch, proof, windows }) {
    if (launch === undefined) return undefined;
    const declared = descriptor.launch?.trim() ?? '';
    const sure = proof === 'proven' ? '' : ', likely';
    const others = otherClasses(windows, launch);
    const several: CheckFinding[] =
      others.length > 0
        ? [
            {
              name: 'window-classes',
              message: `main windows have the classes ${joinWords([launch, ...others])}`,
              field: 'launch',
            },
          ]
        : [];
    if (launch === declared) {
      return { summary: `${launch}, as declared${sure}`, findings: several };
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
      findings: [{ name: 'window-class', message, action, field: 'launch', fix }, ...several],
    };
  },
};
