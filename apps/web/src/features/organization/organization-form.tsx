import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextInput } from "@mantine/core";
import type { Organization } from "@tidemark/contract";
import { parseHex, SURFACES, withBrand } from "@tidemark/plots";
import { Controller, useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./images.module.css";
import { useUpdateOrganization } from "./mutations.ts";

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(2, { error: () => t("At least 2 characters.") })
    .max(100, { error: () => t("Up to 100 characters only.") }),
  brand_color: z.union([
    z.literal(""),
    z.string().regex(/^#[0-9a-f]{6}$/i, { error: () => t("A colour looks like #0b5a6a.") }),
  ]),
  explorer_url: z.url({ protocol: /^https?$/, error: () => t("The address must begin with http or https.") }),
});
type Values = z.infer<typeof schema>;

function colourNote(colour: string): string {
  const used = withBrand("light", colour).brand;
  if (colour === "" || used.toLowerCase() === colour.toLowerCase())
    return t("Colour of buttons and links. Leave it empty for the product's own.");
  return t("Too bright to be read on white: {colour} is shown instead.", { colour: used });
}

/** Name, colour and address of the organization. */
export function OrganizationForm({ organization, id }: { readonly organization: Organization; readonly id: string }) {
  const update = useUpdateOrganization(id);
  const { register, handleSubmit, control, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    values: {
      name: organization.name,
      brand_color: organization.brand_color ?? "",
      explorer_url: organization.explorer_url,
    },
  });
  const { errors, isDirty } = formState;
  const colour = useWatch({ control, name: "brand_color" });
  const submit = handleSubmit(({ brand_color, ...values }) => {
    update.mutate(
      { ...values, brand_color: brand_color === "" ? null : brand_color },
      { onSuccess: ({ name }) => toast.success(t("{name} updated!", { name })) },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Fields>
        <FormError error={update.error} />
        <TextInput
          label={t("Name")}
          description={t("Title of the page and of the browser tab.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          error={errors.name?.message}
          {...register("name")}
        />
        <Controller
          control={control}
          name="brand_color"
          render={({ field }) => (
            <TextInput
              label={t("Brand colour")}
              placeholder="#0B5A6A"
              description={colourNote(colour)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              error={errors.brand_color?.message}
              leftSection={
                <input
                  type="color"
                  className={classes.swatch}
                  aria-label={t("Pick a colour")}
                  value={parseHex(colour) === undefined ? SURFACES.light.brand : colour}
                  onChange={field.onChange}
                />
              }
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <TextInput
          label={t("Address")}
          type="url"
          description={t(
            "Where your people open the product. Pages at this address have your name, colour and images.",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          error={errors.explorer_url?.message}
          {...register("explorer_url")}
        />
        <div>
          <Button type="submit" disabled={!isDirty} loading={update.isPending}>
            {t("Save")}
          </Button>
        </div>
      </Fields>
    </form>
  );
}
