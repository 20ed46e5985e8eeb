import { lines, textFormat } from '../parts/text-format.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word, number] = sampleTitle.split(' ');

/** Documents, references and translations. */
export const writtenTexts: readonly SampleFormat[] = [
  textFormat(
    'tex',
    'text/tex application/tex',
    'tex',
    lines(
      '\\documentclass{article}',
      '\\begin{document}',
      '\\Huge',
      sampleTitle,
      '\\end{document}',
    ),
  ),
  textFormat(
    'bibtex',
    'text/bibtex application/bibtex',
    'bib',
    lines('@book{a,', '  author = {A B},', `  title = {${sampleTitle}},`, '  year = {2000}', '}'),
  ),
  textFormat(
    'po',
    'text/gettext-translation po application/gettext',
    'po',
    lines(
      'msgid ""',
      'msgstr ""',
      '"Language: de\\n"',
      '"MIME-Version: 1.0\\n"',
      '"Content-Type: text/plain; charset=UTF-8\\n"',
      '"Content-Transfer-Encoding: 8bit\\n"',
      '',
      `msgid "${sampleTitle}"`,
      `msgstr "${sampleTitle}"`,
    ),
  ),
  textFormat(
    'pot',
    'text/gettext-translation-template pot',
    'pot',
    lines(
      'msgid ""',
      'msgstr ""',
      '"Content-Type: text/plain; charset=UTF-8\\n"',
      '',
      `msgid "${sampleTitle}"`,
      'msgstr ""',
    ),
  ),
  textFormat(
    'lyx',
    'application/lyx text/lyx',
    'lyx',
    lines(
      '#LyX 2.3 created this file. For more info see http://www.lyx.org/',
      '\\lyxformat 544',
      '\\begin_document',
      '\\begin_header',
      '\\textclass article',
      '\\language english',
      '\\end_header',
      '\\begin_body',
      '\\begin_layout Standard',
      sampleTitle,
      '\\end_layout',
      '\\end_body',
      '\\end_document',
    ),
  ),
  textFormat(
    'json',
    'application/json text/json',
    'json',
    `${JSON.stringify({ name: word, number: Number(number) }, undefined, 2)}\n`,
  ),
];
