import { useQuery } from "@tanstack/react-query";
import type { FlowLocation, Quote } from "@tidemark/contract";
import { checksQuery, pricesQuery } from "../../data/self-service.ts";

/** What locations cost before tax. */
export type Net = Pick<Quote, "currency" | "count" | "unit_net" | "net">;

/** What the billed ones of some locations cost before tax; undefined while it is not known, or where none is billed. */
export function useNet(locations: readonly FlowLocation[]): Net | undefined {
  const prices = useQuery(pricesQuery).data;
  const checks = useQuery({ ...checksQuery(locations), enabled: locations.length > 0 }).data?.items ?? [];
  const count = checks.filter(({ is_billed: isBilled }) => isBilled).length;
  return prices === undefined || count === 0 ? undefined : { ...prices, count, net: count * prices.unit_net };
}
