import { crlf, lines, textFormat } from '../parts/text-format.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const [word, number] = sampleTitle.split(' ');

/** Games, and what programs read of themselves. */
export const otherTexts: readonly SampleFormat[] = [
  textFormat(
    'pgn',
    'application/vnd.chess-pgn chess-pgn',
    'pgn',
    lines(
      `[Event "${sampleTitle}"]`,
      '[Site "?"]',
      '[Date "2000.01.01"]',
      '[Round "1"]',
      `[White "${word}"]`,
      `[Black "${number}"]`,
      '[Result "1-0"]',
      '',
      '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0',
    ),
  ),
  textFormat(
    'fen',
    'application/chess-fen chess-epd',
    'fen',
    lines('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'),
    'nothing',
  ),
  textFormat(
    'sgf',
    'application/go-sgf text/sgf',
    'sgf',
    lines(`(;GM[1]FF[4]SZ[19]PB[${word}]PW[${number}];B[pd];W[dp])`),
  ),
  textFormat(
    'desktop',
    'application/desktop gnome-app-info',
    'desktop',
    lines('[Desktop Entry]', 'Type=Application', `Name=${sampleTitle}`, 'Exec=true'),
  ),
  textFormat(
    'torrent',
    'application/bittorrent torrent',
    'torrent',
    `d8:announce19:https://example.com4:infod6:lengthi1e4:name14:${sampleTitle}.txt12:piece lengthi16384e6:pieces20:${'a'.repeat(20)}ee`,
    'nothing',
  ),
  textFormat(
    'ica',
    'application/ica',
    'ica',
    crlf(
      '[WFClient]',
      'Version=2',
      '[ApplicationServers]',
      `${word}=`,
      `[${word}]`,
      'Address=127.0.0.1',
      'InitialProgram=#a',
    ),
    'nothing',
  ),
];
