import type { Attributes, HrTime } from "@opentelemetry/api";
import { type MetricData, AggregationTemporality, type DataPoint, DataPointType } from "@opentelemetry/sdk-metrics";

/** What prom-client says of a metric, as far as it is used. */
export interface PromMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Record<string, string | number>>;
    readonly metricName?: string;
  }[];
}

type Point<T> = DataPoint<T>;
interface HistogramValue {
  readonly buckets: { readonly boundaries: number[]; readonly counts: number[] };
  readonly sum: number;
  readonly count: number;
}

/** Points of a histogram: prom-client says each bucket by itself, with all that is below it. */
function histogramPoints({ name, values }: PromMetric, startTime: HrTime, endTime: HrTime): Point<HistogramValue>[] {
  const series = new Map<string, { attributes: Attributes; below: [number, number][]; sum: number; count: number }>();
  for (const {
    value,
    labels: { le, ...labels },
    metricName,
  } of values) {
    const key = JSON.stringify(labels);
    const own = series.get(key) ?? { attributes: labels, below: [], sum: 0, count: 0 };
    series.set(key, own);
    if (metricName === `${name}_sum`) own.sum = value;
    else if (metricName === `${name}_count`) own.count = value;
    else if (le !== "+Inf") own.below.push([Number(le), value]);
  }
  return [...series.values()].map(({ attributes, below, sum, count }) => {
    const counts = below.map(([, value], i) => value - (below[i - 1]?.[1] ?? 0));
    const beyond = count - (below.at(-1)?.[1] ?? 0);
    const buckets = { boundaries: below.map(([boundary]) => boundary), counts: [...counts, beyond] };
    return { startTime, endTime, attributes, value: { buckets, sum, count } };
  });
}

/** Metrics as the registry of prom-client tells them, as OpenTelemetry takes them: same names, sums since the start. */
export function asOtlp(metrics: readonly PromMetric[], startTime: HrTime, endTime: HrTime): MetricData[] {
  return metrics.map((metric): MetricData => {
    const { name, help, type, values } = metric;
    const base = {
      descriptor: { name, description: help, unit: name.includes("_seconds") ? "s" : "", valueType: 1 },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (type === "histogram") {
      const dataPoints = histogramPoints(metric, startTime, endTime);
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    const dataPoints = values.map(({ value, labels }) => ({ startTime, endTime, attributes: { ...labels }, value }));
    return type === "counter"
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}
