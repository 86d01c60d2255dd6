import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> {
  /** What the button does: its name for screen readers and its tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that is only an icon, with its name as tooltip. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
