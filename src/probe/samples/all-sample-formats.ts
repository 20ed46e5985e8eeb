import { animations } from './formats/animations.ts';
import { archives } from './formats/archives.ts';
import { books } from './formats/books.ts';
import { drawings } from './formats/drawings.ts';
import { markup } from './formats/markup.ts';
import { models } from './formats/models.ts';
import { officeDocuments } from './formats/office-documents.ts';
import { oldDocuments } from './formats/old-documents.ts';
import { pictures } from './formats/pictures.ts';
import { sounds } from './formats/sounds.ts';
import { plainTexts, sourceCode } from './formats/source-code.ts';
import { subtitleFormats } from './formats/subtitles.ts';
import { texts } from './formats/texts.ts';
import { otherExtensions } from './other-extensions.ts';
import { programGroups } from './programs/program-groups.ts';
import type { SampleFormat } from './sample-format.ts';

/** Without what `otherExtensions` adds. */
const formats: readonly SampleFormat[] = [
  ...texts,
  ...markup,
  ...pictures,
  ...animations,
  ...drawings,
  ...officeDocuments,
  ...oldDocuments,
  ...books,
  ...archives,
  ...sounds,
  ...subtitleFormats,
  ...models,
  ...programGroups.flatMap(({ formats }) => formats),
  ...plainTexts,
  ...sourceCode,
];

const byName = new Map(formats.map((format) => [format.format, format]));

/** All formats. */
export const allSampleFormats: readonly SampleFormat[] = [
  ...formats,
  ...otherExtensions
    .trim()
    .split('\n')
    .map((line) => {
      const [extension = '', name = '', ...types] = line.split(' ');
      const format = byName.get(name);
      if (!format) throw new Error(`no format ${name}`);
      return { ...format, extension, types: types.join(' ') };
    }),
];
