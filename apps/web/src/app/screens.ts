import type { ComponentType } from "react";
import type { ScreenName } from "./paths.ts";
import type { ScreenProps } from "./screen-props.ts";

type LoadScreen = () => Promise<ComponentType<ScreenProps>>;

/** Pages of those who answer surveys are an application of their own (`survey-main.tsx`). */
const surveyApplication: LoadScreen = async () => (await import("./leave-screen.tsx")).LeaveScreen;

/** Where each screen comes from; each is a part of the application of its own. */
export const loadScreen: Record<ScreenName, LoadScreen> = {
  Dashboard: async () => (await import("../screens/dashboard-screen.tsx")).DashboardScreen,
  ProjectCreate: async () => (await import("../screens/project-create-screen.tsx")).ProjectCreateScreen,
  Outsiders: async () => (await import("../screens/outsiders-screen.tsx")).OutsidersScreen,
  LoginPage: async () => (await import("../screens/login-screen.tsx")).LoginScreen,
  SingleSignOnReturn: async () => (await import("../screens/sso-return-screen.tsx")).SsoReturnScreen,
  OrganizationSignOnReturn: async () => (await import("../screens/sso-return-screen.tsx")).SsoReturnScreen,
  WelcomeSurveys: surveyApplication,
  SubmitSurveysPage: surveyApplication,
  SurveysPage: surveyApplication,
  SharedReport: async () => (await import("../screens/shared-report-screen.tsx")).SharedReportScreen,
  SharedFigure: async () => (await import("../screens/shared-report-screen.tsx")).SharedReportScreen,
  FrozenFigure: async () => (await import("../screens/frozen-figure-screen.tsx")).FrozenFigureScreen,
  Impressum: async () => (await import("../screens/attribution-screen.tsx")).AttributionScreen,
  MapView: async () => (await import("../screens/map-screen.tsx")).MapScreen,
  Settings: async () => (await import("../screens/settings-screen.tsx")).SettingsScreen,
  Account: async () => (await import("../screens/account-screen.tsx")).AccountScreen,
  SupplierManagement: async () => (await import("../screens/supplier-management-screen.tsx")).SupplierManagementScreen,
  PreviewMails: async () => (await import("../screens/preview-mails-screen.tsx")).PreviewMailsScreen,
  WelcomePage: async () => (await import("../screens/welcome-screen.tsx")).WelcomeScreen,
  SurveyPage: async () => (await import("../screens/survey-screen.tsx")).SurveyScreen,
  RegistrationPage: async () => (await import("../screens/registration-screen.tsx")).RegistrationScreen,
  ResetPasswordPage: async () => (await import("../screens/registration-screen.tsx")).RegistrationScreen,
  LocationsPage: async () => (await import("../screens/locations-screen.tsx")).LocationsScreen,
  ProcessingPage: async () => (await import("../screens/processing-screen.tsx")).ProcessingScreen,
  PreviewPage: async () => (await import("../screens/map-screen.tsx")).MapScreen,
  Checkout: async () => (await import("../screens/checkout-screen.tsx")).CheckoutScreen,
  ReturnCheckout: async () => (await import("../screens/return-checkout-screen.tsx")).ReturnCheckoutScreen,
  Done: async () => (await import("../screens/done-screen.tsx")).DoneScreen,
};
