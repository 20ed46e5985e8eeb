import type { Descriptor } from '../../descriptor/descriptor.ts';

/** The template of all practice applications, as descriptors name it. */
export const practiceTemplate = 'deskpack/oc.template.debian.minimal';

/** An icon of a lesson: a tile of one colour with a window in it. */
export function practiceIcon(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="6" y="6" width="52" height="52" rx="8" fill="${colour}"/><rect x="14" y="16" width="36" height="32" fill="#fff"/><rect x="14" y="16" width="36" height="8" fill="#d3d7cf"/></svg>\n`;
}

/** The descriptor of a program in the package `x11-apps`. */
function x11(name: string, displayname: string, launch: string, cat = 'utilities'): Descriptor {
  return {
    name,
    displayname,
    template: practiceTemplate,
    cat,
    icon: `${name}.svg`,
    launch,
    path: `/usr/bin/${name}`,
    debpackage: 'x11-apps',
    acl: { permit: ['all'] },
  };
}

/** The application of the first lesson. */
export const galculator: Descriptor = {
  ...x11('galculator', 'Galculator', 'galculator.Galculator'),
  debpackage: 'galculator',
};

/** The application of the second lesson. */
export const xcalc: Descriptor = x11('xcalc', 'XCalc', 'xcalc.XCalc');

/** Other applications of the package, of which not each is proven. */
export const x11Applications: readonly Descriptor[] = [
  x11('xclock', 'XClock', 'xclock.XClock'),
  x11('xeyes', 'XEyes', 'xeyes.XEyes'),
  x11('xlogo', 'XLogo', 'xlogo.XLogo', 'graphics'),
  x11('xload', 'XLoad', 'xload.XLoad'),
  x11('oclock', 'Oclock', 'oclock.Clock'),
  x11('xman', 'XMan', 'xman.TopBox', 'office'),
  x11('xedit', 'XEdit', 'xedit.Xedit', 'development'),
  x11('bitmap', 'Bitmap', 'bitmap.Bitmap', 'graphics'),
  x11('ico', 'Ico', 'ico.Ico', 'graphics'),
  x11('xbiff', 'XBiff', 'xbiff.XBiff', 'office'),
  x11('xclipboard', 'XClipboard', 'xclipboard.XClipboard'),
  x11('xconsole', 'XConsole', 'xconsole.XConsole'),
  x11('xcutsel', 'XCutsel', 'xcutsel.XCutsel'),
  x11('xditview', 'XDitview', 'xditview.Xditview', 'office'),
];

/** Arguments of a start that fails: quotes do not group words. */
export const quotedArgs = "-title 'My calculator'";

/** The release in the names of practice descriptors. */
const release = '3.0';

const colours = ['#3465a4', '#4e9a06', '#75507b', '#c17d11', '#cc0000'];

/** The files of descriptors and their icons, by name. */
export function descriptorFiles(
  descriptors: readonly Descriptor[],
): Readonly<Record<string, string>> {
  const files = descriptors.flatMap((descriptor, index) => {
    const { name = '', icon } = descriptor;
    const text = `${JSON.stringify(descriptor, null, 2)}\n`;
    const colour = colours[index % colours.length] ?? '';
    return [
      [`${name}.d.${release}.json`, text],
      ...(icon === undefined ? [] : [[icon, practiceIcon(colour)]]),
    ];
  });
  return Object.fromEntries(files);
}
