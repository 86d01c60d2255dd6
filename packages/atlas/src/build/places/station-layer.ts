import { createRequire } from "node:module";
import { countryAt } from "@tidemark/geo";
import airportData from "airport-data-js";
import type { LayerSource } from "../pack-writer.ts";

interface Station {
  readonly kind: "airport" | "port";
  /** IATA code of an airport, UN/LOCODE of a port. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 3 = large, 2 = medium, 1 = small. */
  readonly size: number;
}

const SIZES: Readonly<Record<string, number>> = { large_airport: 3, medium_airport: 2, small_airport: 1 };

async function airports(): Promise<Station[]> {
  const found = new Map<string, Station>();
  for (const {
    iata,
    airport,
    country_code,
    latitude,
    longitude,
    type,
    scheduled_service,
  } of await airportData.findAirports({})) {
    const size = SIZES[type];
    const isServed = scheduled_service === true || scheduled_service === "TRUE";
    if (size === undefined || (size < 3 && !isServed) || !/^[A-Z]{3}$/u.test(iata) || found.has(iata)) continue;
    found.set(iata, { kind: "airport", code: iata, name: airport, country: country_code, latitude, longitude, size });
  }
  return [...found.values()];
}

interface Port {
  readonly name: string;
  readonly coordinates?: readonly [number, number];
}

/** Ports whose position lies in the country of their code: those that do not are known to be wrong. */
function ports(): Station[] {
  const listed = createRequire(import.meta.url)("sea-ports/lib/ports.json") as Readonly<Record<string, Port>>;
  return Object.entries(listed).flatMap(([code, { name, coordinates }]): Station[] => {
    if (coordinates === undefined) return [];
    const [longitude, latitude] = coordinates;
    const country = code.slice(0, 2);
    const there = countryAt(latitude, longitude);
    if (there === undefined || (there.iso2 !== country && there.sovereignIso2 !== country)) return [];
    return [{ kind: "port", code, name, country, latitude, longitude, size: 1 }];
  });
}

/** Airports and ports as tab-separated lines: kind, code, name, country, latitude, longitude, size. */
export async function stationLayer(): Promise<LayerSource> {
  const lines = [...(await airports()), ...ports()]
    .map(({ kind, code, name, country, latitude, longitude, size }) =>
      [kind, code, name.replaceAll(/\s+/gu, " ").trim(), country, latitude.toFixed(4), longitude.toFixed(4), size].join(
        "\t",
      ),
    )
    .sort();
  return { name: "stations", unit: "table", values: `${lines.join("\n")}\n` };
}
