import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

/** Nothing listens there, so that a player that asks for it has an answer at once. */
const address = 'http://127.0.0.1:9/a.mp3';

const list = (
  format: string,
  types: string,
  extension: string,
  content: string,
  shows: SampleFormat['shows'] = 'nothing',
): SampleFormat => ({ format, types, extension, make: () => `${content}\n`, shows });

const asx = `<asx version="3.0"><title>${sampleTitle}</title><entry><title>${sampleTitle}</title><ref href="${address}"/></entry></asx>`;
const m3u = `#EXTM3U\n#EXTINF:2,${sampleTitle}\n${address}`;
const cue = 'FILE "a.wav" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00';
const time = '00:00:00,000 --> 00:00:10,000';
const styles = 'Name, Fontname, Fontsize, PrimaryColour';
const event = `0,0:00:00.00,0:00:10.00,Default,,0,0,0,,${sampleTitle}`;

export const playlists: readonly SampleFormat[] = [
  list(
    'm3u',
    'audio/mpegurl m3u mp3-playlist application/mpegurl m3u vnd.apple.mpegurl video/mpegurl',
    'm3u',
    m3u,
  ),
  list('m3u', 'video/vnd.mpegurl', 'm1u', m3u),
  list(
    'pls',
    'audio/scpls pls application/pls',
    'pls',
    `[playlist]\nNumberOfEntries=1\nFile1=${address}\nTitle1=${sampleTitle}\nLength1=2\nVersion=2`,
  ),
  list(
    'xspf',
    'application/xspf+xml',
    'xspf',
    `<?xml version="1.0" encoding="UTF-8"?>\n<playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>${address}</location><title>${sampleTitle}</title></track></trackList></playlist>`,
  ),
  list(
    'asx',
    'audio/ms-asx ms-wax application/ms-asx video/ms-wax ms-asx ms-wmx ms-wvx ms-wvxvideo',
    'asx',
    asx,
  ),
  list(
    'wpl',
    'application/vnd.ms-wpl',
    'wpl',
    `<?wpl version="1.0"?>\n<smil><head><title>${sampleTitle}</title></head><body><seq><media src="${address}"/></seq></body></smil>`,
  ),
  list('ram', 'application/ram streamingmedia', 'ram', address),
  list(
    'smil',
    'application/smil+xml smil',
    'smil',
    `<smil xmlns="http://www.w3.org/2001/SMIL20/Language"><head><meta name="title" content="${sampleTitle}"/></head><body><audio src="${address}"/></body></smil>`,
  ),
  list(
    'sdp',
    'application/sdp vnd.sdp',
    'sdp',
    `v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=${sampleTitle}\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r`,
  ),
  list('cue', 'application/cue', 'cue', `TITLE "${sampleTitle}"\n${cue}`),
  list(
    'gvp',
    'text/google-video-pointer',
    'gvp',
    `# download the free Google Video Player from http://video.google.com/\ngvp_version:1.1\nurl:${address}\ndocid:1\ntitle:${sampleTitle}`,
  ),
  list('srt', 'application/subrip srt text/subrip', 'srt', `1\n${time}\n${sampleTitle}\n`, 'words'),
  list(
    'vtt',
    'text/vtt',
    'vtt',
    `WEBVTT\n\n${time.replaceAll(',', '.')}\n${sampleTitle}\n`,
    'words',
  ),
  list(
    'ssa',
    'text/ssa ass',
    'ass',
    `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: ${styles}\nStyle: Default,Arial,48,&H00000000\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: ${event}`,
    'words',
  ),
  list('microdvd', 'text/microdvd', 'sub', `{0}{250}${sampleTitle}`, 'words'),
];
