/** Types of the classic format by their number in the file. */
const typeNumbers = { byte: 1, char: 2, short: 3, int: 4, float: 5, double: 6 } as const;
const typeSizes = { byte: 1, char: 1, short: 2, int: 4, float: 4, double: 8 } as const;

export type NetCdf3Type = keyof typeof typeNumbers;
export type NetCdf3Attributes = Readonly<Record<string, string | number | readonly number[]>>;

export interface NetCdf3Content {
  /** Size of every dimension by name; null = the record dimension, whose size is `records`. */
  readonly dimensions: Readonly<Record<string, number | null>>;
  readonly records?: number;
  readonly attributes?: NetCdf3Attributes;
  readonly variables: readonly {
    readonly name: string;
    readonly type: NetCdf3Type;
    readonly dimensions: readonly string[];
    readonly attributes?: NetCdf3Attributes;
    /** Values in C order. */
    readonly data: ArrayLike<number>;
  }[];
}

/** Big-endian byte list that grows. */
class Bytes {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  /** Place of so many bytes more, which are zero. */
  #more(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#bytes.length) {
      const grown = new Uint8Array(2 * this.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return at;
  }
  number(type: NetCdf3Type, value: number): void {
    const at = this.#more(typeSizes[type]);
    if (type === "byte" || type === "char") this.#view.setInt8(at, value);
    else if (type === "short") this.#view.setInt16(at, value);
    else if (type === "int") this.#view.setInt32(at, value);
    else if (type === "float") this.#view.setFloat32(at, value);
    else this.#view.setFloat64(at, value);
  }
  int(value: number): void {
    this.number("int", value);
  }
  pad(): void {
    this.#more((4 - (this.length % 4)) % 4);
  }
  text(value: string): void {
    const raw = Buffer.from(value);
    this.int(raw.length);
    const at = this.#more(raw.length);
    this.#bytes.set(raw, at);
    this.pad();
  }
  attributes(attributes: NetCdf3Attributes, type: NetCdf3Type): void {
    const entries = Object.entries(attributes);
    this.int(entries.length === 0 ? 0 : 12);
    this.int(entries.length);
    for (const [name, value] of entries) {
      this.text(name);
      if (typeof value === "string") {
        this.int(typeNumbers.char);
        this.text(value);
        continue;
      }
      // The codes of missing values have the type of the variable, all else is double.
      const own = name === "_FillValue" || name === "missing_value" ? type : "double";
      const list = typeof value === "number" ? [value] : value;
      this.int(typeNumbers[own]);
      this.int(list.length);
      for (const v of list) this.number(own, v);
      this.pad();
    }
  }
  take(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Writes a NetCDF classic file (CDF-1), with or without a record dimension. */
export function writeNetCdf3(content: NetCdf3Content): Uint8Array {
  const names = Object.keys(content.dimensions);
  const isRecord = (dims: readonly string[]): boolean => dims[0] !== undefined && content.dimensions[dims[0]] === null;
  const records = content.records ?? 0;
  const layout = content.variables.map((v) => {
    const record = isRecord(v.dimensions);
    const counts = (record ? v.dimensions.slice(1) : v.dimensions).map((d) => content.dimensions[d] ?? 0);
    const values = counts.reduce((a, b) => a * b, 1);
    return { variable: v, record, values, bytes: Math.ceil((values * typeSizes[v.type]) / 4) * 4 };
  });
  // A single record variable is not padded between its records.
  const recordVariables = layout.filter((l) => l.record);
  const padRecords = recordVariables.length > 1;

  const header = (offsets: readonly number[]): Bytes => {
    const out = new Bytes();
    out.int(0x43444601);
    out.int(records);
    out.int(names.length === 0 ? 0 : 10);
    out.int(names.length);
    for (const name of names) {
      out.text(name);
      out.int(content.dimensions[name] ?? 0);
    }
    out.attributes(content.attributes ?? {}, "double");
    out.int(layout.length === 0 ? 0 : 11);
    out.int(layout.length);
    layout.forEach(({ variable, bytes }, i) => {
      out.text(variable.name);
      out.int(variable.dimensions.length);
      for (const d of variable.dimensions) out.int(names.indexOf(d));
      out.attributes(variable.attributes ?? {}, variable.type);
      out.int(typeNumbers[variable.type]);
      out.int(bytes);
      out.int(offsets[i] ?? 0);
    });
    return out;
  };

  let at = header([]).length;
  const offsets: number[] = Array<number>(layout.length).fill(0);
  const place = (record: boolean): void => {
    layout.forEach((l, i) => {
      if (l.record !== record) return;
      offsets[i] = at;
      at += l.bytes;
    });
  };
  place(false);
  place(true);
  const out = header(offsets);
  const write = (l: (typeof layout)[number], from: number, pad: boolean): void => {
    for (let k = 0; k < l.values; k++) out.number(l.variable.type, l.variable.data[from + k] ?? 0);
    if (pad) out.pad();
  };
  for (const l of layout) if (!l.record) write(l, 0, true);
  for (let r = 0; r < records; r++) for (const l of recordVariables) write(l, r * l.values, padRecords);
  return out.take();
}
