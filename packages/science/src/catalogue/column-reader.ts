/**
 * Column of a dataset in site order at an index of its coordinate set; undefined when the dataset is missing
 * everywhere. Single sites without a value are NaN. The engine that holds the columns supplies it; kernels that build
 * on other datasets call it.
 */
export type ColumnReader = (datasetId: string, index: number) => ArrayLike<number> | undefined;
