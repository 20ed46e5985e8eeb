import type { MissingPart } from '../package-manager.ts';

/** Python modules whose packages have different names. */
const otherNames: Readonly<Record<string, string>> = {
  cv2: 'opencv',
  gi: 'gobject3',
};

/** The package of a part, by Alpine's naming rules; undefined if they do not cover it. */
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
    case 'bus-name':
      // No name says whose they are.
      return undefined;
  }
}
