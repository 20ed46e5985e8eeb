import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const subtitles = (
  format: string,
  types: string,
  extension: string,
  content: string,
): SampleFormat => ({ format, types, extension, make: () => `${content}\n` });

const time = '00:00:00,000 --> 00:00:10,000';
const styles = 'Name, Fontname, Fontsize, PrimaryColour';
const event = `0,0:00:00.00,0:00:10.00,Default,,0,0,0,,${sampleTitle}`;

/**
 * Texts that are shown with a film. Playlists are not made: what they refer to is another file, and a player without it fails
 * although it opens them.
 */
export const subtitleFormats: readonly SampleFormat[] = [
  subtitles('srt', 'application/subrip srt text/subrip', 'srt', `1\n${time}\n${sampleTitle}\n`),
  subtitles('vtt', 'text/vtt', 'vtt', `WEBVTT\n\n${time.replaceAll(',', '.')}\n${sampleTitle}\n`),
  subtitles(
    'ssa',
    'text/ssa ass',
    'ass',
    `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: ${styles}\nStyle: Default,Arial,48,&H00000000\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: ${event}`,
  ),
  subtitles('microdvd', 'text/microdvd', 'sub', `{0}{250}${sampleTitle}`),
];
