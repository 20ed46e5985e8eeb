import type { ErrorGroup } from './error-info.ts';

export const fileAndMachineErrors = {
  'disk-full': {
    title: 'The disk is full',
    meaning: 'The disk, or the quota of this user, has no space left.',
    remedy: 'Free some space ("df -h" shows full file systems), then try again.',
    retry: true,
  },
  'file-missing': {
    title: 'A file or folder is missing',
    meaning: 'The path does not exist.',
    remedy: 'Check the path; a relative one starts at the current folder.',
  },
  'permission-denied': {
    title: 'Permission denied',
    meaning: 'This user may not read, write or run the file in the message.',
    remedy: 'Choose another place, or change the permissions.',
  },
  'path-unusable': {
    title: 'The path cannot be used',
    meaning:
      'The path is a folder instead of a file or the other way round, a name is too long, symbolic links form a loop, or no folder can be created there.',
    remedy: 'Choose another path.',
  },
  'read-only': {
    title: 'The file system is read-only',
    meaning: 'The file system does not accept writes.',
    remedy: 'Choose another folder.',
  },
  'read-failed': {
    title: 'A file could not be read',
    meaning: 'The system refused to read the file, or the file is too large.',
    remedy: 'Check that the path is an ordinary file, that it is whole, and that its disk works.',
  },
  'write-failed': {
    title: 'A file could not be written',
    meaning: 'The system refused to write the file. An existing file is unchanged.',
    remedy: 'Choose another folder, or check the disk of this one.',
  },
  'file-in-the-way': {
    title: 'A file is in the way',
    meaning:
      'The output would replace a file that another author wrote or changed, or that is an input.',
    remedy: 'Check the file; --force replaces it, unless it is an input.',
  },
  'working-folder-gone': {
    title: 'The current folder has been removed or moved',
    meaning: 'deskpack was started in a folder that no longer exists.',
    remedy: 'Go to a folder that exists, and start deskpack again.',
  },
  'no-private-folder': {
    title: 'There is no private folder',
    meaning: 'Other users can write to every possible folder for sockets and temporary files.',
    remedy: 'Set XDG_STATE_HOME to a folder that only you can write to.',
  },
  'application-busy': {
    title: 'Another run is working on the application',
    meaning: 'Two runs of one application at a time would overwrite the files of each other.',
    remedy: 'Wait until the other run has ended, or stop it; then try again.',
    retry: true,
  },
} as const satisfies ErrorGroup;
