import { strokes } from '../parts/strokes.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

type Point = readonly [number, number, number];

/** The words as flat bars: four corners for each line, in millimetres. */
const corners: readonly Point[] = strokes.flatMap(([x1, y1, x2, y2]) => {
  const length = Math.hypot(x2 - x1, y2 - y1) * 2;
  const [dx, dy] = [(y2 - y1) / length, (x2 - x1) / length];
  const round = (value: number) => Math.round(value * 100) / 100;
  const at = (x: number, y: number): Point => [round(x), round(6 - y), 0];
  return [at(x1 + dx, y1 - dy), at(x1 - dx, y1 + dy), at(x2 - dx, y2 + dy), at(x2 + dx, y2 - dy)];
});

/** Two triangles for each line, as indexes of corners. */
const faces = strokes.flatMap((_, index) => {
  const first = 4 * index;
  return [
    [first, first + 1, first + 2],
    [first, first + 2, first + 3],
  ] as const;
});

const points = corners.map((corner) => corner.join(' '));

/** Wavefront OBJ. */
export const obj = () =>
  [
    `o ${sampleTitle.replace(' ', '_')}`,
    ...points.map((each) => `v ${each}`),
    ...faces.map((face) => `f ${face.map((at) => at + 1).join(' ')}`),
    '',
  ].join('\n');

const stl = () =>
  `solid hazel\n${faces.map((face) => `facet normal 0 0 1\nouter loop\n${face.map((at) => `vertex ${points[at]}\n`).join('')}endloop\nendfacet\n`).join('')}endsolid hazel\n`;

const ply = () =>
  `ply\nformat ascii 1.0\nelement vertex ${points.length}\nproperty float x\nproperty float y\nproperty float z\nelement face ${faces.length}\nproperty list uchar int vertex_indices\nend_header\n${points.join('\n')}\n${faces.map((face) => `3 ${face.join(' ')}\n`).join('')}`;

const coordinates = points.join(', ');
const vrml = () =>
  `#VRML V2.0 utf8\nShape { appearance Appearance { material Material { diffuseColor 0.8 0.1 0.6 } } geometry IndexedFaceSet { solid FALSE coord Coordinate { point [ ${coordinates} ] } coordIndex [ ${faces.map((face) => `${face.join(' ')} -1`).join(' ')} ] } }\n`;

const model = (
  format: string,
  types: string,
  extension: string,
  make: () => Uint8Array | string,
): SampleFormat => ({ format, types, extension, make, shows: 'nothing' });

export const models: readonly SampleFormat[] = [
  model('obj', 'model/obj application/wavefront-obj prs.wavefront-obj', 'obj', obj),
  model('stl', 'model/stl stl-ascii stl-binary application/sla', 'stl', stl),
  model('ply', 'model/ply application/ply vnd.ply', 'ply', ply),
  model('vrml', 'model/vrml x-world/vrml', 'wrl', vrml),
];
