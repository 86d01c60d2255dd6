/** Longitude, latitude and perhaps a height, or easting and northing. */
export type TextPosition = readonly number[];

/** A geometry as it was written in a text; nothing in it is judged but its form. */
export type TextGeometry =
  | { readonly type: "Point"; readonly coordinates: TextPosition }
  | { readonly type: "MultiPoint"; readonly coordinates: readonly TextPosition[] }
  | { readonly type: "LineString"; readonly coordinates: readonly TextPosition[] }
  | { readonly type: "MultiLineString"; readonly coordinates: readonly (readonly TextPosition[])[] }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly TextPosition[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly TextPosition[])[])[] }
  | { readonly type: "GeometryCollection"; readonly geometries: readonly TextGeometry[] };
