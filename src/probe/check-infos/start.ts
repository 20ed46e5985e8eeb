import type { CheckGroup } from './check-info.ts';

export const startChecks = {
  'start-ended': {
    severity: 'error',
    title: 'The application ended by itself',
    harm: 'A click on the icon does nothing, or a window flashes up.',
    remedy: 'See the last lines of its log, which usually name the missing part.',
  },
  'start-killed': {
    severity: 'error',
    title: 'A signal ended the application',
    harm: 'The application crashes when it is started.',
    remedy: 'See the last lines of its log; turn on Recommended packages too.',
  },
  'start-out-of-memory': {
    severity: 'error',
    title: 'The memory limit ended the application',
    harm: 'The application disappears while it starts.',
    remedy: 'Raise the limit in Memory.',
    field: 'host_config.mem_limit',
  },
  'start-gone': {
    severity: 'error',
    title: 'The window disappeared',
    harm: 'The window appears and disappears again.',
    remedy:
      'See the last lines of its log. It may be the window of a launcher; Window class must then be that of the last window.',
  },
  'start-seen-before': {
    severity: 'warning',
    title: 'An earlier start of the same program has shown its window',
    harm: 'The start may have failed for another reason than the application, such as a busy machine.',
    remedy:
      'Verify it again. If it fails again, check the changes since then: packages, template or descriptor.',
  },
  'cause-load': {
    severity: 'error',
    title: 'The machine was too busy',
    harm: 'There is no result: the application got next to no processor time.',
    remedy: 'Verify it again when the machine is less busy, or with an engine on another one.',
  },
  'memory-near-limit': {
    severity: 'warning',
    title: 'The memory limit is nearly reached by the start alone',
    harm: 'The application may be killed while it is used.',
    remedy: 'Raise the limit in Memory.',
  },
} as const satisfies CheckGroup;
