import { lines, textFormat } from '../parts/text-format.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word, number] = sampleTitle.split(' ');

/** A text that programs draw and do not show. */
const science = (format: string, types: string, extension: string, content: string) =>
  textFormat(format, types, extension, content, 'nothing');

/** Sequences of genes and molecules. */
export const scienceTexts: readonly SampleFormat[] = [
  science(
    'fasta',
    'application/fasta+txt',
    'fa',
    lines(`>${word}`, 'ACGTACGTACGT', `>${number}`, 'ACGTACGTACGA'),
  ),
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
