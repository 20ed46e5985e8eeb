import type { Application } from '../../../src/desktop/appstream/application.ts';

/** An application of an index, of which a test says what it needs. */
export function applicationWith(given: Partial<Application> & { title: string }): Application {
  const name = given.title.toLowerCase().replace(/\W+/g, '-');
  return {
    id: `org.test.${name}`,
    package: name,
    summary: '',
    translatedTitles: [],
    translated: '',
    categories: [],
    keywords: [],
    mimeTypes: [],
    icon: {},
    licence: 'MIT',
    desktopFile: `${name}.desktop`,
    programs: [],
    languages: 1,
    hasLinks: false,
    ...given,
  };
}

/** A small distribution. */
export const applications: readonly Application[] = [
  applicationWith({
    title: 'Document Viewer',
    package: 'evince',
    summary: 'Document viewer for popular document formats',
    keywords: ['pdf', 'ps', 'presentation'],
    categories: ['Office', 'Viewer'],
    mimeTypes: ['application/pdf', 'image/tiff'],
    languages: 90,
  }),
  applicationWith({
    title: 'PDF Arranger',
    summary: 'PDF merging, splitting and rotating',
    mimeTypes: ['application/pdf'],
    languages: 20,
  }),
  applicationWith({
    title: 'Xournal++',
    package: 'xournalpp',
    summary: 'Take handwritten notes',
    keywords: ['PDF Annotation'],
    mimeTypes: ['application/x-xopp'],
  }),
  applicationWith({
    title: 'Typewriter',
    summary: 'Word processor',
    categories: ['Office', 'WordProcessor'],
    mimeTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  }),
  applicationWith({
    title: 'GNU Image Manipulation Program',
    package: 'gimp',
    summary: 'Create images and edit photographs',
    categories: ['Graphics', '2DGraphics'],
    mimeTypes: ['image/png', 'image/tiff'],
    languages: 80,
  }),
  applicationWith({ title: 'Calculator', package: 'gnome-calculator', languages: 70 }),
  applicationWith({ title: 'Pocket Calculator', categories: ['Utility', 'Calculator'] }),
  applicationWith({
    title: 'Letterbox',
    summary: 'Send and receive email',
    categories: ['Network', 'Email'],
  }),
  applicationWith({ title: 'Music', summary: 'Play your collection', languages: 40 }),
  applicationWith({ title: 'Sound Tagger', keywords: ['music', 'tags'] }),
  applicationWith({ title: 'Jukebox', summary: 'Music player', categories: ['Audio', 'Player'] }),
];
