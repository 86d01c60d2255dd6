import { createHash } from "node:crypto";
import { GridError } from "@tidemark/grids";
import { OWN_SOURCES } from "../import/own-sources.ts";
import type { MapLabels, MapSource } from "../import/source-types.ts";
import { importSaid } from "../wording/import-said.ts";
import type { OwnAddress } from "./own-address-told.ts";
import { arrayPath, type OfficialFiles, type OfficialSource } from "./official-source.ts";

/** Where the return period stands in an address. */
export const PERIOD = "{period}";

/** The same in a path as it is sent, in which brackets have no place. */
const MARK = "--period--";

const idOf = ({ id }: MapSource): string => `at-${id}`;

const COMMON = {
  files: [],
  looksLike: "read by address",
  method: "map at an address of one's own, taken as it is",
  weakness: "Named by an administrator and not checked against another source.",
} as const;

/** What a map at an address of one's own can give: one map of each. Nothing of it is told yet. */
export const OWN_ADDRESSES: readonly OfficialSource[] = OWN_SOURCES.map((own) => ({
  ...own,
  ...COMMON,
  id: idOf(own),
  title: `${own.title} by address`,
  official: {
    publisher: "",
    brings: "",
    licenceAddress: "",
    layers: [],
    files: [],
    canary: { longitude: 0, latitude: 0 },
    recommended: false,
    bytesPerPlace: 0,
    unconfirmed: [],
    toKnow: "",
  },
}));

/** What a map at an address of one's own of this kind is; undefined for another id. */
export const ownAddressKind = (id: string): OfficialSource | undefined => OWN_ADDRESSES.find((one) => one.id === id);

const refused = (code: "no_address" | "not_https" | "secret" | "no_file", address: string) =>
  new GridError("bad-request", importSaid(`own_address.${code}`, { address }));

/**
 * An address as it is read: what all its files begin with, and the rest.
 * @throws GridError bad-request for one that is none, is not https, or carries what nobody else may see
 */
function partsOf(address: string): { readonly base: string; readonly rest: string } {
  const plain = address.replaceAll(PERIOD, "0");
  if (!URL.canParse(plain) || !/^https?:/i.test(plain)) throw refused("no_address", address);
  const url = new URL(plain);
  // what is read stands with every value, for all to see
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw refused("secret", address.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//"));
  if (url.protocol !== "https:") throw refused("not_https", address);
  const path = new URL(address.replaceAll(PERIOD, MARK)).pathname.replace(/\/+$/, "");
  if (path === "" || new URL(address.replaceAll(PERIOD, MARK)).host !== url.host) throw refused("no_file", address);
  const cut = path.slice(0, path.includes(MARK) ? path.indexOf(MARK) : undefined).lastIndexOf("/") + 1;
  return { base: `${url.origin}${path.slice(0, cut)}`, rest: path.slice(cut) };
}

/** The files of an address. @throws GridError bad-request */
export function ownFiles({ address, format }: Pick<OwnAddress, "address" | "format">): OfficialFiles {
  const { base, rest } = partsOf(address);
  const of = ({ returnPeriod }: MapLabels) =>
    rest.replaceAll(MARK, returnPeriod === undefined ? "" : String(returnPeriod));
  if (format === "zarr") return { base, kind: "array", pathOf: (labels) => arrayPath(of(labels), labels) };
  return { base, kind: "file", pathOf: of };
}

/**
 * A map at an address of one's own as a source like the others.
 * @throws GridError bad-request for an address that is not read; Error for an unknown kind
 */
export function ownAddressSource(own: OwnAddress): OfficialSource {
  const known = ownAddressKind(own.id);
  if (known === undefined) throw new Error(`no map of one's own is called ${own.id}`);
  const { facts, centre, periods, units, nodata, savedAt } = own;
  const page = facts.page ?? "";
  const isArray = own.format === "zarr";
  // what is told anew is another source, which shares no cell with what was read before
  const mark = createHash("sha256").update(JSON.stringify(own)).digest("hex").slice(0, 12);
  return {
    ...known,
    title: facts.title,
    address: page === "" ? own.address : page,
    licence: facts.licence,
    citation: facts.citation ?? `${facts.publisher}, ${facts.title}`,
    version: `as named on ${savedAt.slice(0, 10)}, ${mark}`,
    resolution: own.resolution,
    baseline: "that of the map",
    // of an array single cells are kept, and a chunk that was never written says nothing
    ...(isArray && { sampling: "nearest", emptyCell: "missing" }),
    official: {
      ...known.official,
      own,
      publisher: facts.publisher,
      licenceAddress: page,
      layers: known.needs.includes("returnPeriod") ? periods.map((returnPeriod) => ({ returnPeriod })) : [{}],
      files: [ownFiles(own)],
      canary: { longitude: centre[0], latitude: centre[1] },
      ...(units !== undefined && { fileUnits: units }),
      ...(nodata !== undefined && { nodata: [nodata] }),
      bytesPerPlace: own.bytesPerPlace,
      ...(own.layer && { layer: own.layer }),
    },
  };
}
