import { Modal } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import classes from "./attribution.module.css";
import { Contact, type ContactProps } from "./contact.tsx";

/** Who provides the product, over the page. It comes when it is asked for: the first page has no room for dialogs. */
export function ImprintDialog({ contact, onClose }: ContactProps & { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t("Imprint")} size={400}>
      <div className={classes.inDialog}>
        <Contact contact={contact} />
      </div>
    </Modal>
  );
}
