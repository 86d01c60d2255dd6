declare module "open-location-code" {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    /** The whole code of the nearest place to a point (degrees). */
    recoverNearest(shortCode: string, latitude: number, longitude: number): string;
    decode(code: string): { readonly latitudeCenter: number; readonly longitudeCenter: number };
  }
}

declare module "geodesy/utm.js" {
  export default class Utm {
    /** @throws where a part is out of its range */
    constructor(zone: number, hemisphere: "N" | "S", easting: number, northing: number);
    toLatLon(): { readonly lat: number; readonly lon: number };
  }
}

declare module "geodesy/osgridref.js" {
  export default class OsGridRef {
    /** @throws where a part is out of its range */
    constructor(easting: number, northing: number);
    /** South-west corner of the square. @throws where it is no reference */
    static parse(text: string): OsGridRef;
    readonly easting: number;
    readonly northing: number;
    toLatLon(): { readonly lat: number; readonly lon: number };
  }
}

declare module "geodesy/mgrs.js" {
  import type Utm from "geodesy/utm.js";
  export default class Mgrs {
    /** @throws where a part is out of its range */
    constructor(zone: number, band: string, column: string, row: string, easting: number, northing: number);
    toUtm(): Utm;
  }
}
