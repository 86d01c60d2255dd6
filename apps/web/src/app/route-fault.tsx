import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import { t } from "../lib/i18n.ts";
import { Face } from "../ui/face.tsx";

/** Stands where a screen met a fault, so that the rest of the page stays usable. */
export function RouteFault() {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Face
      tone="danger"
      icon={<IconAlertTriangle size={28} stroke={1.6} />}
      title={t("Something went wrong")}
      text={t("This page met an unexpected fault. What you saved is safe.")}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void navigate(location, { replace: true })}
        >
          {t("Try again")}
        </Button>
      }
    />
  );
}
