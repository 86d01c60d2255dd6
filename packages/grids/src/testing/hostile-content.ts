/** A file or a Zarr group that is damaged or made to harm; by path, so that a folder can hold many. */
export interface HostileGrid {
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export const SIZE = 64;
export const values = Float32Array.from({ length: SIZE * SIZE }, (_, i) => i % 97);
export const axis = (from: number) => Float64Array.from({ length: SIZE }, (_, i) => from + i / 16);
