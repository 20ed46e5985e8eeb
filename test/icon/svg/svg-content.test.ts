import { describe, expect, it } from 'vitest';
import { checkSvg } from '../../../src/icon/svg/svg.ts';

const xmlns = `xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml"
  xmlns:ev="http://www.w3.org/2001/xml-events"`;

/** The kinds of the findings in a drawing with that content. */
const kinds = (content: string) =>
  checkSvg(Buffer.from(`<svg ${xmlns}>${content}</svg>`)).map(({ kind }) => kind);

describe('the content of a drawing', () => {
  it.each([
    '<g version="1.1" direction="ltr"/>',
    '<g id="once"/>',
    '<g data-src="http://example.org/" srcs="http://example.org/"/>',
    '<image href=""/>',
    '<g xmlns:x="url(http://example.org/)"/>',
    '<feColorMatrix values="1 0 0"/>',
    '<set attributeName="hrefs" to="http://example.org/"/>',
  ])('has no finding: %s', (content) => {
    expect(kinds(content)).toEqual([]);
  });

  it.each([
    ['<handler/>', 'script'],
    ['<listener/>', 'script'],
    ['<ev:listener/>', 'script'],
    ['<h:a/>', 'foreign-object'],
    ['<g ev:event="click"/>', 'event-handler'],
    ['<set attributeName=" onclick" to="x()"/>', 'event-handler'],
    ['<set attributeName="href " to="javascript:x()"/>', 'script'],
  ])('has one: %s', (content, kind) => {
    expect(kinds(content)).toEqual([kind]);
  });
});
