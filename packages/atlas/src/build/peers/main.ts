import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openPack } from "../../pack/open-pack.ts";
import { PEERS_FILE } from "../../peers/open-peers.ts";
import { peerPlaces } from "../../peers/peer-places.ts";
import { peerScores } from "../../peers/peer-scores.ts";
import { encodePeers } from "../../peers/peers-file.ts";

const pack = openPack();
const countries = peerPlaces(pack);
const steps = Buffer.concat(
  countries.map(({ country, rows, places }) => {
    process.stdout.write(`${country}: ${rows.length} of ${places}\n`);
    return peerScores(pack, rows);
  }),
);
const bytes = brotliCompressSync(
  encodePeers({
    packVersion: pack.manifest.packVersion,
    countries: countries.map(({ country, judged, places }) => ({ country, judged, places })),
    steps,
  }),
);
mkdirSync(dirname(PEERS_FILE), { recursive: true });
writeFileSync(PEERS_FILE, bytes);
process.stdout.write(`${countries.length} countries; ${bytes.length} bytes in ${PEERS_FILE}\n`);
