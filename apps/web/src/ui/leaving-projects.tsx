import { Radio, Stack, TextInput } from "@mantine/core";
import { t } from "../lib/i18n.ts";

export interface LeavingProjectsProps {
  /** Address of who takes the projects; undefined where they are deleted. */
  readonly value: string | undefined;
  readonly onChange: (email: string | undefined) => void;
  /** Proposed when handing over is chosen. */
  readonly proposal: string;
}

/** What becomes of the projects of somebody whose account is deleted. */
export function LeavingProjects({ value, onChange, proposal }: LeavingProjectsProps) {
  return (
    <Stack gap={12} mt={16}>
      <Radio.Group
        label={t("Projects")}
        value={value === undefined ? "delete" : "hand-over"}
        onChange={(choice) => onChange(choice === "delete" ? undefined : proposal)}
      >
        <Stack gap={8} mt={6}>
          <Radio value="hand-over" label={t("Hand them over to a colleague; who they are shared with stays")} />
          <Radio value="delete" label={t("Delete them")} />
        </Stack>
      </Radio.Group>
      {value !== undefined && (
        <TextInput
          label={t("Email of the new owner")}
          type="email"
          autoComplete="off"
          placeholder={t("name@company.com")}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
