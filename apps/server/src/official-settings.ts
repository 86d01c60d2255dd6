import { mirrorsOf, ownMirrorsOf } from "@tidemark/atlas";
import * as z from "zod";

/** A list in which each entry has passed. */
const mirrors = (read: (texts: readonly string[]) => unknown, what: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((texts) => {
      try {
        read(texts);
        return true;
      } catch {
        return false;
      }
    }, `is a list of address=mirror: ${what}, and a mirror that begins with https:// or http:// and ends with /`)
    .default([]);

/** Settings of official maps that are read from their publishers (decision 0134). */
export const officialSettings = {
  /** Room on the disk of this machine for blocks of official maps (decision 0134). */
  OFFICIAL_CACHE_MB: z.coerce.number().int().min(64).max(10_000_000).default(10_240),
  /** What the reading for one computation may take, GB. */
  OFFICIAL_GB_PER_RUN: z.coerce.number().min(0.01).max(1000).default(4),
  /** How long the reading for one computation may take, minutes; what was not read by then shows the screening. */
  OFFICIAL_MINUTES_PER_RUN: z.coerce.number().min(0.1).max(600).default(20),
  /** Requests at once to one publisher. */
  OFFICIAL_PER_HOST: z.coerce.number().int().min(1).max(64).default(12),
  /** Addresses that take the place of those of publishers, each as `address=mirror`. */
  OFFICIAL_MIRRORS: mirrors(mirrorsOf, "an address of the table of sources"),
  /**
   * Where addresses of one's own are asked for instead, each as `address=mirror`. The mirror may be the address itself:
   * a machine of a private network is then allowed (decision 0179).
   */
  OFFICIAL_OWN_MIRRORS: mirrors(ownMirrorsOf, "the begin of an address, with https:// and / at its end"),
  /** By which requests to publishers leave; HTTPS_PROXY where there is none, and NO_PROXY names exceptions. */
  OFFICIAL_PROXY: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to publishers, so that they know whom to write to. */
  OFFICIAL_CONTACT: z.email().optional(),
};
