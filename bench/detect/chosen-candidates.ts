import type { Candidate } from './candidate.ts';

/** Applications of many toolkits; a word behind the package names the one of several that is meant. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  Xt: ['x11-apps xcalc', 'x11-apps xedit', 'xterm debian-xterm', 'xfig', 'xbill'],
  Motif: ['nedit', 'ddd', 'grace'],
  'GTK 2': ['gimp', 'artha', 'gerbv'],
  'GTK 3': ['mousepad', 'xournalpp', 'meld'],
  'GTK 4': ['gnome-calculator', 'baobab', 'ghex', 'endeavour'],
  'Qt 5': ['kcalc', 'speedcrunch', 'qpdfview', 'keepassxc'],
  'Qt 6': ['focuswriter', 'tanglet', 'qjackctl'],
  SDL: ['lbreakout2', 'pingus', 'tuxpaint', 'ltris'],
  Tk: ['ding', 'gitk gitk', 'tkremind tkremind'],
  Java: ['jedit', 'josm'],
  wxWidgets: ['filezilla', 'mediainfo-gui', 'flamerobin'],
  FLTK: ['dillo', 'fluid', 'htmldoc'],
  Chromium: ['chromium', 'falkon'],
  EFL: ['terminology'],
  Mono: ['keepass2'],
};

/** Applications of Debian 12 that were chosen for their toolkits. */
export const chosenCandidates: readonly Candidate[] = Object.entries(chosen).flatMap(
  ([toolkit, applications]) =>
    applications.map((words) => {
      const [name = '', application] = words.split(' ');
      return { package: name, toolkit, ...(application ? { name: application } : {}) };
    }),
);
