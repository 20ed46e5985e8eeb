// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of builders and shells, not of this file

import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import { asDescriptor, checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { hasErrors } from '../../src/descriptor/finding/finding.ts';
import { labelsOf } from '../../src/recipe/labels.ts';

/** Text with a meaning to a builder, a shell or a reader of JSON, and text that is hard to keep whole. */
const atoms = [
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\\\',
    '\\"',
    '\\n',
    '\\u0041',
    '$',
    '$$',
    '$HOME',
    '${HOME}',
    '${x:-y}',
  ],
  ...[
    '${x:+y}',
    '${deskpack_joint:+ }',
    '$(id)',
    '`id`',
    '%',
    '%U',
    '%s',
    '#',
    '# x',
    '<<EOF',
    '<<-"E"',
  ],
  ...[
    'EOF',
    '{',
    '}',
    '[',
    ']',
    '=',
    'a=b',
    ';',
    '|',
    '&&',
    '>',
    '<',
    '*',
    '?',
    '!',
    '~',
    '^',
    ',',
    '.',
  ],
  ...[' ', '  ', '\u00a0', '\u3000', '\u200b', '\u0301', 'e\u0301', '\ufeff', '\ufffd', '\uffff'],
  ...[
    'ä',
    'ß',
    '漢字',
    '\u{1f600}',
    '👩‍👩‍👧',
    '\u{e0041}',
    'אב',
    '\u202e',
    '\u2066',
    '\u200f',
    'e',
  ],
  ...['RUN id', 'USER root', 'FROM x', 'LABEL a=b', 'ONBUILD', '--', '-c', '/', '//', 'null', '0'],
] as const;

const atom = oneof(
  { weight: 4, arbitrary: constantFrom<string>(...atoms) },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 3 }) },
);

/** A short text that means harm. */
const hostileText: Arbitrary<string> = array(atom, { minLength: 1, maxLength: 12 }).map((parts) =>
  parts.join(''),
);

/** A text longer than a line of a recipe may be, so that cuts fall anywhere. */
const longText = (most: number) =>
  tuple(
    array(atom, { minLength: 3, maxLength: 20 }),
    integer({ min: Math.min(5_000, most / 2), max: most }),
  ).map(([parts, length]) => {
    // All parts may be empty.
    const unit = parts.join('') || 'x';
    return unit.repeat(Math.ceil(length / unit.length));
  });

const value = oneof(
  { weight: 30, arbitrary: hostileText },
  { weight: 1, arbitrary: longText(70_000) },
);

/** The longest that some fields may be, in characters of up to four bytes. */
const path = oneof({ weight: 12, arbitrary: hostileText }, { weight: 1, arbitrary: longText(900) });
const variable = oneof(
  { weight: 12, arbitrary: hostileText },
  { weight: 1, arbitrary: longText(30_000) },
);

const packages = array(constantFrom('x11-apps', 'libgl1:amd64', 'g++', 'nodejs=18.*'), {
  maxLength: 4,
});

const shellWord = hostileText.map((text) => `'${text.replaceAll("'", `'\\''`)}'`);

const instruction = oneof(
  shellWord.map((word) => `RUN printf %s ${word} > /tmp/word`),
  constantFrom('RUN true', 'RUN echo "$HOME" # \\"', 'ENV QT_X11_NO_MITSHM=1', 'ENV A="b c" D=e'),
);

/** In bytes; up to about 12,000 an icon stands on one line of a recipe. */
const iconSize = oneof(
  { weight: 16, arbitrary: constantFrom(300, 3_000, 11_000, 13_000) },
  { weight: 2, arbitrary: constantFrom(60_000, 100_000) },
  { weight: 2, arbitrary: constantFrom(430_000, 1_000_000) },
);

/** An icon with as many bytes as asked for, none of them lost on the way only if all are kept. */
export function iconOf(bytes: number, seed: number): Uint8Array {
  const start = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0`;
  const end = '"/></svg>\n';
  let state = seed;
  const points: string[] = [];
  for (let length = start.length + end.length; length < bytes; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const point = `l${state >>> 20} ${state & 0xfff}`;
    points.push(point);
    length += point.length;
  }
  return new TextEncoder().encode(`${start}${points.join('')}${end}`);
}

/** Buildah refuses a configuration over 4 MiB, which holds the labels three times. */
const maxLabelBytes = 1_370_000;

export interface HostileApplication {
  readonly descriptor: Descriptor;
  readonly icon: Uint8Array;
}

/**
 * Descriptors that hold whatever may stand in one, each with an icon.
 *
 * @param templates names of images that can be built on
 */
export function hostileApplication(templates: readonly string[]): Arbitrary<HostileApplication> {
  const required = record({
    template: constantFrom(...templates),
    name: string({ unit: constantFrom(...'aZ09._-'), minLength: 1, maxLength: 20 }).map(
      (middle) => `a${middle}z`,
    ),
    cat: value,
    icon: hostileText.map((text) => `${text.replace(/[/\\]/g, '')}.svg`),
    launch: value,
    acl: record(
      {
        permit: array(hostileText, { minLength: 1, maxLength: 3 }),
        deny: array(hostileText, { maxLength: 3 }),
      },
      { requiredKeys: ['permit'] },
    ),
  });
  const others = record(
    {
      displayname: value,
      keyword: value,
      path,
      args: variable,
      desktopfile: path,
      desktop: value,
      mimetype: value,
      fileextensions: value,
      legacyfileextensions: value,
      rules: record({ homedir: record({ default: boolean() }) }),
      host_config: record(
        {
          mem_limit: nat({ max: 9 }).map((size) => `${size + 1}G`),
          cpu_period: constant(100_000),
          cpu_quota: nat({ max: 900_000 }).map((quota) => quota + 1),
          devices: array(hostileText, { maxLength: 2 }),
          ipc_mode: oneof(hostileText, boolean()),
        },
        { requiredKeys: [] },
      ),
      debpackage: packages.map((names) => names.join(' ')),
      apkpackage: packages.map((names) =>
        names.join(', ').replaceAll(':amd64', '').replace('=18.*', ''),
      ),
      installrecommends: boolean(),
      forceconfold: boolean(),
      preruncommands: array(instruction, { maxLength: 2 }),
      postruncommands: array(instruction, { maxLength: 2 }),
      uniquerunkey: value,
      usedefaultapplication: boolean(),
      licence: value,
      comment: tuple(hostileText, hostileText).map((lines) => lines.join('\n')),
      secrets_requirement: oneof(hostileText, array(hostileText, { minLength: 1, maxLength: 3 })),
      user: constantFrom('balloon', '4096', 'balloon:balloon', 'root'),
      home: path,
      workdir: path,
      cmd: oneof(hostileText, array(hostileText, { minLength: 1, maxLength: 3 })),
      strange: value,
    },
    { requiredKeys: [] },
  );
  const icon = tuple(iconSize, nat()).map(([bytes, seed]) => iconOf(bytes, seed));
  return tuple(required, others, icon)
    .filter(([first, second]) => !hasErrors(checkDescriptor({ ...first, ...second })))
    .map(([first, second, bytes]) => ({
      descriptor: asDescriptor({ ...first, ...second }),
      icon: bytes,
    }))
    .filter(({ descriptor, icon }) => {
      const labels = JSON.stringify(labelsOf(descriptor, icon, noImageSettings));
      return Buffer.byteLength(labels) <= maxLabelBytes;
    });
}
