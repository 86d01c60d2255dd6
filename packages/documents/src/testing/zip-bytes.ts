import { crc32, deflateRawSync } from "node:zlib";

export interface Content {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly stored?: boolean;
  /** What the directory says in place of the truth: size, check sum, flags, place. */
  readonly claims?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly at?: number;
}

/** An archive as APPNOTE 4.3 lays it out, byte by byte, so that it can be wrong. */
export function zipOf(contents: readonly Content[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, stored = false, flags = 0, at = offset, ...said } of contents) {
    const name = Buffer.from(path);
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(said.crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(said.claims ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
    const record = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), fields, Buffer.alloc(14), name]);
    record.writeUInt32LE(at, 42);
    parts.push(local);
    directory.push(record);
    offset += local.length;
  }
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
