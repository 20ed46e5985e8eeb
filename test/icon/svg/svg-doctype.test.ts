import { describe, expect, it } from 'vitest';
import { readDoctype } from '../../../src/icon/svg/svg-doctype.ts';

const kinds = (doctype: string) => readDoctype(doctype).findings.map(({ kind }) => kind);

describe('the document type of an icon', () => {
  it.each([
    ['without a subset', ' svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"'],
    ['with an empty subset', ' svg []'],
    ['with comments and blanks', ' svg [ <!-- > ] -->\n\t<!---->]'],
  ])('has no entities and no findings %s', (_, doctype) => {
    expect({ ...readDoctype(doctype).entities }).toEqual({});
    expect(kinds(doctype)).toEqual([]);
  });

  it('has entities in single or double quotes', () => {
    const { entities, findings } = readDoctype(
      ` svg [<!ENTITY a "it's"> <!-- x --><!ENTITY  b\n '"]"' >]`,
    );
    expect({ ...entities }).toEqual({ a: "it's", b: '"]"' });
    expect(findings).toEqual([]);
  });

  it('keeps the first of two entities with the same name, as XML requires', () => {
    const { entities, findings } = readDoctype(
      ' svg [<!ENTITY a "1"><!ENTITY a "2"><!ENTITY a SYSTEM "b">]',
    );
    expect({ ...entities }).toEqual({ a: '1' });
    expect(findings).toEqual([]);
  });

  it.each([
    ['by its address', '<!ENTITY a SYSTEM "a.xml">'],
    ['in single quotes', "<!ENTITY a SYSTEM 'a.xml' >"],
    ['by a public name', '<!ENTITY a PUBLIC "-//A//EN" "a.xml">'],
    ['that is a picture', '<!ENTITY a SYSTEM "a.gif" NDATA gif>'],
  ])('has nothing of an entity in another file, %s', (_, declaration) => {
    const { entities } = readDoctype(` svg [${declaration}]`);
    expect({ ...entities }).toEqual({ a: '' });
    expect(kinds(` svg [${declaration}]`)).toEqual(['outside-reference']);
  });

  it.each(['&b;', '%b;', '<g/>'])('may not make an entity of %s', (meaning) => {
    expect(kinds(` svg [<!ENTITY a "${meaning}">]`)).toEqual(['not-well-formed']);
  });

  it('refuses entities of more than 256 characters', () => {
    const declared = (length: number) => ` svg [<!ENTITY a "${'x'.repeat(length)}">]`;
    expect(kinds(declared(256))).toEqual([]);
    expect(readDoctype(declared(256)).entities.a).toHaveLength(256);
    expect(kinds(declared(257))).toEqual(['not-well-formed']);
    expect(readDoctype(declared(257)).entities.a).toHaveLength(256);
  });

  it.each([
    '<!ATTLIST svg onload CDATA "x()">',
    '<!ELEMENT svg ANY>',
    '<!ENTITY % a "b">',
    '<!ENTITY a>',
    '<!ENTITY a "b"><!NOTATION gif SYSTEM "gif">',
    '<!ENTITY a "b"',
    '<!-- a',
    '%a;',
  ])('may hide something in any other declaration: %s', (declaration) => {
    expect(kinds(` svg [${declaration}]`)).toEqual(['script']);
  });
});
