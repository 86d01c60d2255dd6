import { parseCommentedCsv } from "@tidemark/science";
import type { Line } from "./dense-line.ts";
import { plateFeatures } from "./earthquakes/plate-setting.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Lines of plate boundaries as a table: number of the line, kind, latitude, longitude. */
export function plateLayer(boundaries: string): LayerSource {
  const rows = plateFeatures(boundaries).flatMap(({ properties, geometry }, line) => {
    const kind = properties.Type === "subduction" ? "subduction" : "other";
    return (geometry.coordinates as Line).map(([x, y]) => {
      const longitude = ((((x + 180) % 360) + 360) % 360) - 180;
      return [line, kind, y.toFixed(2), longitude.toFixed(2)].join(",");
    });
  });
  return { name: "plate-boundaries", unit: "table", values: ["line,kind,latitude,longitude", ...rows, ""].join("\n") };
}

/** Volcanoes younger than the Pleistocene, as a table: name, country, latitude, longitude, type. */
export function volcanoLayer(table: string): LayerSource {
  const quoted = (text: string) => (text.includes(",") ? `"${text}"` : text);
  const rows = parseCommentedCsv(table)
    .filter((row) => !(row["status"] ?? "").startsWith("Pleistocene"))
    .map((row) =>
      ["name", "country", "latitude", "longitude", "morphology", "status"].map((key) => quoted(row[key] ?? "")),
    )
    .map((fields) => fields.join(","))
    .sort();
  return {
    name: "volcanoes",
    unit: "table",
    values: ["name,country,latitude,longitude,type,status", ...rows, ""].join("\n"),
  };
}
