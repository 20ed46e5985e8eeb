import { expect, it } from 'vitest';
import { checkSvg } from '../../../src/icon/svg/svg.ts';
import { withoutDoctype } from '../../../src/icon/svg/without-doctype.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';
const w3c =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
const after = (text: string | Uint8Array) =>
  Buffer.from(withoutDoctype(Buffer.from(text))).toString('utf8');

it.each([
  ['that of the standard', `<?xml version="1.0"?>\n${w3c}\n${svg}`, svg],
  ['an empty one', `<!DOCTYPE svg>${svg}`, svg],
  [
    'namespaces as entities',
    '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"><!-- &ns; --><rect/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><!-- &ns; --><rect/></svg>',
  ],
  [
    'quotes in entities, and > in their texts',
    `<!DOCTYPE svg [<!ENTITY a '"]>'>]><svg xmlns="http://www.w3.org/2000/svg"><title a="&a;">&a;&lt;</title></svg>`,
    '<svg xmlns="http://www.w3.org/2000/svg"><title a="&quot;]>">&quot;]>&lt;</title></svg>',
  ],
  [
    'one behind a comment that names one',
    `<!-- <!DOCTYPE x> -->${w3c}${svg}`,
    `<!-- <!DOCTYPE x> -->${svg}`,
  ],
  [
    'another encoding',
    Buffer.from(
      `<?xml version="1.0" encoding="iso-8859-1"?>${w3c}<svg xmlns="http://www.w3.org/2000/svg"><title>\xe9</title></svg>`,
      'latin1',
    ),
    '<svg xmlns="http://www.w3.org/2000/svg"><title>é</title></svg>',
  ],
])('takes away %s', (_, text, wanted) => {
  expect(after(text)).toBe(wanted);
  expect(checkSvg(withoutDoctype(Buffer.from(text)), { refusesDoctype: true })).toEqual([]);
});

it.each([
  svg,
  `${svg}<!-- DOCTYPE -->`,
  '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
  '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
  '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]><svg/>',
  '<!DOCTYPE svg',
  '',
])('changes nothing else: %s', (text) => {
  expect(after(text)).toBe(text);
});
