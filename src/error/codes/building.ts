import type { ErrorGroup } from './error-info.ts';

export const buildingErrors = {
  'package-missing': {
    title: 'The template has no such package',
    meaning: 'The package index of the template does not have the name.',
    remedy: 'Correct the name, or use a template whose distribution and release have it.',
  },
  'dependency-missing': {
    title: 'A package needs what the template does not have',
    meaning:
      'The package index of the template lacks a package on which another one depends, or has it in another version.',
    remedy: 'Use a package for the distribution and release of the template, or another template.',
  },
  'package-virtual': {
    title: 'A package is virtual',
    meaning: 'Several packages provide this name, and no package has it.',
    remedy: 'Name one of the packages that the message lists.',
  },
  'application-missing': {
    title: 'There is no desktop application',
    meaning:
      'The package or image has no desktop file, or none with the requested name, and more than one program or none, so the start command is unknown.',
    remedy: 'Name another package: "deskpack find WORDS" finds packages with applications.',
  },
  'package-server-unreachable': {
    title: 'A package server could not be reached',
    meaning: 'Name resolution or the connection failed inside the build.',
    remedy: 'Check that containers reach the network (name resolution, proxy), then try again.',
    retry: true,
  },
  'package-download-failed': {
    title: 'A package could not be downloaded',
    meaning: 'The server responded without the file; its index may just have changed.',
    remedy: 'Try again; if it fails again, check the response of the address.',
    retry: true,
  },
  'instruction-failed': {
    title: 'An instruction of the recipe failed',
    meaning: 'A command inside the build ended with an error.',
    remedy:
      'The last lines have the reason; correct the packages or run commands of the descriptor.',
  },
  'instruction-killed': {
    title: 'An instruction of the recipe was killed',
    meaning:
      'Usually memory ran out: an instruction may use three quarters of the memory of the machine. Stopping the engine has the same effect.',
    remedy: 'Check with "dmesg" whether the machine ran out of memory. Then try again.',
    retry: true,
  },
  'application-cannot-start': {
    title: 'The application could not start',
    meaning: 'The program in path is not in the image, or its user may not execute it.',
    remedy: 'Correct Executable, or install the package with the program.',
  },
  'not-proven': {
    title: 'It is not proven that the application starts as declared',
    meaning:
      'With --require-proof, and in the wizard, a run continues only if a window of the declared class appeared and stayed, or a person has proven the image by hand. Otherwise a missing proof is a warning.',
    remedy:
      'Run "deskpack verify FILE": it shows each check and its remedy. If it works when you try it, prove it by hand: "deskpack try FILE".',
  },
  'display-failed': {
    title: 'The display server failed',
    meaning:
      'The container with the display server did not start or ended too early. The application is not at fault.',
    remedy: 'Try again; if it fails again, see the last lines.',
    retry: true,
  },
  'display-unavailable': {
    title: 'There is no display server here',
    meaning:
      'Applications are started with a display server, whose image is built once and needs a Debian mirror. That build failed within the last hour, so runs that do not require a proof continue without one.',
    remedy: 'Make a Debian mirror reachable, then run "deskpack verify FILE", which tries again.',
  },
  'tool-missing': {
    title: 'A step requires a missing tool',
    meaning: 'The step requires an engine, an image store, nodes or a catalog, and none was found.',
    remedy: 'Run "deskpack doctor": it lists the missing tools.',
  },
} as const satisfies ErrorGroup;
