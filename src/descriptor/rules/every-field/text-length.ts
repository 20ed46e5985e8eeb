import type { Descriptor } from '../../descriptor.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { packagesIn } from '../../values/package-names.ts';

interface Limit {
  /** Bytes in UTF-8. */
  readonly maxBytes: number;
  /** Reason that follows "At most …:". */
  readonly because: string;
}

/** Maximum length of a path in Linux (PATH_MAX, with its closing NUL). */
const path: Limit = { maxBytes: 4_095, because: 'Linux allows no longer path' };

/**
 * Maximum length of an argument or variable in Linux (MAX_ARG_STRLEN, with name and closing NUL). With a longer
 * variable, every later RUN would fail.
 */
const variable: Limit = {
  maxBytes: 131_072 - 'ARGS='.length - 1,
  because: 'with a longer variable, Linux starts no program at all',
};

/** All packages are installed by one shell command, which is passed as one argument. */
const packages: Limit = {
  maxBytes: 120_000,
  because: 'one command installs them all, and Linux allows no longer command',
};

/**
 * The file of a package has a name that starts with the package's name; each word must also fit on a line of
 * the recipe.
 */
const packageName: Limit = { maxBytes: 255, because: 'no package has a longer name' };

/** Docker refuses a recipe with a line of 65,535 bytes; buildah silently drops the rest of the recipe. */
const line: Limit = {
  maxBytes: 65_000,
  because: 'builders refuse a longer line of a recipe, or drop all that follows it',
};

const fieldLimits: ReadonlyArray<
  readonly [
    key: 'path' | 'home' | 'workdir' | 'desktopfile' | 'args' | 'debpackage' | 'apkpackage',
    Limit,
  ]
> = [
  ['path', path],
  ['home', path],
  ['workdir', path],
  ['desktopfile', path],
  ['args', variable],
  ['debpackage', packages],
  ['apkpackage', packages],
];

function excess(text: string, { maxBytes, because }: Limit): string | undefined {
  const length = Buffer.byteLength(text);
  if (length <= maxBytes) return undefined;
  return `This string has ${length.toLocaleString('en')} bytes, and at most ${maxBytes.toLocaleString('en')} are possible here: ${because}.`;
}

function commandText({ cmd }: Descriptor): string {
  return Array.isArray(cmd) ? cmd.join(',') : (cmd ?? '');
}

/** Texts that are too long for builders or Linux. */
export const textLength: DescriptorRule = {
  name: 'text-length',
  severity: 'error',
  protects: true,
  summary: 'No string is longer than builders and Linux allow.',
  reason:
    'A recipe with a line of 65,535 bytes is refused by one builder and silently truncated by another, whose image runs as root without a command. Linux starts nothing whose path has more than 4,095 bytes, and no program at all once a variable or an argument has 128 KB.',
  example: {
    bad: { descriptor: { path: `/usr/${'x'.repeat(4_096)}` } },
    good: { descriptor: { path: '/usr/bin/xcalc' } },
  },
  *check({ descriptor, runCommands }) {
    for (const [key, limit] of fieldLimits) {
      const message = excess(descriptor[key] ?? '', limit);
      if (message) yield { path: [key], message };
    }
    for (const key of ['debpackage', 'apkpackage'] as const) {
      for (const { name, from } of packagesIn(descriptor[key] ?? '')) {
        const message = excess(name, packageName);
        if (message) yield { path: [key], span: [from, from + name.length], message };
      }
    }
    const command = excess(commandText(descriptor), path);
    if (command) yield { path: ['cmd'], message: command };
    for (const { path: place, entry } of runCommands) {
      const message = excess(entry, line);
      if (message) yield { path: place, message };
    }
  },
};
