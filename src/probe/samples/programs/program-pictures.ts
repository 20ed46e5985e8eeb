import type { SampleFormat } from '../sample-format.ts';
import { byCommand } from './by-command.ts';
import type { ProgramGroup } from './program-group.ts';

/** A format that ImageMagick writes, with these options. */
const converted = (
  format: string,
  types: string,
  extension: string,
  options = '',
  shows: SampleFormat['shows'] = 'picture',
) => byCommand(format, types, extension, `convert picture.png ${options} ${format}:"$out"`, shows);

const formats: readonly SampleFormat[] = [
  converted('tiff', 'image/tiff tif tiff24 tiff-fx', 'tif', '-compress zip'),
  converted('webp', 'image/webp', 'webp', '-define webp:lossless=true'),
  converted('jp2', 'image/jp2 jpeg2000 jpeg2000-image', 'jp2'),
  converted(
    'psd',
    'image/vnd.adobe.photoshop psd photoshop application/photoshop',
    'psd',
    '-compress rle',
  ),
  converted('avif', 'image/avif avif-sequence', 'avif', '-quality 90'),
  converted('heic', 'image/heif heic heic-sequence heif-sequence', 'heic', '-quality 90'),
  converted('exr', 'image/exr aces', 'exr'),
  converted('hdr', 'image/hdr vnd.radiance', 'hdr'),
  converted('sgi', 'image/sgi', 'sgi'),
  converted('sun', 'image/sun-raster', 'sun'),
  converted('pict', 'image/pict pct', 'pct'),
  converted('fits', 'image/fits application/fits', 'fits', '-colorspace Gray', 'words'),
  converted('jng', 'image/jng video/jng', 'jng', '-quality 95'),
  converted('pcd', 'image/photo-cd pcd', 'pcd', '-resize 768x512!', 'nothing'),
  converted('fax', 'image/g3fax fax-g3 fax', 'g3', '-resize 1728x! -threshold 50%', 'words'),
  byCommand('jxl', 'image/jxl', 'jxl', 'cjxl --distance 0 picture.png "$out"', 'picture'),
  byCommand(
    'djvu',
    'image/vnd.djvu djvu vnd.djvu+multipage vnd.djvu+singlepage',
    'djvu',
    'convert picture.png picture.ppm && c44 picture.ppm "$out"',
    'picture',
  ),
];

/** Pictures, most of which ImageMagick writes. Its extra package is for OpenEXR. */
export const programPictures: ProgramGroup = {
  name: 'pictures',
  packages: 'imagemagick libmagickcore-6.q16-6-extra libjxl-tools djvulibre-bin',
  inputs: '',
  formats,
};
