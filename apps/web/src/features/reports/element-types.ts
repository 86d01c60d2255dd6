import type { TablerIcon } from "@tabler/icons-react";
import {
  IconChartBar,
  IconChartLine,
  IconBuildingBank,
  IconChecklist,
  IconGridDots,
  IconHash,
  IconLayoutList,
  IconLetterCase,
  IconMapPins,
  IconPresentation,
  IconReportMoney,
  IconShieldCheck,
  IconTopologyStar,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { ComplianceFramework, ElementType, LoanView } from "@tidemark/contract";
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
  LoanBook: msg("Loans and properties"),
  AdaptationPlan: msg("Plan of measures"),
  LossesByDistance: msg("Losses by distance"),
  Peers: msg("Settled places as peers"),
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
  LoanBook: IconBuildingBank,
  AdaptationPlan: IconShieldCheck,
  LossesByDistance: IconTopologyStar,
  Peers: IconUsersGroup,
};

export const FRAMEWORK_NAMES: Readonly<Record<ComplianceFramework, UiText>> = {
  "eu-taxonomy": msg("EU taxonomy, Appendix A"),
  "esrs-e1": msg("ESRS E1-9"),
  "ifrs-s2": msg("IFRS S2"),
};

export const VIEW_NAMES: Readonly<Record<LoanView, UiText>> = {
  book: msg("View of the bank or fund"),
  "eba-template-5": msg("EBA Pillar 3, template 5"),
  "ifrs-29c": msg("IFRS S2 29(c), loans"),
};
