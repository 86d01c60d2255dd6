import { Button, Skeleton, useComputedColorScheme } from "@mantine/core";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { guideTicketQuery } from "../../data/documentation.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { Face } from "../../ui/face.tsx";
import classes from "./documentation.module.css";
import { guideAddress, guidePageIn, type GuidePlace } from "./guide-address.ts";

/** The frame is emptied and filled this long before its address changes. */
const RELOAD_DELAY_MS = 100;
/** A page that has not come by then does not come. */
const PATIENCE_MS = 20_000;

interface GuideFrameProps extends GuidePlace {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onEscape: () => void;
}

/** Value after it has stood for a while; undefined until then. */
function useDelayed(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : undefined;
}

/** A key pressed inside the frame is not heard outside: its page tells. */
function useEscapeInside({ frame, onEscape }: Pick<GuideFrameProps, "frame" | "onEscape">): void {
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== "object" || data === null || !("type" in data) || !("event" in data)) return;
      if (data.type === "tidemark-documentation" && data.event === "escape") onEscape();
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, onEscape]);
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <output className="visually-hidden">{t("Loading")}</output>
      <Skeleton height={30} width="46%" radius="sm" />
      {[92, 97, 88, 94, 60].map((width) => (
        <Skeleton key={width} height={15} mt={16} width={`${width}%`} radius="sm" />
      ))}
      <Skeleton height={120} mt={32} radius="md" />
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <Face
        tone="danger"
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t("The guide did not load")}
        text={
          error === null ? t("The page did not arrive. Your work on the screen behind is untouched.") : errorText(error)
        }
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t("Try again")}
          </Button>
        }
      />
    </div>
  );
}

interface PageProps {
  readonly address: string;
  readonly frame: GuideFrameProps["frame"];
  readonly onFailed: () => void;
}

function Page({ address, frame, onFailed }: PageProps) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(onFailed, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loaded, onFailed]);
  return (
    <>
      {!loaded && <Waiting />}
      <iframe
        ref={frame}
        src={address}
        title={t("User guide")}
        className={classes.frame}
        data-loaded={loaded || undefined}
        // without it the focus would be kept out of the frame
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onLoad={({ currentTarget }) => (guidePageIn(currentTarget) ? setLoaded(true) : onFailed())}
      />
    </>
  );
}

/** A place of the user guide in a frame, with what stands in for it while it loads and when it does not. */
export function GuideFrame({ path, hash, frame, onEscape }: GuideFrameProps) {
  const scheme = useComputedColorScheme("light");
  const language = useUser()?.language;
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<string>();
  const opening = `${path}#${hash ?? ""}#${attempt}`;
  const { data, error } = useQuery(guideTicketQuery(opening));
  const entrance = (token: string) => ({ token, scheme, ...(language === undefined ? {} : { language }) });
  const address = useDelayed(data && guideAddress({ path, hash }, entrance(data.token)));
  useEscapeInside({ frame, onEscape });
  const failed = failedAt === opening || error !== null;
  if (failed) return <Failed error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (address === undefined) return <Waiting />;
  return <Page key={address} address={address} frame={frame} onFailed={() => setFailedAt(opening)} />;
}
