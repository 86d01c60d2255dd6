import { Button, Progress } from "@mantine/core";
import type { Upload } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useEffect, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { useAddresses } from "./mutations.ts";
import classes from "./upload.module.css";

interface AddressLookupProps {
  readonly uploadId: string;
  readonly addresses: NonNullable<Upload["addresses"]>;
}

/** Looks up the addresses of rows without coordinates, batch after batch, until all are done or somebody stops it. */
export function AddressLookup({ uploadId, addresses: { open, found, attribution } }: AddressLookupProps) {
  const { mutate, isPending, isError } = useAddresses(uploadId);
  const [total, setTotal] = useState<number>();
  const isRunning = total !== undefined && open > 0 && !isError;
  useEffect(() => {
    if (isRunning && !isPending) mutate(undefined);
  }, [isRunning, isPending, open, mutate]);
  const done = total === undefined ? 0 : total - open;
  return (
    <div className={classes.all}>
      <span>
        {open > 0
          ? plural(
              open,
              "{n} address can be looked up; its row lies in its town until then.",
              "{n} addresses can be looked up; their rows lie in their towns until then.",
              { n: formatCount(open) },
            )
          : plural(found, "{n} address was found.", "{n} addresses were found.", { n: formatCount(found) })}{" "}
        <small>{attribution}</small>
      </span>
      {isRunning && <Progress value={(100 * done) / total} aria-label={t("Addresses looked up")} w="8rem" />}
      {open > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={isPending && !isRunning}
          onClick={() => {
            if (isRunning) setTotal(undefined);
            else {
              setTotal(open);
              mutate(undefined);
            }
          }}
        >
          {isRunning ? t("Stop") : t("Look up addresses")}
        </Button>
      )}
    </div>
  );
}
