/** A descriptor without findings, for tests to change. */
export const sound = {
  template: 'acme/oc.template.debian.minimal',
  name: 'xcalc',
  cat: 'utilities',
  icon: 'xcalc.svg',
  keyword: 'calculator,math',
  debpackage: 'x11-apps',
  path: '/usr/bin/xcalc',
  launch: 'xcalc.XCalc',
  desktopfile: '/usr/share/applications/xcalc.desktop',
  acl: { permit: ['all'] },
};

/** The sound descriptor with other values; undefined takes a field out. */
export function soundBut(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries({ ...sound, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
