import { LogoMark } from "../ui/logo-mark.tsx";
import { useOrganization } from "../features/organization/use-organization.ts";
import classes from "./brand.module.css";

/** Logo and name of the organization, on pages that have no header. */
export function Brand() {
  const { logoUrl, name } = useOrganization();
  return (
    <div className={classes.brand}>
      {logoUrl === undefined ? (
        <>
          <LogoMark size={30} />
          {name}
        </>
      ) : (
        <img src={logoUrl} alt={name} />
      )}
    </div>
  );
}
