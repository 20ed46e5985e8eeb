import type { CheckGroup } from './check-info.ts';

export const typeChecks = {
  'type-not-opened': {
    severity: 'warning',
    title: 'It does not open files of a type that it declares',
    harm: 'The platform offers it for such files, and a click on one shows an error or an empty window.',
    remedy: 'Install the part that reads them, or take the type out of MIME types.',
  },
  'type-not-declared': {
    severity: 'warning',
    title: 'It opens files of a type that it does not declare',
    harm: 'The platform does not offer it for such files.',
    remedy: 'Add the type to MIME types, if it should be offered.',
  },
} as const satisfies CheckGroup;
