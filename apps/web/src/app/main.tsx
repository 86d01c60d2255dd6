import "@fontsource-variable/inter/index.css";
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { followLanguage } from "./follow-language.ts";
import { followSession } from "./follow-session.ts";
import { leaving } from "../state/leaving.ts";
import { Providers } from "./providers.tsx";
import { createRouter } from "./router.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");

const router = createRouter();
followSession(router);
followLanguage();

function Screens() {
  return leaving.use() ? undefined : <RouterProvider router={router} />;
}

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Screens />
    </Providers>
  </StrictMode>,
);
