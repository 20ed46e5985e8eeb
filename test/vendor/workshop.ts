import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import type { Engine } from '../../src/engine/engine.ts';
import { withTemporaryFolder } from '../../src/system/folders/temporary-folder.ts';
import { appImageBytes } from './appimage/appimage-bytes.ts';
import { zipBytes } from './archive/zip-bytes.ts';

const maxBytes = 64 * 1024 * 1024;

/**
 * A class that opens a window of Swing, compiled for Java 17:
 * `package com.acme.ledger; public class Main { … JFrame f = new JFrame("ACME Ledger"); … f.setVisible(true); }`
 */
const swingClass = [
  'yv66vgAAAD0ASAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWEgAAAAgMAAkACg',
  'EAA3J1bgEAFigpTGphdmEvbGFuZy9SdW5uYWJsZTsKAAwADQcADgwADwAQAQAaamF2YXgvc3dpbmcvU3dpbmdVdGls',
  'aXRpZXMBAAtpbnZva2VMYXRlcgEAFyhMamF2YS9sYW5nL1J1bm5hYmxlOylWBwASAQASamF2YXgvc3dpbmcvSkZyYW',
  '1lCAAUAQALQUNNRSBMZWRnZXIKABEAFgwABQAXAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWBwAZAQASamF2YXgvc3dp',
  'bmcvSkxhYmVsCAAbAQAGTGVkZ2VyCgAYABYKABEAHgwAHwAgAQADYWRkAQAqKExqYXZhL2F3dC9Db21wb25lbnQ7KU',
  'xqYXZhL2F3dC9Db21wb25lbnQ7CgARACIMACMAJAEAB3NldFNpemUBAAUoSUkpVgoAEQAmDAAnACgBABhzZXREZWZh',
  'dWx0Q2xvc2VPcGVyYXRpb24BAAQoSSlWCgARACoMACsALAEACnNldFZpc2libGUBAAQoWilWBwAuAQAUY29tL2FjbW',
  'UvbGVkZ2VyL01haW4BAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQAEbWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7',
  'KVYBAA1sYW1iZGEkbWFpbiQwAQAKU291cmNlRmlsZQEACU1haW4uamF2YQEAEEJvb3RzdHJhcE1ldGhvZHMPBgA4Cg',
  'A5ADoHADsMADwAPQEAImphdmEvbGFuZy9pbnZva2UvTGFtYmRhTWV0YWZhY3RvcnkBAAttZXRhZmFjdG9yeQEAzChM',
  'amF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVzJExvb2t1cDtMamF2YS9sYW5nL1N0cmluZztMamF2YS9sYW5nL2',
  'ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvaW52b2tlL01ldGhvZFR5cGU7TGphdmEvbGFuZy9pbnZva2UvTWV0',
  'aG9kSGFuZGxlO0xqYXZhL2xhbmcvaW52b2tlL01ldGhvZFR5cGU7KUxqYXZhL2xhbmcvaW52b2tlL0NhbGxTaXRlOx',
  'AABg8GAEAKAC0AQQwAMwAGAQAMSW5uZXJDbGFzc2VzBwBEAQAlamF2YS9sYW5nL2ludm9rZS9NZXRob2RIYW5kbGVz',
  'JExvb2t1cAcARgEAHmphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcwEABkxvb2t1cAAhAC0AAgAAAAAAAwABAA',
  'UABgABAC8AAAAdAAEAAQAAAAUqtwABsQAAAAEAMAAAAAYAAQAAAAMACQAxADIAAQAvAAAAIQABAAEAAAAJugAHAAC4',
  'AAuxAAAAAQAwAAAABgABAAAAAxAKADMABgABAC8AAABFAAQAAQAAAC27ABFZEhO3ABVLKrsAGFkSGrcAHLYAHVcqEQ',
  'GQEQEstgAhKga2ACUqBLYAKbEAAAABADAAAAAGAAEAAAADAAMANAAAAAIANQA2AAAADAABADcAAwA+AD8APgBCAAAA',
  'CgABAEMARQBHABk=',
].join('');

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#a33"/></svg>';

function picture(side: number): Uint8Array {
  const data = new Uint8Array(side * side * 4).map((_, at) => (at % 4 === 3 ? 255 : side));
  return encode({ width: side, height: side, data, channels: 4, depth: 8 });
}

const timer = `#!/usr/bin/env python3
import tkinter
window = tkinter.Tk(className="Acmetimer")
window.title("Acme Timer")
window.geometry("300x200")
tkinter.Button(window, text="Start").pack()
window.mainloop()
`;

const timerEntry = `[Desktop Entry]
Type=Application
Name=Acme Timer
Exec=timer.py
Icon=timer
Categories=Utility;
`;

const manifest =
  'Manifest-Version: 1.0\r\nMain-Class: com.acme.ledger.Main\r\nImplementation-Title: ACME Ledger\r\nImplementation-Version: 4.2\r\n';

async function writeAll(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const isScript = typeof content === 'string' && content.startsWith('#!');
    await writeFile(path, content, { mode: isScript ? 0o755 : 0o644 });
  }
}

/**
 * Makes artefacts of each kind in a folder, from small programs of Debian, under names as vendors give them.
 *
 * @param template a template of Debian
 * @param image the name of the image that they are made in, which stays
 */
export async function makeArtefacts(
  engine: Engine,
  template: string,
  image: string,
  folder: string,
): Promise<void> {
  await withTemporaryFolder(async (context) => {
    const sides = [16, 32, 64, 128];
    const pictures = Object.fromEntries(sides.map((side) => [`icons/${side}.png`, picture(side)]));
    await writeAll(context, { 'icons/icon.svg': icon, ...pictures });
    await copyFile(join(import.meta.dirname, 'workshop.sh'), join(context, 'workshop.sh'));
    const recipe = `FROM ${template}
USER root
COPY . /workshop
RUN sh /workshop/workshop.sh /workshop/icons /artefacts
`;
    await engine.build({ recipe, context, tags: [image], buildArguments: {} });
  });
  const made = await engine.inspect(image);
  const files = await engine.files(made!);
  try {
    const read = async (file: string) => (await files.read(`/artefacts/${file}`, maxBytes))!;
    await writeAll(folder, {
      'ACME Sketch-3.1.4-x86_64.AppImage': appImageBytes(await read('sketch.squashfs')),
      'Acme_Sketch-1': appImageBytes(await read('sketch.iso'), 1),
      'acme-paint-2.0-linux.tar.gz': await read('paint.tar.gz'),
      'download (1).zip': await read('notes.zip'),
      'prog-suite_1.5.tar.xz': await read('prog.tar.xz'),
      'bomb.tar.gz': await read('bomb.tar.gz'),
      'cut.tar.xz': await read('cut.tar.xz'),
      'source-1.0.tar.gz': await read('source.tar.gz'),
      'Acme Clock-1.3': await read('clock'),
      'Acme Dice-2.0.1-portable.EXE': await read('notepad.exe'),
      'ledger.jar': zipBytes({
        'META-INF/MANIFEST.MF': manifest,
        'com/acme/ledger/Main.class': { content: Buffer.from(swingClass, 'base64') },
        'icon.png': { content: picture(128) },
      }),
      'Acme Timer/timer.py': timer,
      'Acme Timer/timer.desktop': timerEntry,
      'Acme Timer/timer.svg': icon,
    });
  } finally {
    await files.close();
  }
}
