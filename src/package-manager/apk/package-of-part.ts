import type { MissingPart } from '../missing-part.ts';

/** Modules of Python whose packages have other names than the module. */
const otherNames: Readonly<Record<string, string>> = {
  cv2: 'opencv',
  gi: 'gobject3',
};

/** The package that brings a part, by Alpine's rules for the names of packages; undefined if they say nothing of it. */
export function packageOfPart({ kind, name }: MissingPart): string | undefined {
  switch (kind) {
    case 'python-module':
      if (name === 'tkinter') return 'python3-tkinter';
      return `py3-${otherNames[name] ?? name.toLowerCase().replaceAll('_', '-')}`;
    case 'perl-module':
      return `perl-${name.toLowerCase().replaceAll('::', '-')}`;
    case 'program':
      // Packages provide their programs by these names.
      return `cmd:${name}`;
    case 'library':
      // Packages provide their libraries by these names.
      return `so:${name}`;
    case 'qml-module':
    case 'typelib':
      // They come with the libraries, which have other names.
      return undefined;
  }
}
