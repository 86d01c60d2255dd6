import { LIMITS, readImage, uploadImage, type contract, type ImageType } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";
import { AppError, notFound } from "../../app-error.ts";
import { cached } from "../../http/cached.ts";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Organizations } from "./organizations.service.ts";

export function organizationsHandlers(organizations: Organizations): Handlers<typeof contract.organizations> {
  return {
    byOrigin: ({ input }) => organizations.byOrigin(input.origin),
    branding: async ({ input, caller }) => {
      const id = input.organization_id ?? caller.organizationId;
      if (id !== caller.organizationId && !caller.roles.includes("admin")) throw notFound("The organization");
      return organizations.get(id);
    },
    update: ({ input, caller, origin }) => organizations.update(caller, input, origin),
    deleteImage: async ({ input, caller, origin }) => {
      await organizations.deleteImage(caller, input.id, input.image_type, origin);
      return { detail: "The image was removed." };
    },
  };
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError("unsupported_media", "Send the image as multipart/form-data.");
  const part = await request.file({ limits: { fileSize: LIMITS.brandingImageBytes } });
  if (!part) throw new AppError("bad_request", "There is no file in the form.");
  try {
    return await part.toBuffer();
  } catch (cause) {
    if (!part.file.truncated) throw cause;
    throw new AppError("too_large", `The image is larger than ${LIMITS.brandingImageBytes / 1024 / 1024} MB.`, {
      cause,
    });
  }
}

export function organizationsPlainRoutes(organizations: Organizations): PlainMount[] {
  return [
    {
      spec: uploadImage,
      handle: async ({ input, caller, origin, request }) =>
        organizations.uploadImage(
          caller,
          String(input["id"]),
          input["image_type"] as ImageType,
          await readFile(request),
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
