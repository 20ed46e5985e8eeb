import { sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const gpx = `${declaration}<gpx version="1.1" creator="deskpack" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="52.5" lon="13.4"><name>${sampleTitle}</name></wpt><trk><name>${sampleTitle}</name><trkseg>${[0, 1, 2].map((each) => `<trkpt lat="52.${5 + each}" lon="13.4"><ele>${each}</ele><time>2000-01-01T00:0${each}:00Z</time></trkpt>`).join('')}</trkseg></trk></gpx>\n`;
const kml = `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${sampleTitle}</name><Placemark><name>${sampleTitle}</name><Point><coordinates>13.4,52.5</coordinates></Point></Placemark></Document></kml>\n`;

export const places: readonly SampleFormat[] = [
  { format: 'gpx', types: 'application/gpx+xml gpx', extension: 'gpx', make: () => gpx },
  {
    format: 'kml',
    types: 'application/vnd.google-earth.kml+xml earthviewer',
    extension: 'kml',
    make: () => kml,
  },
];
