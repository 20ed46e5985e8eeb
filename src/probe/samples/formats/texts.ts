import { crlf, lines, textFormat } from '../parts/text-format.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word, number] = sampleTitle.split(' ');

const mail = crlf(
  'From: Ann <ann@example.com>',
  'To: Bob <bob@example.com>',
  `Subject: ${sampleTitle}`,
  'Date: Sat, 01 Jan 2000 12:00:00 +0000',
  'Message-ID: <1@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  sampleTitle,
);

/** Tables, mail, dates and addresses. */
const officeTexts: readonly SampleFormat[] = [
  textFormat(
    'csv',
    'text/csv comma-separated-values application/csv',
    'csv',
    lines('name,number', `${word},${number}`),
  ),
  textFormat(
    'tsv',
    'text/tab-separated-values application/tab-separated-values',
    'tsv',
    lines('name\tnumber', `${word}\t${number}`),
  ),
  textFormat('mail', 'message/rfc822', 'eml', mail),
  textFormat(
    'mbox',
    'application/mbox',
    'mbox',
    `From ann@example.com Sat Jan  1 12:00:00 2000\n${mail.replaceAll('\r', '')}\n`,
  ),
  textFormat(
    'vcard',
    'text/vcard directory',
    'vcf',
    crlf('BEGIN:VCARD', 'VERSION:3.0', `FN:${sampleTitle}`, `N:${word};${number};;;`, 'END:VCARD'),
  ),
  textFormat(
    'calendar',
    'text/calendar vcalendar application/ics',
    'ics',
    crlf(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//example.com//EN',
      'BEGIN:VEVENT',
      'UID:1@example.com',
      'DTSTAMP:20000101T120000Z',
      'DTSTART:20000101T120000Z',
      'DTEND:20000101T130000Z',
      `SUMMARY:${sampleTitle}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  ),
  textFormat(
    'rtf',
    'application/rtf text/rtf',
    'rtf',
    `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0\\fs96 ${`${sampleTitle}\\par `.repeat(4)}}`,
  ),
];

/** Documents, references and translations. */
const writtenTexts: readonly SampleFormat[] = [
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
    'json',
    'application/json text/json',
    'json',
    `${JSON.stringify({ name: word, number: Number(number) }, undefined, 2)}\n`,
  ),
];

/** A text that programs draw and do not show. */
const science = (format: string, types: string, extension: string, content: string) =>
  textFormat(format, types, extension, content, 'nothing');

/** Sequences of genes and molecules. */
const scienceTexts: readonly SampleFormat[] = [
  science(
    'pdb',
    'chemical/pdb',
    'pdb',
    lines(
      `HEADER    ${sampleTitle}`,
      'ATOM      1  N   ALA A   1      11.104   6.134  -6.504  1.00  0.00           N',
      'ATOM      2  CA  ALA A   1      11.639   6.071  -5.147  1.00  0.00           C',
      'TER',
      'END',
    ),
  ),
  science(
    'cif',
    'chemical/cif mmcif',
    'cif',
    lines(
      'data_HAZEL',
      '_cell_length_a 5',
      '_cell_length_b 5',
      '_cell_length_c 5',
      '_cell_angle_alpha 90',
      '_cell_angle_beta 90',
      '_cell_angle_gamma 90',
      "_symmetry_space_group_name_H-M 'P 1'",
      'loop_',
      '_atom_site_label',
      '_atom_site_type_symbol',
      '_atom_site_fract_x',
      '_atom_site_fract_y',
      '_atom_site_fract_z',
      'Na1 Na 0 0 0',
      'Cl1 Cl 0.5 0.5 0.5',
    ),
  ),
  science(
    'xyz',
    'chemical/xyz application/xyz',
    'xyz',
    lines('3', sampleTitle, 'O 0 0 0', 'H 0.76 0.59 0', 'H -0.76 0.59 0'),
  ),
  science(
    'cml',
    'chemical/cml',
    'cml',
    lines(
      '<molecule xmlns="http://www.xml-cml.org/schema" id="m1"><atomArray><atom id="a1" elementType="O" x3="0" y3="0" z3="0"/><atom id="a2" elementType="H" x3="0.76" y3="0.59" z3="0"/></atomArray><bondArray><bond atomRefs2="a1 a2" order="1"/></bondArray></molecule>',
    ),
  ),
];

/** Games, and what programs read of themselves. */
const otherTexts: readonly SampleFormat[] = [
  textFormat(
    'pgn',
    'application/vnd.chess-pgn chess-pgn',
    'pgn',
    lines(
      `[Event "${sampleTitle}"]`,
      '[Site "?"]',
      '[Date "2000.01.01"]',
      '[Round "1"]',
      `[White "${word}"]`,
      `[Black "${number}"]`,
      '[Result "1-0"]',
      '',
      '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0',
    ),
  ),
  textFormat(
    'sgf',
    'application/go-sgf text/sgf',
    'sgf',
    lines(`(;GM[1]FF[4]SZ[19]PB[${word}]PW[${number}];B[pd];W[dp])`),
  ),
  textFormat(
    'desktop',
    'application/desktop gnome-app-info',
    'desktop',
    lines('[Desktop Entry]', 'Type=Application', `Name=${sampleTitle}`, 'Exec=true'),
  ),
  textFormat(
    'torrent',
    'application/bittorrent torrent',
    'torrent',
    `d8:announce19:https://example.com4:infod6:lengthi1e4:name14:${sampleTitle}.txt12:piece lengthi16384e6:pieces20:${'a'.repeat(20)}ee`,
    'nothing',
  ),
  textFormat(
    'ica',
    'application/ica',
    'ica',
    crlf(
      '[WFClient]',
      'Version=2',
      '[ApplicationServers]',
      `${word}=`,
      `[${word}]`,
      'Address=127.0.0.1',
      'InitialProgram=#a',
    ),
    'nothing',
  ),
];

export const texts: readonly SampleFormat[] = [
  ...officeTexts,
  ...writtenTexts,
  ...scienceTexts,
  ...otherTexts,
];
