import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { extentOf } from "./colouring.ts";
import {
  columnOfYear,
  columnQuery,
  fitsSlider,
  isColumnOf,
  type ColumnChoice,
  NO_COLUMN,
  prefetchNeighbours,
  sliderQuery,
} from "../../data/columns.ts";
import { yearsOf } from "../../lib/dataset-coords.ts";

export interface ShownColumn {
  /** Values by position; those shown before while new ones of the dataset are on their way. */
  readonly values: Float32Array | undefined;
  /** Smallest and largest value over all years that are loaded, so that colours keep their meaning along the years. */
  readonly extent: readonly [number, number] | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The column of a dataset at a coordinate. All years of the scenario follow by themselves where the project is small
 * enough, else the years beside: moving along them then costs no request.
 *
 * @param siteCount length of a column
 */
export function useColumn(choice: ColumnChoice | undefined, siteCount: number): ShownColumn {
  const client = useQueryClient();
  const has = choice !== undefined && choice.dataset.coords.length > 0;
  const times = useMemo(
    () => (choice === undefined ? [] : yearsOf(choice.dataset, choice.coords["scenario"])),
    [choice],
  );
  const whole = has && fitsSlider(siteCount, times.length);

  const block = useQuery({ ...(has ? sliderQuery(choice) : NO_COLUMN), enabled: false }).data;
  const ready = useMemo(
    () =>
      has && block !== undefined ? columnOfYear(block, siteCount, times, Number(choice.coords["time"])) : undefined,
    [block, choice, has, siteCount, times],
  );
  const column = useQuery({
    ...(has ? columnQuery(choice) : NO_COLUMN),
    enabled: has && ready === undefined,
    placeholderData: (previous: Float32Array | undefined, query) =>
      isColumnOf(choice?.dataset, query) ? previous : undefined,
  });
  const values = ready ?? (has ? column.data : undefined);
  const settled = values !== undefined && (ready !== undefined || !column.isPlaceholderData);

  useEffect(() => {
    if (!settled || !has) return;
    // what is shown also stands in for what is asked for next
    if (ready !== undefined) client.setQueryData(columnQuery(choice).queryKey, ready);
    if (whole) void client.prefetchQuery(sliderQuery(choice));
    else prefetchNeighbours(client, choice, times);
  }, [client, choice, has, ready, settled, times, whole]);

  const extent = useMemo(() => {
    if (ready !== undefined && block !== undefined) return extentOf(block);
    return values === undefined ? undefined : extentOf(values);
  }, [block, ready, values]);
  return {
    values,
    extent,
    loading: has && !settled && column.error === null,
    error: values === undefined ? column.error : null,
    retry: () => void column.refetch(),
  };
}
