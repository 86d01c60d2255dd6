import "@mantine/spotlight/styles.css";
import { useMantineColorScheme } from "@mantine/core";
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { IconFolder, IconInfoCircle, IconLogout, IconMoon, IconPlus, IconSearch, IconSun } from "@tabler/icons-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { canOpen, newProjectKinds } from "../../features/projects/model.ts";
import { projectsQuery } from "../../features/projects/queries.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { paths } from "../paths.ts";
import { useLogOut } from "../use-log-out.ts";
import { headerItems } from "./header-model.ts";
import { navLinks } from "./nav-links.ts";

const [store, palette] = createSpotlight();
const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

function useScreens(): SpotlightActionData[] {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const facts = { narrow: false, mapEditing: false, ownExplorer: false, wikiUrl: undefined };
  const items = headerItems({ ...facts, user, pathname });
  const screens = navLinks(items, pathname, true).map(({ to, label, icon: Icon }): SpotlightActionData => ({
    id: to,
    label,
    keywords: to === paths.dashboard ? [t("Supply Chains & Portfolios"), t("Projects")] : [],
    leftSection: <Icon {...icon} />,
    onClick: () => void navigate(to),
  }));
  if (!items.imprint) return screens;
  const imprint: SpotlightActionData = {
    id: paths.imprint,
    label: t("Imprint"),
    keywords: [t("Attribution")],
    leftSection: <IconInfoCircle {...icon} />,
    onClick: () => void navigate(paths.imprint),
  };
  return [...screens, imprint];
}

function useActions(): SpotlightActionData[] {
  const user = useUser();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { setColorScheme } = useMantineColorScheme();
  const create: SpotlightActionData = {
    id: "create",
    label: t("Add new project"),
    leftSection: <IconPlus {...icon} />,
    onClick: () => void navigate(paths.createProject()),
  };
  return [
    ...(newProjectKinds(user?.scopes ?? []).length > 0 ? [create] : []),
    {
      id: "light",
      label: t("Light appearance"),
      leftSection: <IconSun {...icon} />,
      onClick: () => setColorScheme("light"),
    },
    {
      id: "dark",
      label: t("Dark appearance"),
      leftSection: <IconMoon {...icon} />,
      onClick: () => setColorScheme("dark"),
    },
    { id: "log-out", label: t("Log out"), leftSection: <IconLogout {...icon} />, onClick: logOut },
  ];
}

function useProjects(): SpotlightActionData[] {
  const navigate = useNavigate();
  const { data } = useQuery(projectsQuery(false));
  const open = (data?.items ?? []).filter(canOpen);
  return open.map((project) => ({
    id: project.id,
    label: project.properties.title,
    leftSection: <IconFolder {...icon} />,
    onClick: () => void navigate(paths.map(project.id)),
  }));
}

export interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Goes anywhere by typing: screens, projects, actions. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const groups: SpotlightActionGroupData[] = [
    { group: t("Screens"), actions: useScreens() },
    { group: t("Projects"), actions: useProjects() },
    { group: t("Actions"), actions: useActions() },
  ];
  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);
  return (
    <Spotlight
      store={store}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      shortcut={null}
      nothingFound={t("Nothing found")}
      highlightQuery
      limit={12}
      scrollable
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      maxHeight={420}
      onSpotlightClose={onClose}
      searchProps={{
        "aria-label": t("Go to..."),
        placeholder: t("Go to..."),
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
      }}
    />
  );
}
