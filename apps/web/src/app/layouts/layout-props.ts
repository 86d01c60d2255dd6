import type { ReactNode } from "react";
import type { ScreenName } from "../paths.ts";

/** What every layout is handed. */
export interface LayoutProps {
  readonly screen: ScreenName;
  readonly children: ReactNode;
}
