import type { ErrorGroup } from './error-info.ts';

export const programErrors = {
  'program-missing': {
    title: 'A program is not installed',
    meaning: 'A required program was not found in the PATH.',
    remedy: 'Install it, or add it to the PATH; "deskpack doctor" lists all missing programs.',
  },
  'program-forbidden': {
    title: 'A program may not be run',
    meaning: 'The file exists but this user may not execute it.',
    remedy: 'Change its permissions, or run deskpack as another user.',
  },
  'program-failed': {
    title: 'A program failed',
    meaning: 'A program ended with an error for an unknown reason.',
    remedy: 'See the last lines of its output, above the message or in the log.',
  },
  'program-timed-out': {
    title: 'A program took too long',
    meaning: 'The program did not finish within its timeout, and was stopped.',
    remedy: 'Check whether the program hangs, and try again.',
    retry: true,
  },
  'program-answer-unusable': {
    title: 'The output of a program cannot be used',
    meaning: 'The output differs from that of all supported versions.',
    remedy: 'Run the program by hand to see its output.',
  },
  'sudo-password-needed': {
    title: 'sudo asks for a password',
    meaning: 'A program is called through sudo without a terminal for the password.',
    remedy: 'Run it on a terminal, or allow this user to run it without a password.',
  },
  'sudo-refused': {
    title: 'sudo denies the command',
    meaning: 'The rules of sudo do not let this user run the program.',
    remedy: 'Ask the administrator of this machine for a rule.',
  },
} as const satisfies ErrorGroup;
