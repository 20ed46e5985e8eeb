import { isNeutralIcon, neutralIcon } from '../../../icon/neutral-icon.ts';
import { checkSvg } from '../../../icon/svg/svg.ts';
import type { SvgFinding } from '../../../icon/svg/svg-finding.ts';
import { formatBytes } from '../../../text/format/format.ts';
import type { DescriptorRule, RuleInput } from '../../finding/rule.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';

/** Size above which an icon gets a warning, in bytes. */
export const largeIcon = 32_000;

/** Whether a text is a plain file name, without folders. */
export function isFileName(text: string): boolean {
  return !/[/\\]/.test(text) && text !== '.' && text !== '..';
}

export const iconName: DescriptorRule = {
  name: 'icon-name',
  severity: 'error',
  protects: true,
  summary: 'icon is a file name and not a path.',
  reason:
    'The platform knows the icon by its file name. It is looked for beside the descriptor, in the icons folder there, and in that of the parent folder; nowhere else.',
  example: {
    bad: { descriptor: { icon: '../icons/xcalc.svg' } },
    good: { descriptor: { icon: 'xcalc.svg' } },
  },
  *check({ descriptor: { icon } }) {
    if (icon === undefined || isFileName(icon)) return;
    yield {
      path: ['icon'],
      message:
        'The icon must be a file name without a folder; the file is beside the descriptor or in an icons folder.',
    };
  },
};

export const iconMissing: DescriptorRule = {
  name: 'icon-missing',
  severity: 'error',
  summary: 'The icon file is beside the descriptor or in an icons folder.',
  reason:
    'The icon is built into the image; without it the application has no icon in the dock and the menu.',
  example: {
    bad: { descriptor: { icon: 'xcalc.svg' }, icon: null },
    good: { descriptor: { icon: 'xcalc.svg' }, icon: drawing },
  },
  *check({ descriptor: { icon }, context }) {
    if (icon === undefined || !isFileName(icon) || context.icon !== null) return;
    const { iconReadError, iconPlaces = [] } = context;
    const places = iconPlaces.length > 0 ? `: not in ${iconPlaces.join(' and not in ')}` : '';
    yield {
      path: ['icon'],
      message: iconReadError
        ? `deskpack ${iconReadError}.`
        : `There is no such file beside the descriptor, in its icons folder or in its parent's icons folder${places}.`,
    };
  },
};

const known = new WeakMap<Uint8Array, readonly SvgFinding[]>();

/**
 * The findings about an icon's content. They are cached, since two rules ask for them and many descriptors may
 * share an icon.
 */
function svgFindings({ context: { icon } }: RuleInput): readonly SvgFinding[] {
  if (!icon) return [];
  const findings = known.get(icon) ?? checkSvg(icon);
  known.set(icon, findings);
  return findings;
}

function iconContentRule(
  severity: SvgFinding['severity'],
  documentation: Pick<DescriptorRule, 'name' | 'summary' | 'reason' | 'example'>,
): DescriptorRule {
  return {
    severity,
    ...documentation,
    *check(input) {
      const findings = svgFindings(input).filter((finding) => finding.severity === severity);
      const [first] = findings;
      if (!first) return;
      const more = findings.length - 1;
      yield {
        path: ['icon'],
        message: `In line ${first.line}, column ${first.column} of the icon: ${first.message}.${
          more > 0 ? ` deskpack icon check shows ${more} more.` : ''
        }`,
      };
    },
  };
}

export const iconSvg = iconContentRule('error', {
  name: 'icon-svg',
  summary: 'The icon file is well-formed SVG.',
  reason:
    'Browsers show nothing for an icon that is not an SVG, or that is cut off. One that repeats its parts too often, through <use> or patterns, makes pages hang.',
  example: {
    bad: {
      descriptor: { icon: 'xcalc.svg' },
      icon: '<svg xmlns="http://www.w3.org/2000/svg"><path>',
    },
    good: { descriptor: { icon: 'xcalc.svg' }, icon: drawing },
  },
});

export const iconContent = iconContentRule('warning', {
  name: 'icon-content',
  summary: 'The icon has no scripts, no event handlers and no external references.',
  reason:
    'The icon is shown to everyone who may see the application. Active content may run in their browsers, and external references reveal where they are.',
  example: {
    bad: {
      descriptor: { icon: 'xcalc.svg' },
      icon: '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><path d="M0 0h9v9"/></svg>',
    },
    good: { descriptor: { icon: 'xcalc.svg' }, icon: drawing },
  },
});

export const iconSize: DescriptorRule = {
  name: 'icon-size',
  severity: 'warning',
  summary: `The icon has at most ${formatBytes(largeIcon)}.`,
  reason:
    'The icon is a label of the image, and is sent with every list of applications. A large one makes the build and the menu slow.',
  example: {
    bad: {
      descriptor: { icon: 'xcalc.svg' },
      icon: `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0${'h1v1'.repeat(8000)}"/></svg>`,
    },
    good: { descriptor: { icon: 'xcalc.svg' }, icon: drawing },
  },
  *check({ context: { icon } }) {
    if (!icon || icon.length <= largeIcon) return;
    yield {
      path: ['icon'],
      message: `The icon has ${formatBytes(icon.length)}; over ${formatBytes(largeIcon)} it makes builds and menus slow. deskpack icon optimize makes it smaller.`,
    };
  },
};

export const iconNeutral: DescriptorRule = {
  name: 'icon-neutral',
  severity: 'warning',
  summary: 'The icon is not the stand-in that deskpack draws if there is no other.',
  reason:
    'All applications without an icon have the same drawing, an empty window, in one of a few colours. They look alike in the dock and the menu.',
  example: {
    bad: {
      descriptor: { icon: 'xcalc.svg' },
      icon: Buffer.from(neutralIcon('xcalc')).toString(),
    },
    good: { descriptor: { icon: 'xcalc.svg' }, icon: drawing },
  },
  *check({ context: { icon } }) {
    if (!icon || !isNeutralIcon(icon)) return;
    yield {
      path: ['icon'],
      message:
        'The icon is a stand-in that deskpack drew, because it found no usable one; choose another.',
    };
  },
};
