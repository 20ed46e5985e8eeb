import type { MissingPart } from '../missing-part.ts';

/** Modules of Python whose packages have other names than the module. */
const otherNames: Readonly<Record<string, string>> = {
  cv2: 'opencv',
  tkinter: 'tk',
  wx: 'wxgtk4.0',
};

const soname = /^(?<base>lib[\w.+-]+)\.so\.(?<version>[\d.]+)$/;

/** The package that brings a part, by Debian's rules for the names of packages; undefined if they say nothing of it. */
export function packageOfPart({ kind, name, version }: MissingPart): string | undefined {
  switch (kind) {
    case 'python-module':
      return `python3-${otherNames[name] ?? name.toLowerCase().replaceAll('_', '-')}`;
    case 'perl-module':
      return `lib${name.toLowerCase().replaceAll('::', '-').replaceAll('_', '-')}-perl`;
    case 'library': {
      // libfoo.so.1 is in libfoo1, libfoo2.so.1 in libfoo2-1.
      const { base = '', version: so = '' } = soname.exec(name)?.groups ?? {};
      const plain = base.toLowerCase().replaceAll('_', '-');
      return so === '' ? undefined : `${plain}${/\d$/.test(plain) ? '-' : ''}${so}`;
    }
    case 'typelib':
      return version && `gir1.2-${name.toLowerCase()}-${version}`;
  }
}
