import { joined, littleEndian } from '../parts/bytes.ts';
import { strokes } from '../parts/strokes.ts';
import { sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
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

const obj = () =>
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

const off = () =>
  `OFF\n${points.length} ${faces.length} 0\n${points.join('\n')}\n${faces.map((face) => `3 ${face.join(' ')}\n`).join('')}`;

const coordinates = points.join(', ');
const vrml = () =>
  `#VRML V2.0 utf8\nShape { appearance Appearance { material Material { diffuseColor 0.8 0.1 0.6 } } geometry IndexedFaceSet { solid FALSE coord Coordinate { point [ ${coordinates} ] } coordIndex [ ${faces.map((face) => `${face.join(' ')} -1`).join(' ')} ] } }\n`;

const x3d = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<X3D version="3.2" profile="Interchange"><Scene><Shape><Appearance><Material diffuseColor="0.8 0.1 0.6"/></Appearance><IndexedFaceSet solid="false" coordIndex="${faces.map((face) => `${face.join(' ')} -1`).join(' ')}"><Coordinate point="${coordinates}"/></IndexedFaceSet></Shape></Scene></X3D>\n`;

const indexes = faces.flat();
const collada = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><created>2000-01-01T00:00:00Z</created><modified>2000-01-01T00:00:00Z</modified><up_axis>Y_UP</up_axis></asset><library_geometries><geometry id="g"><mesh><source id="p"><float_array id="a" count="${corners.length * 3}">${points.join(' ')}</float_array><technique_common><accessor source="#a" count="${corners.length}" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source><vertices id="v"><input semantic="POSITION" source="#p"/></vertices><triangles count="${faces.length}"><input semantic="VERTEX" source="#v" offset="0"/><p>${indexes.join(' ')}</p></triangles></mesh></geometry></library_geometries><library_visual_scenes><visual_scene id="s"><node><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes><scene><instance_visual_scene url="#s"/></scene></COLLADA>\n`;

/** The corners and indexes as glTF has them, little-endian. */
const buffer = () => {
  const floats = Buffer.alloc(corners.length * 12);
  for (const [index, value] of corners.flat().entries()) floats.writeFloatLE(value, index * 4);
  return joined(floats, littleEndian(2, ...indexes));
};

function gltf(uri?: string): string {
  const sizes = [corners.length * 12, indexes.length * 2];
  const of = (each: number) => corners.map((corner) => corner[each]!);
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: sampleTitle }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: corners.length,
        type: 'VEC3',
        min: [0, 1, 2].map((each) => Math.fround(Math.min(...of(each)))),
        max: [0, 1, 2].map((each) => Math.fround(Math.max(...of(each)))),
      },
      { bufferView: 1, componentType: 5123, count: indexes.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: sizes[0] },
      { buffer: 0, byteOffset: sizes[0], byteLength: sizes[1] },
    ],
    buffers: [{ ...(uri === undefined ? {} : { uri }), byteLength: sizes[0]! + sizes[1]! }],
  });
}

function glb(): Buffer {
  const text = gltf();
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const bytes = buffer();
  const data = joined(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4));
  const size = 12 + 8 + json.length + 8 + data.length;
  return joined(
    'glTF',
    littleEndian(4, 2, size, json.length),
    'JSON',
    json,
    littleEndian(4, data.length),
    'BIN\0',
    data,
  );
}

/** 3D Studio mesh: chunks of an id, a length and their content. */
function max(): Buffer {
  const chunk = (id: number, ...content: ReadonlyArray<string | Uint8Array>) => {
    const bytes = joined(...content);
    return joined(littleEndian(2, id), littleEndian(4, bytes.length + 6), bytes);
  };
  const vertices = chunk(
    0x4110,
    littleEndian(2, corners.length),
    buffer().subarray(0, corners.length * 12),
  );
  const triangles = chunk(
    0x4120,
    littleEndian(2, faces.length, ...faces.flatMap((face) => [...face, 7])),
  );
  const mesh = chunk(0x4000, 'Hazel\0', chunk(0x4100, vertices, triangles));
  return chunk(0x4d4d, chunk(2, littleEndian(4, 3)), chunk(0x3d3d, mesh));
}

const threeMf = () =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" Target="/3D/3dmodel.model"/></Relationships>',
    '3D/3dmodel.model': `<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1" type="model"><mesh><vertices>${corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')}</vertices><triangles>${faces.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>`,
  });

const amf = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<amf unit="millimeter"><object id="0"><mesh><vertices>${corners.map(([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`).join('')}</vertices><volume>${faces.map(([a, b, c]) => `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`).join('')}</volume></mesh></object></amf>\n`;

/** Solids by ISO 10303: a header and one point. */
const step = () =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('${sampleTitle}'),'2;1');\nFILE_NAME('a','2000-01-01T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n#1=CARTESIAN_POINT('',(0.,0.,0.));\nENDSEC;\nEND-ISO-10303-21;\n`;

const ldraw = () =>
  `0 ${sampleTitle}\n0 Name: hazel.ldr\n${faces.map((face) => `3 5 ${face.map((at) => points[at]).join(' ')}\n`).join('')}`;

const vtk = () =>
  `# vtk DataFile Version 3.0\n${sampleTitle}\nASCII\nDATASET POLYDATA\nPOINTS ${points.length} float\n${points.join('\n')}\nPOLYGONS ${faces.length} ${faces.length * 4}\n${faces.map((face) => `3 ${face.join(' ')}\n`).join('')}`;

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
  model('off', 'application/off vnd.off model/geomview-off', 'off', off),
  model('vrml', 'model/vrml x-world/vrml', 'wrl', vrml),
  model('x3d', 'model/x3d+xml', 'x3d', x3d),
  model('collada', 'model/vnd.collada+xml application/collada vnd.dae', 'dae', collada),
  model('gltf', 'model/gltf+json', 'gltf', () =>
    gltf(`data:application/octet-stream;base64,${buffer().toString('base64')}`),
  ),
  model('glb', 'model/gltf-binary', 'glb', glb),
  model('3ds', 'image/3ds application/3ds vnd.3ds', '3ds', max),
  model('3mf', 'model/3mf application/vnd.ms-3mfdocument', '3mf', threeMf),
  model('amf', 'application/amf', 'amf', amf),
  model('step', 'model/step application/step vnd.step', 'step', step),
  model(
    'ldraw',
    'application/vnd.leocad ldraw multi-part-ldraw multipart-ldraw ldlite',
    'ldr',
    ldraw,
  ),
  model('vtk', 'application/vnd.vtk', 'vtk', vtk),
];
