import type { Evidence, Framework } from "@tidemark/documents";
import { msg, t } from "../../../language.ts";

const EVIDENCE: Readonly<Record<Evidence, string>> = {
  computed: msg("computed"),
  "in part": msg("in part"),
  provided: msg("provided"),
  "you provide": msg("you provide"),
  "not covered": msg("not covered"),
};

/** How a line is answered, in the language of whoever asks. */
export const evidenceWords = (evidence: Evidence): string => t(EVIDENCE[evidence]);

/** Version and date of rules in words. */
export const versionWords = ({ reference, version, date }: Framework): string =>
  t("Rules: {reference}; table version {version} of {date}.", { reference: t(reference), version, date });
