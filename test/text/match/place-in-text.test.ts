import { expect, test } from 'vitest';
import { placeInText } from '../../../src/text/match/place-in-text.ts';

test.each([
  ['https://example.com/t', 'address'],
  ['HTTP://localhost:8080', 'address'],
  ['ftp://example.org/pub/viewer.deb', 'address'],
  ['file:///home/ada/viewer.deb', 'address'],
  ['deb https://packages.example.com stable main', 'address'],
  ['deb [arch=amd64 signed-by=/etc/key.asc] http://packages.example.com ./', 'address'],
  ['deb\t[arch=amd64]\thttps://packages.example.com stable main', 'address'],
  ['# Acme\n\ndeb https://packages.example.com stable main', 'address'],
  ['Types: deb URIs: https://packages.example.com Suites: stable', 'address'],
  ['extrepo:google_chrome', 'address'],
  ['/home/ada/Downloads/xpad_5.8.0-1_amd64.deb', 'path'],
  ['  /opt/acme viewer/run ', 'path'],
  ['./x.deb', 'path'],
  ['../x', 'path'],
  ['~/x', 'path'],
  ['~ada/x', 'path'],
  ['C:\\Users\\Ada\\setup.exe', 'path'],
  ["'/home/ada/a viewer.deb'", 'path'],
  ['"/home/ada/a viewer.deb"', 'path'],
  ['Downloads/viewer/bin', 'path'],
  ['xpad_5.8.0-1_amd64.deb', 'file'],
  ['Downloads/viewer.AppImage', 'file'],
  ['Acme Viewer-2.1.AppImage', 'file'],
  ['viewer-2.tar.gz', 'file'],
  ['viewer.TAR.XZ', 'file'],
  ['setup.exe', 'file'],
  ['acme.list', 'file'],
  ['org.gnome.Maps.desktop', 'file'],
])('%s is no words to search for', (text, place) => {
  expect(placeInText(text)).toBe(place);
});

test.each([
  '',
  'calculator',
  'a text editor',
  'notes++',
  'image/png',
  'application/x-7z-compressed',
  'x11-apps/xcalc',
  'audio/video player',
  'c/c++/java editor',
  'zip',
  '.zip',
  '*.deb',
  'edit .exe',
  'node.js',
  'gnome-system-monitor',
  'deb packages',
  'c:d',
  'to-do list',
  'org.gnome.Maps',
])('%s can be words', (text) => {
  expect(placeInText(text)).toBeUndefined();
});
