import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Attribution } from "@tidemark/contract";
import { catalogue } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { currentLanguage } from "../../language.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tickets } from "../notifications/index.ts";
import type { Organizations } from "../organizations/index.ts";
import { documentationHandlers, mountGuide } from "./documentation.routes.ts";
import { createReading } from "./documentation.service.ts";
import { openGuide, type Guide } from "./guide.ts";
import type { ServerModule } from "../../server-module.ts";

/** The same from the sources and from what is compiled: both lie three folders below the server. */
const SERVER = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../..");
const FOLDER = resolve(SERVER, "../../docs/guide");
/** Maps of errors. */
const PICTURES = resolve(SERVER, "../../docs/accuracy");
const ASSETS = resolve(SERVER, "assets/documentation");

export interface DocumentationContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly tickets: Tickets;
  readonly attributions: readonly Attribution[];
  readonly secure: boolean;
  readonly organizations: Pick<Organizations, "get">;
}

/** The user guide and the reference of all datasets, for who came from the application. */
export function createDocumentationModule(context: DocumentationContext) {
  const { database, clock, tickets, attributions, secure, organizations } = context;
  const reading = createReading(database, clock, tickets);
  const pictures = new Map(
    readdirSync(PICTURES)
      .filter((name) => name.endsWith(".svg"))
      .map((name) => [name, resolve(PICTURES, name)]),
  );
  const opened = new Map<string, Guide>();
  const guide = () => {
    const { tag } = currentLanguage();
    const guideIn =
      opened.get(tag) ?? openGuide({ folder: FOLDER, catalogue, attributions, pictures: new Set(pictures.keys()) });
    opened.set(tag, guideIn);
    return guideIn;
  };
  const brandOf = async (organizationId: string) => {
    const {
      name,
      logo_square_image_url: square,
      logo_horizontal_image_url: wide,
      brand_color: colour,
    } = await organizations.get(organizationId);
    return { name, logo: wide ?? square, colour };
  };
  return {
    handlers: { documentation: documentationHandlers(reading, guide) },
    mount: (app) => mountGuide(app, { reading, guide, brandOf, assets: ASSETS, pictures, secure }),
  } satisfies ServerModule;
}
