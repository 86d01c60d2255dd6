import * as z from "zod";
import { anyone, organizationAdmin, signedIn, type AccessRule } from "./access.ts";
import { contactSchema } from "./imprint.ts";
import { LIMITS } from "./limits.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { typedText } from "./typed-text.ts";

const tag = "Organizations";
const BASE = "/api/authorization/v1";

export const IMAGE_TYPES = ["logo_horizontal", "logo_square", "background", "fav_icon"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export const imageTypeSchema = z.enum(IMAGE_TYPES).describe("Which image of the branding");

/** Shown where no organization is found for the page's origin. */
export const DEFAULT_TITLE = "Tidemark";

const imageUrl = z.string().nullable().describe("Address of the image on this origin, null where none was uploaded");

export const organizationSchema = z.object({
  id: idSchema.nullable().describe("Null for the default branding"),
  name: z.string(),
  logo_horizontal_image_url: imageUrl,
  logo_square_image_url: imageUrl,
  background_image_url: imageUrl,
  fav_icon_url: imageUrl,
  explorer_url: z.string().describe("Where this organization's users open the product"),
  brand_color: z.string().nullable().describe("Colour as #rrggbb; screens darken or brighten it until it can be read"),
  product: z
    .object({
      explorer_url: z.string().describe("The product's own address; who uses it may ask its makers for support"),
      wiki_url: z.string(),
      privacy_url: z.string().nullable().describe("How personal data are handled; null where no page is configured"),
      terms_url: z.string().nullable().describe("Terms of sale; null where no page is configured"),
      microsoft_sign_in: z.boolean().describe("Whether the sign-in page offers the identity provider of the server"),
      contact: contactSchema.describe("Who provides the product, to be named before anybody signs in"),
    })
    .describe("The product itself, the same for every organization"),
});
export type Organization = z.infer<typeof organizationSchema>;

const byOrigin = route({
  method: "GET",
  path: `${BASE}/organizations/by-origin`,
  tag,
  summary: "Branding for the origin of a page; the product's own where none is found",
  access: anyone,
  input: z.object({ origin: typedText().min(1).max(300) }),
  output: organizationSchema,
});

const branding = route({
  method: "GET",
  path: `${BASE}/branding`,
  tag,
  summary: "Branding of the caller's organization, or of a named one for an administrator",
  access: { ...signedIn, surveyUsers: true } satisfies AccessRule,
  input: z.object({ organization_id: idSchema.optional() }),
  output: organizationSchema,
  errors: ["not_found"],
});

const update = route({
  method: "PUT",
  path: `${BASE}/organizations/{id}`,
  tag,
  summary: "Change name, address and brand colour of an organization",
  access: { ...organizationAdmin, policy: "own-organization" },
  input: z.object({
    id: idSchema,
    name: typedText().min(2, OWN_WORDS["own.two_characters"]).max(100, OWN_WORDS["own.hundred_characters"]).optional(),
    explorer_url: z
      .url({ protocol: /^https?$/, error: OWN_WORDS["own.web_address"] })
      .max(300)
      .optional(),
    brand_color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, OWN_WORDS["own.colour"])
      .nullable()
      .optional(),
  }),
  output: organizationSchema,
  errors: ["not_found", "conflict"],
});

const deleteImage = route({
  method: "DELETE",
  path: `${BASE}/organizations/{id}/branding`,
  tag,
  summary: "Remove an image of the branding",
  access: { ...organizationAdmin, policy: "own-organization" },
  input: z.object({ id: idSchema, image_type: imageTypeSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

export const organizationsContract = { byOrigin, branding, update, deleteImage };

export const uploadImage = plainRoute({
  method: "POST",
  path: `${BASE}/organizations/{id}`,
  tag,
  summary: "Upload an image of the branding: PNG, JPEG, WebP, GIF, ICO or SVG",
  access: { ...organizationAdmin, policy: "own-organization" },
  params: z.object({ id: idSchema }),
  query: z.object({ image_type: imageTypeSchema }),
  request: { contentType: "multipart/form-data", maxBytes: LIMITS.brandingImageBytes, field: "image" },
  response: { contentType: "application/json", schema: organizationSchema },
  errors: ["not_found", "too_large", "unsupported_media"],
});

export const readImage = plainRoute({
  method: "GET",
  path: `${BASE}/organizations/{id}/images/{image_type}`,
  tag,
  summary: "An image of the branding",
  access: anyone,
  params: z.object({ id: idSchema, image_type: imageTypeSchema }),
  query: z.object({ v: z.string().max(64).optional() }),
  response: { contentType: "image/*" },
  errors: ["not_found"],
});
