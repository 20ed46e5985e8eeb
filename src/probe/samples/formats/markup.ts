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

const feedTime = '2000-01-01T00:00:00Z';
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
    'atom',
    'application/atom+xml',
    'atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>${sampleTitle}</title><id>${address}</id><updated>${feedTime}</updated><entry><title>${sampleTitle}</title><id>${address}1</id><updated>${feedTime}</updated><content>${sampleTitle}</content></entry></feed>`,
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
    'docbook',
    'application/docbook+xml vnd.oasis.docbook+xml',
    'docbook',
    `<article xmlns="http://docbook.org/ns/docbook" version="5.0"><title>${sampleTitle}</title><para>${sampleText}</para></article>`,
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
    'musicxml',
    'application/vnd.recordare.musicxml vnd.recordare.musicxml+xml vnd.recordare.musicxml3+xml',
    'musicxml',
    `<score-partwise version="3.0"><work><work-title>${sampleTitle}</work-title></work><part-list><score-part id="P1"><part-name>${sampleTitle}</part-name></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes><note><pitch><step>A</step><octave>4</octave></pitch><duration>4</duration><type>whole</type></note></measure></part></score-partwise>`,
  ),
  xml(
    'xliff',
    'application/xliff xliff+xml',
    'xliff',
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source>${sampleTitle}</source><target>${sampleTitle}</target></trans-unit></body></file></xliff>`,
  ),
  xml(
    'linguist',
    'text/vnd.trolltech.linguist vnd.qt.linguist application/linguist',
    'ts',
    `<!DOCTYPE TS>\n<TS version="2.1" language="de"><context><name>Main</name><message><source>${sampleTitle}</source><translation>${sampleTitle}</translation></message></context></TS>`,
  ),
  xml(
    'designer',
    'application/designer',
    'ui',
    `<ui version="4.0"><class>Form</class><widget class="QWidget" name="Form"><property name="windowTitle"><string>${sampleTitle}</string></property></widget></ui>`,
  ),
  xml(
    'glade',
    'application/glade',
    'glade',
    `<interface><requires lib="gtk+" version="3.0"/><object class="GtkLabel" id="label"><property name="visible">True</property><property name="label">${sampleTitle}</property></object></interface>`,
  ),
  xml(
    'abiword',
    'application/abiword text/abiword xml-abiword',
    'abw',
    `<abiword xmlns="http://www.abisource.com/awml.dtd" fileformat="1.1"><section><p props="font-size:48pt">${sampleTitle}</p></section></abiword>`,
  ),
  xml(
    'metalink',
    'application/metalink4+xml',
    'meta4',
    `<metalink xmlns="urn:ietf:params:xml:ns:metalink"><file name="${sampleTitle}.txt"><size>1</size><url>${address}</url></file></metalink>`,
  ),
  xml(
    'nzb',
    'application/nzb',
    'nzb',
    `<!DOCTYPE nzb PUBLIC "-//newzBin//DTD NZB 1.1//EN" "http://www.newzbin.com/DTD/nzb/nzb-1.1.dtd">\n<nzb xmlns="http://www.newzbin.com/DTD/2003/nzb"><file poster="a@example.com" date="946684800" subject="${sampleTitle}"><groups><group>a.b</group></groups><segments><segment bytes="1" number="1">1@example.com</segment></segments></file></nzb>`,
  ),
  xml(
    'mlt',
    'application/vnd.mlt+xml',
    'mlt',
    `<mlt><producer id="a"><property name="mlt_service">color</property><property name="resource">#D61F93</property></producer><playlist id="b"><entry producer="a" in="0" out="100"/></playlist></mlt>`,
    'nothing',
  ),
  xml(
    'freeplane',
    'application/freeplane freemind',
    'mm',
    `<map version="1.0.1"><node TEXT="${sampleTitle}"/></map>`,
  ),
  xml(
    'tmx',
    'application/tiled-tmx',
    'tmx',
    `<map version="1.0" orientation="orthogonal" width="1" height="1" tilewidth="32" tileheight="32"><layer name="${sampleTitle}" width="1" height="1"><data encoding="csv">0</data></layer></map>`,
  ),
  xml(
    'mxfile',
    'application/vnd.jgraph.mxfile',
    'drawio',
    `<mxfile><diagram name="${sampleTitle}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="${sampleTitle}" style="fontSize=48" vertex="1" parent="1"><mxGeometry width="400" height="100" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`,
  ),
  xml(
    'gramps',
    'application/gramps-xml',
    'gramps',
    `<database xmlns="http://gramps-project.org/xml/1.7.1/"><header><created date="2000-01-01" version="5.1.0"/></header></database>`,
    'nothing',
  ),
  xml(
    'wml',
    'text/vnd.wap.wml',
    'wml',
    `<!DOCTYPE wml PUBLIC "-//WAPFORUM//DTD WML 1.1//EN" "http://www.wapforum.org/DTD/wml_1.1.xml">\n<wml><card title="${sampleTitle}"><p>${sampleTitle}</p></card></wml>`,
  ),
];
