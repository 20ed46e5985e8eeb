import { sampleText, sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML format that is one text. */
const xml = (
  format: string,
  types: string,
  extension: string,
  content: string,
  shows?: SampleFormat['shows'],
): SampleFormat => ({
  format,
  types,
  extension,
  make: () => `${declaration}${content}\n`,
  ...(shows && { shows }),
});

const style = 'color:black;background:white;font:bold 64px sans-serif';
const body = `<body style="${style}">${`<p>${sampleTitle}</p>`.repeat(4)}</body>`;
const head = `<head><title>${sampleTitle}</title></head>`;
export const htmlPage = `<!DOCTYPE html>\n<html lang="en">${head}${body}</html>\n`;
/** XHTML without the declaration of XML. */
export const xhtmlPage = `<html xmlns="http://www.w3.org/1999/xhtml">${head}${body}</html>`;

const address = 'https://example.com/';

export const markup: readonly SampleFormat[] = [
  { format: 'html', types: 'text/html', extension: 'html', make: () => htmlPage },
  {
    format: 'mhtml',
    types: 'application/mimearchive multipart/related',
    extension: 'mhtml',
    make: () =>
      `From: <${address}>\r\nSubject: ${sampleTitle}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="part"\r\n\r\n--part\r\nContent-Type: text/html; charset=utf-8\r\nContent-Location: ${address}\r\n\r\n${htmlPage}\r\n--part--\r\n`,
  },
  xml('xhtml', 'application/xhtml+xml xhtml_xml', 'xhtml', xhtmlPage),
  xml('xml', 'application/xml text/xml', 'xml', `<text>${sampleText}</text>`),
  xml(
    'rss',
    'application/rss+xml text/rss',
    'rss',
    `<rss version="2.0"><channel><title>${sampleTitle}</title><link>${address}</link><description>${sampleTitle}</description><item><title>${sampleTitle}</title><link>${address}</link></item></channel></rss>`,
  ),
  xml(
    'rdf',
    'application/rdf+xml text/rdf',
    'rdf',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description rdf:about="${address}"><dc:title>${sampleTitle}</dc:title></rdf:Description></rdf:RDF>`,
  ),
  xml(
    'opml',
    'text/opml application/opml text/opml+xml',
    'opml',
    `<opml version="2.0"><head><title>${sampleTitle}</title></head><body><outline text="${sampleTitle}"/></body></opml>`,
  ),
  xml(
    'fb2',
    'application/fictionbook+xml fictionbook fb2 fb2+xml text/fb2+xml',
    'fb2',
    `<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><genre>other</genre><author><first-name>A</first-name><last-name>B</last-name></author><book-title>${sampleTitle}</book-title><lang>en</lang></title-info><document-info><author><nickname>A</nickname></author><date>2000</date><id>1</id><version>1</version></document-info></description><body><section><title><p>${sampleTitle}</p></title><p>${sampleText}</p></section></body></FictionBook>`,
  ),
  xml(
    'mathml',
    'application/mathml+xml text/mathml',
    'mml',
    `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><mi>HAZEL</mi><mo>+</mo><mn>7414</mn></mrow></math>`,
  ),
  xml(
    'mxfile',
    'application/vnd.jgraph.mxfile',
    'drawio',
    `<mxfile><diagram name="${sampleTitle}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="${sampleTitle}" style="fontSize=48" vertex="1" parent="1"><mxGeometry width="400" height="100" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`,
  ),
  xml(
    'gpx',
    'application/gpx+xml gpx',
    'gpx',
    `<gpx version="1.1" creator="deskpack" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="52.5" lon="13.4"><name>${sampleTitle}</name></wpt><trk><name>${sampleTitle}</name><trkseg>${[0, 1, 2].map((each) => `<trkpt lat="52.${5 + each}" lon="13.4"><ele>${each}</ele><time>2000-01-01T00:0${each}:00Z</time></trkpt>`).join('')}</trkseg></trk></gpx>`,
  ),
  xml(
    'kml',
    'application/vnd.google-earth.kml+xml earthviewer',
    'kml',
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${sampleTitle}</name><Placemark><name>${sampleTitle}</name><Point><coordinates>13.4,52.5</coordinates></Point></Placemark></Document></kml>`,
  ),
];
