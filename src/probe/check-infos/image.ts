import type { CheckGroup } from './check-info.ts';

export const imageChecks = {
  'image-labels': {
    severity: 'error',
    title: 'The image differs from the descriptor',
    harm: 'The platform reads the labels of the image, and not the descriptor.',
    remedy: 'Build the image again from the descriptor.',
  },
  'image-program': {
    severity: 'error',
    title: 'The program cannot be started',
    harm: 'A click on the icon does nothing.',
    remedy: 'Correct Executable, or install the package with the program.',
  },
  'image-files': {
    severity: 'warning',
    title: 'Files of the image have problems',
    harm: 'The application starts, but opening files with it or its icons may not work.',
    remedy: 'The message names the file and the problem.',
  },
  'image-entry': {
    severity: 'error',
    title: 'The entry point cannot be started',
    harm: 'A click on the icon does nothing, as the platform starts every application by its entry point.',
    remedy: 'Use a template with the entry point, or build the template again.',
  },
  'image-accounts': {
    severity: 'warning',
    title: 'The platform cannot put its accounts into the image',
    harm: 'The platform mounts the account of the real user in that folder, so the application gets the wrong account.',
    remedy: 'Build the image again, and check that no run command replaces files in /etc.',
  },
  'image-libraries': {
    severity: 'error',
    title: 'Libraries are missing',
    harm: 'A click on the icon does nothing: the program cannot be loaded.',
    remedy: 'Install the packages with the libraries.',
  },
  'image-plugin-libraries': {
    severity: 'warning',
    title: 'Libraries of the application lack others',
    harm: 'What needs them cannot be loaded: the application, or a plug-in of it that may never be used.',
    remedy:
      'Install the packages with the libraries, if the application does not start or lacks something.',
  },
  'image-sources': {
    severity: 'warning',
    title: 'Packages have left sources of apt in the image',
    harm: 'Each later "apt-get update" in the image reads them, too: it takes longer, and fails or warns where they cannot be reached.',
    remedy:
      'Remove the files in a run command after the installation, or tell the package not to write them; its documentation says how.',
  },
  'image-sources-replaced': {
    severity: 'error',
    title: 'A package has replaced a source of apt that the recipe writes',
    harm: 'The image no longer says where its package comes from, and updates come from elsewhere or not at all.',
    remedy:
      'Give the source in the recipe another file name than the package uses, and remove that of the package in a run command after the installation.',
    field: 'preruncommands',
  },
  'image-package-cache': {
    severity: 'warning',
    title: 'The image contains a package cache',
    harm: 'The application works, but the image is larger than necessary, on each node.',
    remedy:
      'Remove it in the run command that installs, or in the template: apt-get clean && rm -rf /var/lib/apt/lists/*, or apk add --no-cache.',
  },
} as const satisfies CheckGroup;
