import { setImmediate } from "node:timers/promises";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";

type SchemaElement = ParquetWriter["schema"][number];
type ColumnChunk = ReturnType<typeof writeColumn>["chunk"];

/** Types of columns: texts are dictionaries where that is shorter; `float` holds what 32-bit results hold. */
const TYPES = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  bytes: { type: "BYTE_ARRAY" },
  float: { type: "FLOAT" },
  double: { type: "DOUBLE" },
  int: { type: "INT32" },
  boolean: { type: "BOOLEAN" },
} as const satisfies Readonly<Record<string, Omit<SchemaElement, "name">>>;

export interface ParquetColumn {
  readonly name: string;
  readonly type: keyof typeof TYPES;
}

/** What stands in a cell; null is missing. */
export type ParquetValue = string | number | boolean | Uint8Array | null;

/**
 * One value for each row; of numbers in an array of floats NaN is missing. The same object given again is written again
 * without being encoded again.
 */
export type ParquetCells = readonly ParquetValue[] | Float32Array;

/** Rows that are written together, with the cells of every column in order. */
export type ParquetRows = readonly ParquetCells[];

/** Bounds of numbers are left out: working them out costs as much as writing the numbers. */
const hasBounds = ({ type }: ParquetColumn): boolean => type === "text" || type === "int";

type Encoded = ReturnType<typeof writeColumn> & { readonly bytes: Uint8Array };

/** Floats as they are where none is missing: an array of them costs three times the memory. */
function valuesOf(cells: ParquetCells): readonly ParquetValue[] | Float32Array {
  if (!(cells instanceof Float32Array)) return cells;
  return cells.some(Number.isNaN) ? Array.from(cells, (value) => (Number.isNaN(value) ? null : value)) : cells;
}

function encode(column: ParquetColumn, cells: ParquetCells): Encoded {
  const values = valuesOf(cells);
  const element: SchemaElement = { name: column.name, ...TYPES[column.type], repetition_type: "OPTIONAL" };
  const writer = new ByteWriter(1 << 16);
  const result = writeColumn({
    writer,
    column: {
      columnName: column.name,
      element,
      schemaPath: [{ name: "root" }, element],
      codec: "SNAPPY",
      compressors: { SNAPPY: snappyCompress },
      stats: hasBounds(column),
      pageSize: 1 << 20,
      columnIndex: false,
      offsetIndex: false,
      // what is nearly always another number is not looked through for repeated ones
      ...(column.type === "float" || column.type === "double" ? { encoding: "PLAIN" as const } : {}),
    },
    pageData: {
      // the writer reads them only
      values: values as ParquetValue[],
      definitionLevels: Array.from(values, (cell) => (cell === null ? 0 : 1)),
      repetitionLevels: [],
      maxDefinitionLevel: 1,
    },
  });
  return { ...result, bytes: writer.getBytes() };
}

/** Encoded cells as those of a column at a place in the file. */
function placed({ chunk }: Encoded, { name }: ParquetColumn, offset: number): ColumnChunk {
  const base = BigInt(offset);
  const { meta_data: about } = chunk;
  if (about === undefined) throw new Error("an encoded column says nothing of itself");
  const dictionary = about.dictionary_page_offset;
  return {
    ...chunk,
    file_offset: base,
    meta_data: {
      ...about,
      path_in_schema: [name],
      data_page_offset: about.data_page_offset + base,
      ...(dictionary === undefined ? {} : { dictionary_page_offset: dictionary + base }),
    },
  };
}

/** Bytes that were written and not yet handed on. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/**
 * Writes an Apache Parquet file group of rows by group of rows, so that no more than one of them is in memory. Others
 * are answered between columns.
 * @param metadata keys and values of the footer, asked for when all rows are written
 */
export async function* writeParquet(
  columns: readonly ParquetColumn[],
  groups: AsyncIterable<ParquetRows> | Iterable<ParquetRows>,
  metadata: () => Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  const out = new ByteWriter(1 << 16);
  const schema: SchemaElement[] = [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...TYPES[type], repetition_type: "OPTIONAL" as const })),
  ];
  const file = new ParquetWriter({ writer: out, schema, createdBy: "Tidemark" });
  yield taken(out);
  const known = new Map(columns.map(({ type }) => [type, new WeakMap<ParquetCells, Encoded>()]));
  for await (const group of groups) {
    const rows = group[0]?.length ?? 0;
    const chunks: ColumnChunk[] = [];
    const begin = out.offset;
    for (const [index, column] of columns.entries()) {
      const cells = group[index]!;
      if (cells.length !== rows) throw new Error(`column ${column.name} has ${cells.length} rows of ${rows}`);
      const alike = known.get(column.type)!;
      let encoded = alike.get(cells);
      if (encoded === undefined) {
        encoded = encode(column, cells);
        alike.set(cells, encoded);
        await setImmediate();
      }
      chunks.push(placed(encoded, column, out.offset));
      out.offset += encoded.bytes.length;
      yield encoded.bytes;
    }
    const unpacked = chunks.reduce((sum, { meta_data: about }) => sum + (about?.total_uncompressed_size ?? 0n), 0n);
    file.num_rows += BigInt(rows);
    file.row_groups.push({
      columns: chunks,
      total_byte_size: unpacked,
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(out.offset - begin),
    });
  }
  file.kvMetadata = Object.entries(metadata()).map(([key, value]) => ({ key, value }));
  await file.finish();
  yield taken(out);
}
