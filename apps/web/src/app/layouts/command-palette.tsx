import "@mantine/spotlight/styles.css";
import { useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { DOCUMENTATION_BASE, LIMITS } from "@tidemark/contract";
import {
  IconBook,
  IconEye,
  IconFolder,
  IconInfoCircle,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconTarget,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { guideSearchQuery } from "../../data/documentation.ts";
import { siteSearchQuery } from "../../data/sites.ts";
import { canOpen, newProjectKinds } from "../../features/projects/model.ts";
import { projectsQuery } from "../../data/projects.ts";
import { errorText } from "../../lib/api-error.ts";
import { placeLine } from "../../lib/country-names.ts";
import { t } from "../../lib/i18n.ts";
import { openDocumentation, useMayReadDocumentation } from "../../state/documentation.ts";
import { mapScreen } from "../../state/map-screen.ts";
import { writeMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { paths } from "../paths.ts";
import { settingsTabs } from "../settings-tabs.ts";
import { useLogOut } from "../use-log-out.ts";
import { foundActions } from "./found-actions.ts";
import { headerItems } from "./header-model.ts";
import { navLinks } from "./nav-links.ts";

const FOUND_SITES = 6;
const FOUND_PAGES = 4;
const LEAST_GUIDE_LETTERS = 3;

const [store, palette] = createSpotlight();
/** The header as it is where all of it has room. */
const WIDE = { narrow: false, mapEditing: false, projectOpen: false, ownExplorer: false, wikiUrl: undefined };
const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

function useScreens(): SpotlightActionData[] {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = headerItems({ ...WIDE, user, pathname });
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

/** Parts of the settings, for who may open them. */
function useSettings(): SpotlightActionData[] {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (user === undefined || !headerItems({ ...WIDE, user, pathname }).settings) return [];
  return settingsTabs(user).map(({ id, label, icon: Icon }) => ({
    id: `settings ${id}`,
    label: t(label),
    description: t("Settings"),
    leftSection: <Icon {...icon} />,
    onClick: () => void navigate({ pathname: paths.settings, search: `?tab=${id}` }),
  }));
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

function useProjects(typed: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const { data } = useQuery(projectsQuery(false));
  const open = (data?.items ?? []).filter(canOpen);
  const outsiders = open.filter(({ read_only }) => !read_only && typed.trim() !== "");
  const seenBy = outsiders.map((project): SpotlightActionData => ({
    id: `outsiders ${project.id}`,
    label: t("Who outside can see this"),
    description: project.properties.title,
    keywords: [t("Share"), t("Links to reports"), project.properties.title],
    leftSection: <IconEye {...icon} />,
    onClick: () => void navigate(paths.outsiders(project.id)),
  }));
  const maps = open.map((project) => ({
    id: project.id,
    label: project.properties.title,
    leftSection: <IconFolder {...icon} />,
    onClick: () => void navigate(paths.map(project.id)),
  }));
  return [...maps, ...seenBy];
}

/** Locations of the project whose map is open, as the server finds them for what is typed. */
function useLocations(typed: string) {
  const { project } = mapScreen.use();
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(typed.trim(), LIMITS.searchDebounceMs);
  const wanted = project === undefined ? "" : search;
  const { data, error, isFetching } = useQuery({
    ...siteSearchQuery(project?.id ?? "", wanted, FOUND_SITES),
    enabled: wanted !== "",
  });
  const found = wanted === "" ? [] : (data?.items ?? []);
  const actions = found.map(({ id, properties: { name, address: place } }): SpotlightActionData => ({
    id: `location ${id}`,
    label: name,
    description: placeLine(place.municipality, place.country),
    // the server looks into more than is shown here: what it found for a text fits it
    keywords: [search],
    leftSection: <IconTarget {...icon} />,
    onClick: () =>
      void navigate({ pathname, search: writeMapView(new URLSearchParams(address), { location: id }).toString() }),
  }));
  const isSearching = project !== undefined && (search !== typed.trim() || isFetching);
  return { actions, error: wanted === "" ? null : error, isSearching };
}

/** Places in the user guide that speak of what is typed, for who may read it. */
function useGuide(typed: string) {
  const mayRead = useMayReadDocumentation();
  const [question] = useDebouncedValue(typed.trim(), LIMITS.searchDebounceMs);
  const wanted = mayRead && question.length >= LEAST_GUIDE_LETTERS;
  const { data, isFetching } = useQuery({ ...guideSearchQuery(question, FOUND_PAGES), enabled: wanted });
  const found = wanted ? (data ?? []) : [];
  const actions = found.map(({ address, title, page }): SpotlightActionData => ({
    id: `guide ${address}`,
    label: title,
    description: page === title ? t("User guide") : `${t("User guide")}: ${page}`,
    // the server finds by meaning: what it found for a text fits it
    keywords: [typed],
    leftSection: <IconBook {...icon} />,
    onClick: () => {
      const [path = "", hash] = address.slice(DOCUMENTATION_BASE.length).split("#");
      openDocumentation(path, hash);
    },
  }));
  return { actions, isSearching: mayRead && (question !== typed.trim() || isFetching) };
}

export interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Goes anywhere by typing: screens, projects, locations of the open project, parts of the settings, actions, places in
 * the user guide.
 */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const locations = useLocations(typed);
  const guide = useGuide(typed);
  const settings = useSettings();
  const groups: SpotlightActionGroupData[] = [
    { group: t("Screens"), actions: useScreens() },
    { group: t("Locations of this project"), actions: locations.actions },
    { group: t("Projects"), actions: useProjects(typed) },
    { group: t("Settings"), actions: typed.trim() === "" ? [] : settings },
    { group: t("Actions"), actions: useActions() },
    { group: t("User guide"), actions: guide.actions },
  ];
  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);
  return (
    <Spotlight
      store={store}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      filter={foundActions}
      nothingFound={
        locations.error === null
          ? locations.isSearching || guide.isSearching
            ? t("Searching ...")
            : t("Nothing found")
          : t("The locations were not searched: {reason}", { reason: errorText(locations.error) })
      }
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
