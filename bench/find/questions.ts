/** What a packager types, and the packages of which one is expected among the first five. */
export interface Question {
  readonly query: string;
  readonly expected: readonly string[];
}

const question = (query: string, expected: string): Question => {
  return { query, expected: expected.split(' ') };
};

/**
 * Written down on 2026-11-24, before the ranking was changed, for the index of Debian 12. They are not chosen by what
 * is found: add questions, but do not remove those that fail. Three applications (gretl, Wireshark, Code::Blocks) were
 * given the names of the packages that contain them in Debian 12 afterwards.
 */
export const questions: readonly Question[] = [
  // Types of files.
  question('pdf', 'evince okular atril qpdfview xreader mupdf xpdf zathura'),
  question('application/pdf', 'evince okular atril qpdfview xreader mupdf xpdf zathura'),
  question('.docx', 'libreoffice-writer abiword calligrawords'),
  question('image/jpeg', 'eog gwenview gthumb eom viewnior geeqie ristretto nomacs shotwell'),
  question('mp3', 'vlc audacious rhythmbox clementine amarok elisa strawberry quodlibet lollypop'),
  question('epub', 'calibre foliate fbreader okular com.github.babluboy.bookworm'),
  question('csv', 'libreoffice-calc gnumeric calligrasheets'),
  question('dxf', 'librecad freecad qcad'),
  question('stl', 'meshlab freecad openscad slic3r-prusa prusa-slicer f3d cura fstl'),
  question('opens psd', 'gimp krita'),
  question('text/markdown', 'ghostwriter retext apostrophe remarkable'),
  // Purposes.
  question('calc', 'libreoffice-calc'),
  question('photo', 'digikam darktable shotwell rawtherapee gthumb gnome-photos gimp'),
  question('statistics', 'pspp gretl gretl-common rkward'),
  question('spreadsheet', 'libreoffice-calc gnumeric'),
  question('password manager', 'keepassxc keepass2 keepassx gnome-passwordsafe secrets'),
  question(
    'screen recorder',
    'simplescreenrecorder vokoscreen-ng kazam obs-studio recordmydesktop',
  ),
  question('mind map', 'freeplane vym minder labyrinth'),
  question('latex editor', 'texstudio texmaker kile gummi gnome-latex lyx texworks'),
  question('network analyzer', 'wireshark wireshark-qt etherape'),
  question('video conference', 'jami linphone-desktop ekiga jitsi'),
  question('sheet music', 'musescore3 musescore rosegarden denemo frescobaldi'),
  // German.
  question('taschenrechner', 'gnome-calculator kcalc galculator mate-calc qalculate-gtk'),
  question('bildbearbeitung', 'gimp krita pinta'),
  question('tabellenkalkulation', 'libreoffice-calc gnumeric calligrasheets'),
  question('textverarbeitung', 'libreoffice-writer abiword calligrawords'),
  question('schach', 'gnome-chess knights pychess xboard scid dreamchess eboard'),
  question('videoschnitt', 'kdenlive shotcut openshot-qt pitivi flowblade olive-editor'),
  // French.
  question('tableur', 'libreoffice-calc gnumeric calligrasheets'),
  question('navigateur', 'firefox-esr chromium epiphany-browser falkon konqueror'),
  question('lecteur vidéo', 'vlc totem celluloid mpv smplayer dragonplayer haruna parole'),
  // Spanish.
  question('calculadora', 'gnome-calculator kcalc galculator mate-calc qalculate-gtk'),
  question('editor de texto', 'gedit gnome-text-editor kate kwrite pluma mousepad geany'),
  question('correo', 'thunderbird evolution kmail geary claws-mail sylpheed'),
  // Abbreviations.
  question('cad', 'freecad librecad openscad qcad solvespace'),
  question(
    'ide',
    'geany kdevelop codeblocks codeblocks-common gnome-builder spyder qtcreator netbeans eclipse',
  ),
  question('ftp', 'filezilla gftp gftp-gtk'),
  question('gis', 'qgis saga grass-gui'),
  question('ocr', 'gimagereader ocrfeeder'),
  // Typing slips.
  question('inskape', 'inkscape'),
  question('thunderbrid', 'thunderbird'),
  // Products that others know.
  question('photoshop', 'gimp krita'),
  question('excel', 'libreoffice-calc gnumeric'),
  question('outlook', 'evolution thunderbird kmail'),
  question('matlab', 'octave scilab freemat gnu-octave'),
];
