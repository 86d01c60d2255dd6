import type { TablerIcon } from "@tabler/icons-react";
import {
  IconChartBar,
  IconChartLine,
  IconChecklist,
  IconGridDots,
  IconHash,
  IconLayoutList,
  IconLetterCase,
  IconMapPins,
  IconPresentation,
  IconReportMoney,
} from "@tabler/icons-react";
import type { ComplianceFramework, ElementType } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

export const TYPE_NAMES: Readonly<Record<ElementType, UiText>> = {
  ReportElementText: msg("Text"),
  ApiPlot: msg("Plot"),
  RiskMatrix: msg("Risk matrix"),
  RiskOverview: msg("Risk overview"),
  PortfolioRisk: msg("Portfolio risk"),
  Locations: msg("Locations"),
  NumberOfLocations: msg("Number of locations"),
  RiskSummary: msg("Risk summary"),
  Compliance: msg("Compliance table"),
  ExecutivePage: msg("Executive page"),
};

export const TYPE_ICONS: Readonly<Record<ElementType, TablerIcon>> = {
  ReportElementText: IconLetterCase,
  ApiPlot: IconChartLine,
  RiskMatrix: IconGridDots,
  RiskOverview: IconLayoutList,
  PortfolioRisk: IconReportMoney,
  Locations: IconMapPins,
  NumberOfLocations: IconHash,
  RiskSummary: IconChartBar,
  Compliance: IconChecklist,
  ExecutivePage: IconPresentation,
};

export const FRAMEWORK_NAMES: Readonly<Record<ComplianceFramework, UiText>> = {
  "eu-taxonomy": msg("EU taxonomy, Appendix A"),
  "esrs-e1": msg("ESRS E1-9"),
  "ifrs-s2": msg("IFRS S2"),
};
