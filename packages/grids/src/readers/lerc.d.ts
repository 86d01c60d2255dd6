/** The part of the package `lerc` that is used; it comes without types. */
declare module "lerc" {
  type Values =
    | Int8Array
    | Uint8Array
    | Int16Array
    | Uint16Array
    | Int32Array
    | Uint32Array
    | Float32Array
    | Float64Array;
  const Lerc: {
    decode(
      input: ArrayBuffer,
      options: { readonly returnPixelInterleavedDims: boolean },
    ): {
      /** One array for each band. */
      readonly pixels: readonly Values[];
      /** 0 = without a value; absent where every cell has one. */
      readonly mask: Uint8Array | null;
    };
  };
  export default Lerc;
}
