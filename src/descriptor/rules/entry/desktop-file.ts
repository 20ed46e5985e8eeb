import { valueAt } from '../../descriptor.ts';
import type { DescriptorRule } from '../../finding/rule.ts';

export const desktopfileMissing: DescriptorRule = {
  name: 'desktopfile-missing',
  severity: 'warning',
  summary: 'An application that opens files or links has a desktopfile, or at least desktop.',
  reason:
    'The platform opens files and links through the .desktop file. Without one nothing opens with the application, even if MIME types and file extensions are given.',
  example: {
    bad: { descriptor: { desktopfile: '', mimetype: 'text/plain;' } },
    good: {
      descriptor: {
        desktopfile: '/usr/share/applications/xcalc.desktop',
        mimetype: 'text/plain;',
      },
    },
  },
  *check({ value, descriptor: { mimetype, fileextensions } }) {
    if (valueAt(value, ['desktopfile']) ?? valueAt(value, ['desktop'])) return;
    const lost = [
      ...(mimetype ? ['MIME types'] : []),
      ...(fileextensions ? ['file extensions'] : []),
    ];
    // An application that does not open files, such as a calculator or a game, needs none.
    if (lost.length === 0) return;
    yield {
      path: ['desktopfile'],
      message: `There is no desktop file, so no file opens with the application, although ${lost.join(' and ')} are declared.`,
    };
  },
};

export const desktopfileFormat: DescriptorRule = {
  name: 'desktopfile-format',
  severity: 'warning',
  summary: 'desktopfile is an absolute path, and ends in .desktop.',
  reason:
    'The file is looked up in the image. With any other path it is not found, as if there were none.',
  example: {
    bad: { descriptor: { desktopfile: 'applications/xcalc.desktop' } },
    good: { descriptor: { desktopfile: '/usr/share/applications/xcalc.desktop' } },
  },
  *check({ descriptor: { desktopfile } }) {
    if (desktopfile === undefined) return;
    if (!desktopfile.trimStart().startsWith('/')) {
      yield {
        path: ['desktopfile'],
        message:
          'The path of the desktop file must be absolute, such as /usr/share/applications/xcalc.desktop.',
      };
    }
    if (!desktopfile.trimEnd().endsWith('.desktop')) {
      yield { path: ['desktopfile'], message: 'The name of a desktop file ends in .desktop.' };
    }
  },
};

export const desktopConflict: DescriptorRule = {
  name: 'desktop-conflict',
  severity: 'warning',
  summary: 'desktop is the base name of desktopfile.',
  reason:
    'The label contains the base name of the desktop file. The desktop file name is only used without a desktop file, and another name there has no effect.',
  example: {
    bad: {
      descriptor: { desktopfile: '/usr/share/applications/xcalc.desktop', desktop: 'calc.desktop' },
    },
    good: {
      descriptor: {
        desktopfile: '/usr/share/applications/xcalc.desktop',
        desktop: 'xcalc.desktop',
      },
    },
  },
  *check({ descriptor: { desktopfile, desktop } }) {
    if (desktop === undefined) return;
    if (desktop.includes('/')) {
      yield {
        path: ['desktop'],
        message:
          'The desktop file name has no folder; the whole path belongs in the field for the desktop file.',
      };
    } else if (desktopfile !== undefined && !`/${desktopfile}`.trimEnd().endsWith(`/${desktop}`)) {
      yield {
        path: ['desktop'],
        message: 'This is not the base name of the desktop file, whose path takes precedence.',
      };
    }
  },
};
