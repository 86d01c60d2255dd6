import * as z from "zod";

const position = z.array(z.number()).min(2).max(3);
const ring = z.array(position).min(4).max(10_000);
/** Where a location lies, or how far it reaches. */
export const geometrySchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("Point"), coordinates: position }),
    z.object({ type: z.literal("LineString"), coordinates: z.array(position).min(2).max(10_000) }),
    z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1).max(100) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1).max(100)).min(1).max(100) }),
  ])
  .describe("GeoJSON geometry, longitude before latitude");
export type Geometry = z.infer<typeof geometrySchema>;
