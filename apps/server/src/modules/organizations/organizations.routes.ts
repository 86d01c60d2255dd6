import { type contract, type ImageType, LIMITS, message, readImage, uploadImage } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import { cached } from "../../http/cached.ts";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import { receivedFile, type FileRules } from "../../http/received-file.ts";
import type { Organizations } from "./organizations.service.ts";

export function organizationsHandlers(organizations: Organizations): Handlers<typeof contract.organizations> {
  return {
    byOrigin: ({ input }) => organizations.byOrigin(input.origin),
    branding: async ({ input, caller }) => {
      const id = input.organization_id ?? caller.organizationId;
      if (id !== caller.organizationId && !caller.roles.includes("admin")) throw notFound("organization");
      return organizations.get(id);
    },
    update: ({ input, caller, origin }) => organizations.update(caller, input, origin),
    deleteImage: async ({ input, caller, origin }) => {
      await organizations.deleteImage(caller, input.id, input.image_type, origin);
      return { detail: "The image was removed." };
    },
  };
}

const IMAGE_FILE: FileRules = {
  maxBytes: LIMITS.brandingImageBytes,
  notMultipart: message("http.image_as_multipart"),
  missing: message("http.no_file_in_form"),
  tooLarge: message("organization.image_too_large", { megabytes: LIMITS.brandingImageBytes / 1024 / 1024 }),
};

export function organizationsPlainRoutes(organizations: Organizations): PlainMount[] {
  return [
    {
      spec: uploadImage,
      handle: async ({ input, caller, origin, request }) =>
        organizations.uploadImage(
          caller,
          String(input["id"]),
          input["image_type"] as ImageType,
          (await receivedFile(request, IMAGE_FILE)).content,
          origin,
        ),
    },
    {
      spec: readImage,
      handle: async (call) => {
        const { input, reply } = call;
        const image = await organizations.image(String(input["id"]), input["image_type"] as ImageType);
        const { version, content_type: type, content: bytes } = image;
        // An image is shown, never run: opened by itself it can load and execute nothing.
        reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
        const keep = input["v"] === version ? "forever" : "checked";
        return cached(call, { version, type, keep, reach: "public" }, () => ({ bytes }));
      },
    },
  ];
}
