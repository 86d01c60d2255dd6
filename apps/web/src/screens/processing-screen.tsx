import { Button, Drawer, Progress } from "@mantine/core";
import {
  IconCircleCheckFilled,
  IconDropletOff,
  IconMail,
  IconRipple,
  IconCloudRain,
  IconSnowflake,
  IconTemperatureMinus,
  IconTemperaturePlus,
  IconWind,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { exposureQuery, itemsQuery } from "../data/self-service.ts";
import guide from "../features/documentation/documentation.module.css";
import type { GuidePlace } from "../features/documentation/guide-address.ts";
import { GuideFrame } from "../features/documentation/guide-frame.tsx";
import { useItemsNews } from "../features/self-service/use-items-news.ts";
import { Slides } from "../features/self-service/slides.tsx";
import { StepButtons } from "../features/self-service/step-frame.tsx";
import classes from "../features/self-service/self-service.module.css";
import { useFlow } from "../features/self-service/use-flow.ts";
import { useOpenResult } from "../features/self-service/use-open-result.ts";
import { msg, t } from "../lib/i18n.ts";
import { failureText } from "../lib/sentences.ts";
import { selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { FormError } from "../ui/form-error.tsx";
import { SplitPage } from "./split-page.tsx";

const CATEGORIES = [
  [msg("Heat"), IconTemperaturePlus],
  [msg("Dry"), IconDropletOff],
  [msg("Coastal"), IconRipple],
  [msg("Cold"), IconTemperatureMinus],
  [msg("Wind"), IconWind],
  [msg("Wet"), IconCloudRain],
  [msg("Snow"), IconSnowflake],
] as const;
const ADVANCE_MS = 5000;
const LAST = CATEGORIES.length - 1;

/** The category that is shown: the next one every five seconds, the last at once when all is done. */
function useCategory(isDone: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, LAST)), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return isDone ? LAST : at;
}

interface WorkingProps {
  readonly at: number;
  readonly share: number;
  readonly isDone: boolean;
  readonly email: string;
}

/** How far the computation is. */
function Working({ at, share, isDone, email }: WorkingProps) {
  return (
    <>
      {!isDone && <p className={classes.quiet}>{t("This will only take a few minutes.")}</p>}
      <ul className={classes.topics}>
        {CATEGORIES.map(([label, Icon], index) => {
          const isPast = isDone || index < at;
          return (
            <li key={t(label)} className={isPast ? classes.past : index === at ? classes.reached : undefined}>
              <span className={classes.topic}>
                <Icon size={24} stroke={1.6} aria-hidden />
                {isPast && <IconCircleCheckFilled className={classes.check} size={18} aria-hidden />}
              </span>
              {t(label)}
            </li>
          );
        })}
      </ul>
      <Progress value={share * 100} aria-label={t("Share of the work done")} />
      <p className={classes.quiet}>{`${Math.round(share * 100)} %`}</p>
      {!isDone && (
        <p className={classes.hint}>
          <IconMail size={18} stroke={1.7} aria-hidden />
          {t("You can close this page. We write to {email} when it is done.", { email })}
        </p>
      )}
    </>
  );
}

/** Fourth step: the computation, with its real share done. */
export function ProcessingScreen() {
  const user = useUser();
  const { flow, save, saving } = useFlow();
  const id = flow?.exposure_id ?? selfService.get().exposureId ?? "";
  const items = useQuery({ ...itemsQuery(id), enabled: id !== "" });
  const states = items.data?.items.map(({ status }) => status) ?? [];
  const isDone = states.length > 0 && states.every((status) => status === "Finished");
  const isFailed = states.includes("Failed");
  const exposure = useQuery({ ...exposureQuery(id), enabled: isDone || isFailed });
  useItemsNews(id, !isDone && !isFailed);
  const at = useCategory(isDone);
  const [page, setPage] = useState<GuidePlace>();
  const frame = useRef<HTMLIFrameElement>(null);
  const open = useOpenResult(id);
  const share = items.data?.progress ?? 0;
  const next = () => {
    // what a contract covers has no preview to pay
    const isPaid = exposure.data?.properties.is_payed === true;
    if (user?.scopes.includes("self-service-direct") === true && isPaid) open.mutate("");
    else save({ step: "Preview", exposure_id: id });
  };
  const back = () => save({ step: "Locations" });
  const state = isDone ? t("The calculation was successful.") : at === LAST ? t("Finalizing...") : t("Processing...");
  return (
    <SplitPage
      step="Processing"
      {...(isFailed ? {} : { state })}
      title={
        isDone
          ? t("Your locations are computed.")
          : isFailed
            ? t("Your locations could not be computed.")
            : t("We are currently processing your data in the risk engine.")
      }
      scene={<Slides isStill={page !== undefined} onMore={(path, hash) => setPage({ path, hash })} />}
      buttons={
        <StepButtons
          onBack={isDone || isFailed ? back : undefined}
          onNext={next}
          isNextOff={!isDone || exposure.isPending}
          isBusy={open.isPending}
        />
      }
    >
      {isFailed ? (
        <div>
          <p role="alert">{failureText(exposure.data?.properties ?? {}) ?? t("The computation failed.")}</p>
          <Button onClick={back}>{t("Try again")}</Button>
        </div>
      ) : (
        <Working at={at} share={share} isDone={isDone} email={user?.email ?? ""} />
      )}
      <FormError error={items.error ?? saving.error ?? open.error} />
      <Drawer
        opened={page !== undefined}
        onClose={() => setPage(undefined)}
        position="right"
        size={640}
        title={t("Documentation")}
        closeButtonProps={{ "aria-label": t("Close") }}
        classNames={{ content: guide.side ?? "", body: guide.sideBody ?? "" }}
      >
        {page !== undefined && (
          <GuideFrame path={page.path} hash={page.hash} frame={frame} onEscape={() => setPage(undefined)} />
        )}
      </Drawer>
    </SplitPage>
  );
}
