import { Button, Group } from "@mantine/core";
import { useNavigate } from "react-router";
import { t } from "../lib/i18n.ts";
import { selfService, type SelfServiceStep } from "../state/self-service.ts";
import { Entrance } from "./entrance.tsx";

/** Beginning of the self-service flow. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  const go = (activeStep: SelfServiceStep, path: string) => {
    selfService.set({ activeStep });
    void navigate(path);
  };
  return (
    <Entrance
      title={t("Welcome")}
      lead={t("See what climate change and natural hazards mean for up to ten of your locations.")}
    >
      <Group gap={10} grow>
        <Button size="md" onClick={() => go("Survey", "/self-service/survey")}>
          {t("Let's start")}
        </Button>
        <Button size="md" variant="default" onClick={() => void navigate("/login")}>
          {t("Login")}
        </Button>
      </Group>
    </Entrance>
  );
}
