import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { Component, type ReactNode } from "react";
import { t } from "../lib/i18n.ts";
import { Face } from "./face.tsx";

/** Catches a fault in what it holds, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
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
            onClick={() => this.setState({ error: undefined })}
          >
            {t("Try again")}
          </Button>
        }
      />
    );
  }
}
