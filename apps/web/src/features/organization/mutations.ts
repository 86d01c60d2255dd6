import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, type ImageType, uploadImage } from "@tidemark/contract";
import { refreshOrganizations } from "../../data/organizations.ts";
import { api, callPlain } from "../../lib/api.ts";

function useRefresh() {
  const client = useQueryClient();
  return () => refreshOrganizations(client);
}

export interface OrganizationValues {
  readonly name: string;
  readonly brand_color: string | null;
  readonly explorer_url: string;
}

/** Changes name, colour and address; the header follows at once. */
export function useUpdateOrganization(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (values: OrganizationValues) => api.organizations.update({ id, ...values }),
    onSuccess: refresh,
  });
}

/** Uploads an image of the branding in place of the one before. */
export function useUploadImage(id: string, type: ImageType) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (image: File) => {
      const body = new FormData();
      body.append("image", image);
      await callPlain(addressOf(uploadImage, { id }, { image_type: type }), { method: "POST", body });
    },
    onSuccess: refresh,
  });
}

/** @param onDone is told also when there is nothing to delete on the screen any more */
export function useDeleteImage(id: string, type: ImageType, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.organizations.deleteImage({ id, image_type: type }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
}
