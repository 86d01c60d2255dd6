import "@fontsource-variable/inter/index.css";
import "@mantine/core/styles.css";
import "./base.css";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { takeLink } from "../features/recipient/taken-link.ts";
import { chooseLanguage } from "../lib/choose-language.ts";
import { useLanguage } from "../lib/i18n.ts";
import { cssVariables, theme } from "../lib/theme/theme.ts";
import { SubmittedScreen } from "../screens/submitted-screen.tsx";
import { SurveysScreen } from "../screens/surveys-screen.tsx";
import { WelcomeSurveysScreen } from "../screens/welcome-surveys-screen.tsx";
import { surveyLanguage } from "../state/survey-language.ts";
import { LeaveScreen } from "./leave-screen.tsx";
import { SCREENS } from "./paths.ts";
import { RouteFault } from "./route-fault.tsx";

const client = new QueryClient();

function Frame() {
  const { tag } = useLanguage();
  return (
    <MantineProvider key={tag} theme={theme()} cssVariablesResolver={cssVariables()} defaultColorScheme="auto">
      <Outlet />
    </MantineProvider>
  );
}

const at = (path: string, element: RouteObject["element"]): RouteObject => ({
  path,
  element,
  errorElement: <RouteFault />,
});

takeLink();
const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      at(SCREENS.WelcomeSurveys.path, <WelcomeSurveysScreen />),
      at(SCREENS.SubmitSurveysPage.path, <SubmittedScreen />),
      at(SCREENS.SurveysPage.path, <SurveysScreen />),
      { path: "*", element: <LeaveScreen /> },
    ],
  },
]);
void chooseLanguage(surveyLanguage.get());
const root = document.querySelector("#root");
if (root === null) throw new Error("surveys.html has no #root");

// the application of those who answer surveys: no account, no navigation, little script
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
