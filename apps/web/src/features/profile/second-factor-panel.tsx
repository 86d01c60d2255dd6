import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SecondFactorState } from "@tidemark/contract";
import { useState } from "react";
import { secondFactorQuery } from "../../data/users.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { RenewCodesDialog, TurnOffDialog, TurnOnDialog } from "./second-factor-dialogs.tsx";

function words({ on, since, recovery_codes_left: left, required, possible }: SecondFactorState): string {
  if (!possible) return t("You sign in elsewhere: ask for more there.");
  if (!on) return t("Two-factor sign-in is off.");
  const parts = [
    t("On since {time}.", { time: formatDateTime(since) }),
    plural(left, "{n} recovery code is left.", "{n} recovery codes are left.", { n: left }),
  ];
  return [...parts, ...(required ? [t("Your organization requires it.")] : [])].join(" ");
}

/** The own second factor: turn it on and off, make new recovery codes. */
export function SecondFactorPanel({ userId }: { readonly userId: string }) {
  const state = useQuery(secondFactorQuery(userId));
  const [open, setOpen] = useState<"on" | "off" | "codes">();
  const dialog = { userId, onClose: () => setOpen(undefined) };
  return (
    <Loaded query={state}>
      {(factor) => (
        <>
          <p style={{ margin: "0 0 12px" }}>{words(factor)}</p>
          <Group gap={10}>
            {factor.on ? (
              <>
                <Button variant="default" onClick={() => setOpen("codes")}>
                  {t("New recovery codes")}
                </Button>
                {!factor.required && (
                  <Button variant="light" color="red" onClick={() => setOpen("off")}>
                    {t("Turn off")}
                  </Button>
                )}
              </>
            ) : (
              factor.possible && <Button onClick={() => setOpen("on")}>{t("Turn on")}</Button>
            )}
          </Group>
          {open === "on" && <TurnOnDialog {...dialog} />}
          {open === "off" && <TurnOffDialog {...dialog} />}
          {open === "codes" && <RenewCodesDialog {...dialog} />}
        </>
      )}
    </Loaded>
  );
}
