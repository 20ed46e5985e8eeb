import type { ErrorGroup } from './error-info.ts';

export const vendorFileErrors = {
  'artefact-unsupported': {
    title: 'The file is of a kind that cannot be read',
    meaning:
      'Its content is of no kind from which an image can be made here, whatever its name says.',
    remedy: 'Ask the vendor for a Debian package.',
  },
  'artefact-damaged': {
    title: 'The file is damaged',
    meaning: 'It is not complete, or its content cannot be read by the rules of its kind.',
    remedy: 'Download it again, and compare its digest with that of the vendor.',
  },
  'artefact-too-large': {
    title: 'The file would become far too large',
    meaning:
      'It would unpack to a hundred times its size or more, as no application does, so it was not unpacked.',
    remedy: 'Ask the vendor about it, and do not use it.',
  },
  'artefact-without-program': {
    title: 'The file has no program',
    meaning: 'Nothing in it can be started: it is a source archive, a library or data.',
    remedy: 'Ask the vendor for the built application.',
  },
  'artefact-architecture': {
    title: 'The file is for other machines',
    meaning: 'Its programs are for another processor than the images that are built here.',
    remedy: "Ask the vendor for the file for this machine's processor.",
  },
  'artefact-changed': {
    title: 'The file is another one now',
    meaning:
      'It was changed after it had been read, and the recipe names the digest of before; or a newer file of the vendor cannot take its place, as its instructions were changed by hand.',
    remedy: 'Take it again, so that the descriptor has what it is now.',
  },
} as const satisfies ErrorGroup;
