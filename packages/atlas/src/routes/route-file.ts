import { MASK_BYTES, type RouteLinks } from "@tidemark/geo";

/** What a file of routes holds. */
export interface RouteFile extends RouteLinks {
  /** Cells that hold land, as `LandMask` of geo reads them. */
  readonly land: Uint8Array;
}

/*
 * Little endian: 8 bytes of name; numbers of nodes, of nodes at sea, of links and of links across borders
 * (4 x u32); all
 * longitudes, all latitudes (f32); two nodes a link (u16); the mask of land.
 */
const NAME = "TIDEWAY1";
const HEADER = 24;

/** The bytes of a file, not compressed. */
export function encodeRoutes({ longitudes, latitudes, seaNodes, links, borderLinks, land }: RouteFile): Uint8Array {
  const bytes = new Uint8Array(HEADER + 8 * longitudes.length + 2 * links.length + MASK_BYTES);
  bytes.set(new TextEncoder().encode(NAME));
  const view = new DataView(bytes.buffer);
  [longitudes.length, seaNodes, links.length / 2, borderLinks].forEach((count, i) =>
    view.setUint32(8 + 4 * i, count, true),
  );
  let at = HEADER;
  for (const column of [longitudes, latitudes])
    for (const degrees of column) {
      view.setFloat32(at, degrees, true);
      at += 4;
    }
  for (const node of links) {
    view.setUint16(at, node, true);
    at += 2;
  }
  bytes.set(land, at);
  return bytes;
}

/** @throws Error when the bytes are no such file or are cut off */
export function decodeRoutes(bytes: Uint8Array): RouteFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || String.fromCharCode(...bytes.subarray(0, NAME.length)) !== NAME)
    throw new Error("This is no file of routes.");
  const counts = [8, 12, 16, 20].map((at) => view.getUint32(at, true));
  const [nodes = 0, seaNodes = 0, links = 0, borderLinks = 0] = counts;
  const linksAt = HEADER + 8 * nodes;
  const landAt = linksAt + 4 * links;
  if (bytes.length !== landAt + MASK_BYTES) throw new Error("The file of routes is cut off.");
  const degrees = (start: number) =>
    Float32Array.from({ length: nodes }, (_, i) => view.getFloat32(start + 4 * i, true));
  return {
    longitudes: degrees(HEADER),
    latitudes: degrees(HEADER + 4 * nodes),
    seaNodes,
    borderLinks,
    links: Uint16Array.from({ length: 2 * links }, (_, i) => view.getUint16(linksAt + 2 * i, true)),
    land: Uint8Array.from(bytes.subarray(landAt)),
  };
}
