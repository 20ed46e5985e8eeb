import { soundSeconds } from '../parts/sound.ts';
import type { SampleFormat } from '../sample-format.ts';
import { byCommand } from './by-command.ts';
import type { ProgramGroup } from './program-group.ts';

/** A sound that ffmpeg encodes with these options. */
const sound = (format: string, types: string, extension: string, options = '') =>
  byCommand(format, types, extension, `tone ${options}`, 'sound');

/** A film that ffmpeg encodes with these options. */
const film = (format: string, types: string, extension: string, options: string) =>
  byCommand(format, types, extension, `film ${options}`, 'picture');

const ogg = '-c:a libvorbis';
const h264 = '-c:v libx264 -preset ultrafast -c:a aac';

const sounds: readonly SampleFormat[] = [
  sound('mp3', 'audio/mpeg mp3 mpg mpeg3 mpeg-3 rn-mpeg mpeg2 mp application/id3', 'mp3'),
  sound('mp2', 'audio/mp2 mp1', 'mp2'),
  sound('ogg', 'audio/vorbis+ogg vorbis ogg', 'oga', ogg),
  sound('flac', 'audio/flac application/flac', 'flac'),
  sound('ogg-flac', 'audio/flac+ogg oggflac', 'oga', '-c:a flac'),
  sound('opus', 'audio/opus+ogg opus', 'opus', '-c:a libopus'),
  sound('speex', 'audio/speex speex+ogg', 'spx', '-ar 16000 -c:a libspeex -f ogg'),
  sound('m4a', 'audio/mp4 m4a mpeg4 application/extension-m4a', 'm4a'),
  sound('aac', 'audio/aac vnd.dolby.heaac.1 vnd.dolby.heaac.2 application/aac', 'aac'),
  sound('ac3', 'audio/ac3', 'ac3'),
  sound('eac3', 'audio/eac3', 'eac3'),
  sound('dts', 'audio/vnd.dts dts', 'dts', '-ar 48000 -ac 2 -c:a dca -strict -2'),
  sound('mlp', 'audio/vnd.dolby.mlp', 'mlp', '-strict -2'),
  sound('wma', 'audio/ms-wma wma ms-wmv', 'wma', '-c:a wmav2'),
  sound('asf', 'audio/ms-asf', 'asf', '-c:a wmav2'),
  sound('wavpack', 'audio/wavpack', 'wv'),
  sound('tta', 'audio/tta', 'tta'),
  sound('mka', 'audio/matroska', 'mka', ogg),
  sound('webm-audio', 'audio/webm', 'weba', '-c:a libopus -f webm'),
  sound('3ga', 'audio/3gpp 3gp rn-3gpp-amr rn-3gpp-amr-wb 3gpp-encrypted', '3gp', '-c:a aac'),
  sound('amr', 'audio/amr amr-encrypted', 'amr', '-ar 8000 -b:a 12.2k -c:a libopencore_amrnb'),
  sound('awb', 'audio/amr-wb amr-wb-encrypted', 'awb', '-ar 16000 -c:a libvo_amrwbenc -f amr'),
  sound('gsm', 'audio/gsm', 'gsm', '-ar 8000 -c:a libgsm'),
  sound(
    'ra',
    'audio/vnd.rn-realaudio vnd.m-realaudio pn-realaudio real-audio realaudio pn-realaudio-plugin',
    'ra',
    '-c:a ac3 -f rm',
  ),
  sound('adpcm', 'audio/adpcm riff', 'wav', '-c:a adpcm_ms'),
  byCommand(
    'musepack',
    'audio/musepack mpc application/musepack',
    'mpc',
    '(out=tone.wav && tone) && mpcenc --overwrite tone.wav "$out"',
    'sound',
  ),
];

const films: readonly SampleFormat[] = [
  film(
    'mp4',
    'video/mp4 mp4v-es application/extension-mp4 mpeg4-iod mpeg4-muxcodetable',
    'mp4',
    h264,
  ),
  film('m4v', 'video/m4v', 'm4v', `${h264} -f mp4`),
  film('mov', 'video/quicktime application/quicktimeplayer', 'qt', `${h264} -f mov`),
  film('mkv', 'video/matroska mkv application/matroska', 'mkv', h264),
  film(
    'webm',
    'video/webm',
    'webm',
    '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M -c:a libvorbis',
  ),
  film('ogv', 'video/ogg', 'ogv', '-c:v libtheora -q:v 8 -c:a libvorbis'),
  film(
    'avi',
    'video/msvideo avi divx vnd.divx vnd.avi',
    'avi',
    '-c:v mpeg4 -vtag XVID -q:v 3 -c:a mp3',
  ),
  film(
    'mpeg',
    'video/mpeg mpeg2 mpeg3 mpeg-system totem-stream',
    'mpeg',
    '-c:v mpeg2video -g 300 -q:v 3 -c:a mp2 -f vob',
  ),
  film('ts', 'video/mp2t m2ts avchd-stream vnd.dlna.mpeg-tts', 'm2t', `${h264} -f mpegts`),
  film('wmv', 'video/ms-wmv wmv', 'wmv', '-c:v wmv2 -q:v 3 -c:a wmav2'),
  film(
    'asf-film',
    'application/vnd.ms-asf video/ms-asf ms-asf-plugin ms-wm ms-afs',
    'asf',
    '-c:v wmv2 -q:v 3 -c:a wmav2',
  ),
  film('flv', 'video/flv application/flash-video', 'flv', '-c:v flv -q:v 3 -ar 44100 -c:a mp3'),
  film('3gp', 'video/3gpp 3gp', '3gp', h264),
  film('3g2', 'video/3gpp2', '3g2', h264),
  film(
    'rm',
    'application/vnd.rn-realmedia vnd.rn-realmedia-vbr',
    'rm',
    '-c:v rv20 -q:v 3 -s 704x576 -c:a ac3',
  ),
  film('dv', 'video/dv audio/dv', 'dv', '-t 1 -s 720x576 -ar 48000 -ac 2'),
  film('mxf', 'application/mxf', 'mxf', '-c:v mpeg2video -g 300 -q:v 3 -ar 48000'),
  film(
    'swf',
    'application/vnd.adobe.flash.movie shockwave-flash futuresplash',
    'swf',
    '-c:v flv -q:v 3 -ar 44100 -c:a mp3',
  ),
];

/** Sound and film. The codecs of telephones are in the extra package. */
export const programMedia: ProgramGroup = {
  name: 'media',
  packages: 'ffmpeg libavcodec-extra musepack-tools',
  inputs: `tone() {
  ffmpeg -v error -y -f lavfi -i sine=440:duration=${soundSeconds} -metadata title="$title" "$@" "$out"
}
film() {
  ffmpeg -v error -y -framerate 25 -loop 1 -t ${soundSeconds} -i picture.png \\
    -f lavfi -t ${soundSeconds} -i sine=440 -pix_fmt yuv420p -metadata title="$title" "$@" "$out"
}`,
  formats: [...sounds, ...films],
};
