/** Column of a climate dataset by cell; undefined when it was not worked out. */
export type CellReader = (datasetId: string, index: number) => Float32Array | undefined;
