import { holds, type NavigationUser } from "../navigation.ts";
import { matchScreen, paths, type ScreenName, screenRoute } from "../paths.ts";

/** What decides which items the header shows. */
export interface HeaderFacts {
  readonly user: NavigationUser | undefined;
  readonly pathname: string;
  readonly narrow: boolean;
  readonly mapEditing: boolean;
  readonly projectOpen: boolean;
  /** True when the organization's explorer address is the product's own. */
  readonly ownExplorer: boolean;
  readonly wikiUrl: string | undefined;
}

/** Which items the header shows. */
export interface HeaderItems {
  readonly logoGoesHome: boolean;
  readonly home: boolean;
  readonly map: boolean;
  readonly supplierManagement: boolean;
  readonly settings: boolean;
  /** One's own account with its invoices, for those who buy. */
  readonly account: boolean;
  readonly docs: boolean;
  readonly assistant: boolean;
  readonly imprint: boolean;
  readonly wiki: boolean;
  readonly ticket: boolean;
  readonly logOut: boolean;
  /** In map-state edit mode the bar holds 'close edit mode' and 'save map state' and nothing else. */
  readonly editMode: boolean;
}

const opens = (user: NavigationUser, screen: ScreenName) => holds(user, screenRoute(screen).rule);

/** All visibility rules of the header in one place. */
export function headerItems(facts: HeaderFacts): HeaderItems {
  const { user, pathname, narrow, mapEditing, projectOpen, ownExplorer, wikiUrl } = facts;
  const editMode = mapEditing;
  if (user === undefined)
    return {
      logoGoesHome: false,
      home: false,
      map: false,
      supplierManagement: false,
      settings: false,
      account: false,
      docs: false,
      assistant: false,
      imprint: false,
      wiki: false,
      ticket: false,
      logOut: false,
      editMode,
    };
  const full = !user.isSurveyUser;
  const selfService = user.scopes.includes("tier:self-service");
  return {
    logoGoesHome: full && pathname !== paths.dashboard,
    home: full && !narrow,
    map: full && matchScreen(pathname)?.name === "MapView",
    supplierManagement: full && opens(user, "SupplierManagement"),
    settings: full && opens(user, "Settings"),
    account: full && (selfService || user.scopes.includes("enterprise-self-service")),
    docs: full && user.scopes.includes("docs"),
    assistant: full && projectOpen && user.scopes.includes("ai-agents"),
    imprint: full && !selfService,
    wiki: full && !selfService && user.scopes.includes("wiki") && wikiUrl !== undefined,
    ticket: ownExplorer,
    logOut: true,
    editMode,
  };
}
