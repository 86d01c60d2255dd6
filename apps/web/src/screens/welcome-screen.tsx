import { Button, Group } from "@mantine/core";
import { IconCreditCard, IconEye, IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { pricesQuery } from "../data/self-service.ts";
import { loadChunk } from "../lib/chunk.ts";
import { formatCents } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { selfService, type SelfServiceStep } from "../state/self-service.ts";
import { Entrance } from "./entrance.tsx";
import classes from "./welcome-screen.module.css";

const ResultCard = lazy(() =>
  loadChunk(() => import("../features/self-service/result-card.tsx")).then((part) => ({ default: part.ResultCard })),
);

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

function Line({
  mark,
  title,
  children,
}: {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <span className={classes.mark}>{mark}</span>
      <span>
        <strong>{title}</strong>
        {children}
      </span>
    </li>
  );
}

/** Beginning of the self-service flow: what comes, and what it costs. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  const prices = useQuery(pricesQuery).data;
  const go = (activeStep: SelfServiceStep, path: string) => {
    selfService.set({ ...selfService.get(), activeStep });
    void navigate(path);
  };
  return (
    <Entrance
      title={t("Welcome")}
      lead={t(
        "See what climate change and natural hazards mean for up to ten of your locations. In minutes, with a range and a source for every number.",
      )}
      scene={
        <Suspense fallback={null}>
          <ResultCard />
        </Suspense>
      }
    >
      <Group gap={10} grow>
        <Button size="md" onClick={() => go("Survey", paths.survey)}>
          {t("Let's start")}
        </Button>
        <Button size="md" variant="default" onClick={() => void navigate("/login")}>
          {t("Login")}
        </Button>
      </Group>
      <ul className={classes.lines}>
        <Line mark={<IconMapPin {...icon} />} title={t("Add your locations")}>
          {t("Search a place, pick a point, or paste coordinates.")}
        </Line>
        <Line mark={<IconEye {...icon} />} title={t("Look before you pay")}>
          {t("We compute everything first. You see the bands of every location.")}
        </Line>
        <Line mark={<IconCreditCard {...icon} />} title={t("Pay per location")}>
          {prices !== undefined &&
            t("{price} each plus VAT, once. No subscription.", {
              price: formatCents(prices.unit_net, prices.currency),
            })}
        </Line>
      </ul>
    </Entrance>
  );
}
