import proj4 from 'proj4';

/** British National Grid, with the seven parameters between OSGB36 and WGS 84 (Ordnance Survey): about five metres. */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs';

const between = proj4(nationalGrid, 'WGS84');

/** Converts metres of the grid to WGS 84 degrees. */
export function degreesOf({ easting, northing }: { easting: number; northing: number }): {
  lat: number;
  lng: number;
} {
  const [lng, lat] = between.forward([easting, northing]);

  return { lat: lat!, lng: lng! };
}

/** Converts WGS 84 degrees to whole metres of the grid. */
export function gridOf({ lat, lng }: { lat: number; lng: number }): { easting: number; northing: number } {
  const [easting, northing] = between.inverse([lng, lat]);

  return { easting: Math.round(easting!), northing: Math.round(northing!) };
}
