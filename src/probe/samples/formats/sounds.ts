import { bigEndian, joined, littleEndian, padded } from '../parts/bytes.ts';
import { soundSeconds } from '../parts/sound.ts';
import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat, Shows } from '../sample-format.ts';

/** Samples a second. */
const rate = 8000;

const sampleCount = soundSeconds * rate;

/** A tone of 440 Hz, in signed samples of 16 bits. */
function tone(isBigEndian: boolean): Buffer {
  const bytes = Buffer.alloc(2 * sampleCount);
  for (let at = 0; at < sampleCount; at += 1) {
    const sample = Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / rate));
    if (isBigEndian) bytes.writeInt16BE(sample, 2 * at);
    else bytes.writeInt16LE(sample, 2 * at);
  }
  return bytes;
}

function wav(): Buffer {
  const title = `${sampleTitle}\0\0`.slice(0, sampleTitle.length + 2 - (sampleTitle.length % 2));
  const info = joined('INFOINAM', littleEndian(4, title.length), title);
  const format = joined(
    littleEndian(2, 1, 1),
    littleEndian(4, rate, 2 * rate),
    littleEndian(2, 2, 16),
  );
  const chunk = (name: string, content: Uint8Array) =>
    joined(name, littleEndian(4, content.length), content);
  return chunk(
    'RIFF',
    joined('WAVE', chunk('fmt ', format), chunk('LIST', info), chunk('data', tone(false))),
  );
}

const au = () =>
  joined('.snd', bigEndian(4, 32, 2 * sampleCount, 3, rate, 1), padded('', 8), tone(true));

function aiff(): Buffer {
  const chunk = (name: string, content: Uint8Array) =>
    joined(name, bigEndian(4, content.length), content);
  // The rate as a floating point number of 80 bits: 8000 is 0xfa << 5.
  const common = joined(
    bigEndian(2, 1),
    bigEndian(4, sampleCount),
    bigEndian(2, 16),
    [0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0],
  );
  const name = padded(sampleTitle, sampleTitle.length + (sampleTitle.length % 2));
  const data = joined(bigEndian(4, 0, 0), tone(true));
  return chunk(
    'FORM',
    joined('AIFF', chunk('COMM', common), chunk('NAME', name), chunk('SSND', data)),
  );
}

/** Standard MIDI file of one note of two seconds. */
function midi(): Buffer {
  const title = joined([0, 0xff, 3, sampleTitle.length], sampleTitle);
  const note = [0, 0x90, 69, 90, 0x87, 0x40, 0x80, 69, 0, 0, 0xff, 0x2f, 0];
  const track = joined(title, note);
  return joined(
    'MThd',
    bigEndian(4, 6),
    bigEndian(2, 0, 1, 240),
    'MTrk',
    bigEndian(4, track.length),
    track,
  );
}

/** A period of a square wave, signed. */
const square = joined(Array(16).fill(64), Array(16).fill(192));

/** ProTracker module: one pattern of one note, and a looped sample. */
function mod(): Buffer {
  const instrument = joined(
    padded('tone', 22),
    bigEndian(2, square.length / 2),
    [0, 64],
    bigEndian(2, 0, square.length / 2),
  );
  const empty = joined(Buffer.alloc(28), bigEndian(2, 1));
  const order = joined([1, 127], Buffer.alloc(128));
  const note = joined([1, 0xac, 0x10, 0], Buffer.alloc(1020));
  return joined(
    padded(sampleTitle, 20),
    instrument,
    ...Array(30).fill(empty),
    order,
    'M.K.',
    note,
    square,
  );
}

/** Scream Tracker 3 module. Its parts begin at multiples of 16 bytes. */
function s3m(): Buffer {
  const header = joined(
    padded(sampleTitle, 28),
    [26, 16, 0, 0],
    littleEndian(2, 2, 1, 1, 0, 0x1320, 2),
    'SCRM',
    [64, 6, 125, 176, 0, 252],
    Buffer.alloc(10),
    [0],
    Array(31).fill(255),
    [0, 255],
    littleEndian(2, 7, 12),
  );
  const instrument = joined(
    [1],
    padded('tone', 12),
    [0],
    littleEndian(2, 17),
    littleEndian(4, square.length, 0, square.length),
    [64, 0, 0, 1],
    littleEndian(4, 8363),
    Buffer.alloc(12),
    padded('tone', 28),
    'SCRS',
  );
  const rows = joined([0x20, 0x40, 1], Buffer.alloc(64));
  const pattern = joined(littleEndian(2, rows.length + 2), rows);
  const start = padded(header.toString('latin1'), 7 * 16);
  const middle = padded(instrument.toString('latin1'), 5 * 16);
  const song = padded(pattern.toString('latin1'), 5 * 16);
  return joined(
    start,
    middle,
    song,
    square.map((sample) => sample ^ 0x80),
  );
}

/** FastTracker 2 module of one pattern and one instrument, whose sample is stored as differences. */
function xm(): Buffer {
  const header = joined(
    littleEndian(4, 276),
    littleEndian(2, 1, 0, 2, 1, 1, 1, 6, 125),
    Buffer.alloc(256),
  );
  const rows = joined([0x83, 49, 1], Array(127).fill(0x80));
  const pattern = joined(littleEndian(4, 9), [0], littleEndian(2, 64, rows.length), rows);
  const instrument = joined(
    littleEndian(4, 263),
    padded('tone', 22),
    [0],
    littleEndian(2, 1),
    littleEndian(4, 40),
    Buffer.alloc(230),
  );
  const sample = joined(
    littleEndian(4, square.length, 0, square.length),
    [64, 0, 1, 128, 0, 0],
    padded('tone', 22),
  );
  const differences = square.map((value, index) => (value - (square[index - 1] ?? 0)) & 0xff);
  return joined(
    'Extended Module: ',
    padded(sampleTitle, 20),
    [26],
    padded('deskpack', 20),
    [4, 1],
    header,
    pattern,
    instrument,
    sample,
    differences,
  );
}

/** Impulse Tracker module of one pattern and one sample. */
function it(): Buffer {
  const header = joined(
    'IMPM',
    padded(sampleTitle, 26),
    [4, 16],
    littleEndian(2, 2, 0, 1, 1, 0x214, 0x200, 1, 0),
    [128, 48, 6, 125, 128, 0],
    Buffer.alloc(10),
    Array(64).fill(32),
    Array(64).fill(64),
    [0, 255],
  );
  const at = header.length + 8;
  const rows = joined([0x81, 3, 60, 1], Buffer.alloc(64));
  const pattern = joined(littleEndian(2, rows.length, 64), Buffer.alloc(4), rows);
  const patternAt = at + 80;
  const dataAt = patternAt + pattern.length;
  const sample = joined(
    'IMPS',
    padded('tone', 12),
    [0, 64, 0x11, 64],
    padded('tone', 26),
    [1, 32],
    littleEndian(4, square.length, 0, square.length, 8363, 0, 0, dataAt),
    Buffer.alloc(4),
  );
  return joined(header, littleEndian(4, at, patternAt), sample, pattern, square);
}

const sound = (
  format: string,
  types: string,
  extension: string,
  make: () => Uint8Array,
  shows: Shows = 'nothing',
): SampleFormat => ({ format, types, extension, make, shows });

export const sounds: readonly SampleFormat[] = [
  sound(
    'wav',
    'audio/wav wave pn-wav pn-windows-acm pn-windows-pcm vnd.wave spectrum-wav',
    'wav',
    wav,
    'sound',
  ),
  sound('au', 'audio/basic pn-au', 'au', au, 'sound'),
  sound('aiff', 'audio/aiff pn-aiff', 'aiff', aiff, 'sound'),
  sound('midi', 'audio/midi mid', 'mid', midi),
  sound('midi', 'audio/karaoke', 'kar', midi),
  sound('mod', 'audio/mod', 'mod', mod),
  sound('s3m', 'audio/s3m', 's3m', s3m),
  sound('xm', 'audio/xm', 'xm', xm),
  sound('it', 'audio/it', 'it', it),
];
