import { sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const gpx = `${declaration}<gpx version="1.1" creator="deskpack" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="52.5" lon="13.4"><name>${sampleTitle}</name></wpt><trk><name>${sampleTitle}</name><trkseg>${[0, 1, 2].map((each) => `<trkpt lat="52.${5 + each}" lon="13.4"><ele>${each}</ele><time>2000-01-01T00:0${each}:00Z</time></trkpt>`).join('')}</trkseg></trk></gpx>\n`;
const kml = `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${sampleTitle}</name><Placemark><name>${sampleTitle}</name><Point><coordinates>13.4,52.5</coordinates></Point></Placemark></Document></kml>\n`;
const osm = `${declaration}<osm version="0.6"><node id="1" version="1" lat="52.5" lon="13.4"><tag k="name" v="${sampleTitle}"/></node></osm>\n`;
const feature = {
  type: 'Feature',
  properties: { name: sampleTitle },
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
};

export const places: readonly SampleFormat[] = [
  { format: 'gpx', types: 'application/gpx+xml gpx', extension: 'gpx', make: () => gpx },
  {
    format: 'kml',
    types: 'application/vnd.google-earth.kml+xml earthviewer',
    extension: 'kml',
    make: () => kml,
  },
  {
    format: 'kmz',
    types: 'application/vnd.google-earth.kmz',
    extension: 'kmz',
    make: () => zipOf({ 'doc.kml': kml }),
  },
  {
    format: 'osm',
    types: 'application/osm+xml vnd.openstreetmap.data+xml',
    extension: 'osm',
    make: () => osm,
  },
  {
    format: 'geojson',
    types: 'application/geo+json vnd.geo+json',
    extension: 'geojson',
    make: () => `${JSON.stringify({ type: 'FeatureCollection', features: [feature] })}\n`,
  },
];
