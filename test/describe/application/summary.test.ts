import { describe, expect, it } from 'vitest';
import { summaryLine, summaryOf } from '../../../src/describe/application/summary.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';

const line = (text: string, name = 'Lamp') => summaryLine(text, name, ['light', 'room']);

describe('the line of an application', () => {
  it.each([
    ['Light a room', 'Light a room'],
    ['  Light\n\ta   room. ', 'Light a room'],
    ['Lights <b>rooms</b> &amp; halls', 'Lights rooms & halls'],
    ['if x &lt; y', 'If x < y'],
    ['a lamp of GTK', 'A lamp of GTK'],
    ['iPad lights', 'iPad lights'],
    ['Lamp is a simple light', 'A simple light'],
    ['Lamp is lit', 'Lamp is lit'],
    ['Lamp - light a room', 'Light a room'],
    ['LAMP: Light a room', 'Light a room'],
    ['Lamp \u2013 light a room', 'Light a room'],
    ['Lamp lights a room', 'Lamp lights a room'],
    ['Lamps - light a room', 'Lamps - light a room'],
    ['Lamp-like lights', 'Lamp-like lights'],
    ['View, edit and print lights', 'View, edit and print lights'],
    ['Light. And dark.', 'Light. And dark.'],
    ['Calculator', 'Calculator'],
    ['\u7167\u660e', '\u7167\u660e'],
  ])('of %j is %j', (text, expected) => {
    expect(line(text)).toBe(expected);
  });

  it.each([
    '',
    ' .',
    'lamp',
    'Lamp.',
    'Lamp - Lamp',
    'Lamp Lamp',
    'Lamp - ',
    '<p></p>',
    'light;lamp;bulb;',
    'light; room',
    'bulb, lamp, candle',
    'light, room',
    'light',
    'a \ufffd b',
  ])('of %j is none', (text) => {
    expect(line(text)).toBeUndefined();
  });

  it('has whole sentences, or else whole words, of a long text', () => {
    const sentences = line(`Light a room. ${'And another one, '.repeat(20)}`)!;
    expect(sentences).toBe('Light a room');
    const words = line('Lights of rooms, '.repeat(20))!;
    expect(words).toMatch(/^(?:Lights of rooms, )+Lights(?: of(?: rooms)?)?\u2026$/);
    expect(words.length).toBeLessThanOrEqual(160);
    expect(line('\u7167'.repeat(400))).toBe(`${'\u7167'.repeat(159)}\u2026`);
  });
});

describe('the summary of an application', () => {
  const file = (comment: string) => ({
    path: '/usr/share/applications/lamp.desktop',
    entry: readDesktopEntry(`[Desktop Entry]\nName=Lamp\nComment=${comment}\nKeywords=light;`),
  });
  const metainfo = (summary: string) => ({ licence: '', summary, keywords: ['bulb'], ids: [] });

  it('is that of its AppStream metadata', () => {
    expect(summaryOf(file('Other words'), metainfo('Light a room'))).toEqual({
      value: 'Light a room',
      from: { source: 'metainfo' },
    });
  });

  it.each([undefined, metainfo(''), metainfo('Lamp'), metainfo('bulb, light')])(
    'is the comment of its desktop file beside metadata %j',
    (without) => {
      expect(summaryOf(file('Light a room'), without)).toEqual({
        value: 'Light a room',
        from: { source: 'desktopFile', detail: 'lamp.desktop, Comment' },
      });
    },
  );

  it('is missing if neither says what it is', () => {
    expect(summaryOf(file('Lamp'), metainfo('light'))).toBeUndefined();
  });
});
