import type { OfficialSourceOnWire } from "@tidemark/contract";
import classes from "./official.module.css";

/** Name of a licence, with its page where there is one. */
export function LicenceLink({ licence: { name, address } }: Pick<OfficialSourceOnWire, "licence">) {
  if (address === "") return name;
  return (
    <a className={classes.link} href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
