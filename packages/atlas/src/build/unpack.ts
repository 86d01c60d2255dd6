import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calledPlaces } from "../pack/called-places.ts";
import { coastSetting } from "../pack/coast.ts";
import { volcanoDistanceKm } from "../pack/nearest-features.ts";
import { openPack } from "../pack/open-pack.ts";
import { heightAround } from "../pack/place-heights.ts";
import { placeNear } from "../pack/places.ts";
import { plateSetting } from "../pack/plate-boundaries.ts";
import { riversAround } from "../pack/rivers.ts";

/** Keeps what every process needs of the shipped pack as it lies in memory, so that no start has to unpack it again. */
const unpacked = fileURLToPath(new URL("../unpacked/", import.meta.url));
rmSync(unpacked, { recursive: true, force: true });
mkdirSync(unpacked, { recursive: true });
const pack = openPack({ unpacked, keepUnpacked: true });
for (const { name, coding } of pack.manifest.layers) if (coding !== "text") pack.numbers(name);
const ASKED = [placeNear, heightAround, coastSetting, plateSetting, riversAround, volcanoDistanceKm];
for (const askFor of ASKED) askFor(pack, 0, 0);
calledPlaces(pack);
