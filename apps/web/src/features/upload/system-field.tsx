import { Button, Radio, TextInput } from "@mantine/core";
import type { Layout, Mapping } from "@tidemark/contract";
import { lazy, Suspense, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { WorldSketch } from "../../ui/world-sketch/world-sketch.tsx";
import { withSystem } from "./mapping-model.ts";
import classes from "./system-field.module.css";

const PreviewMap = lazy(() =>
  import("./preview-map.tsx").then(({ PreviewMap: Component }) => ({ default: Component })),
);

type Candidate = NonNullable<Layout["system_choice"]>["candidates"][number];
const CODE = /^(?:EPSG:)?(\d{4,6})$/iu;
const HEIGHT = 240;
const ignore = () => undefined;

/** Where the first rows lie if they are in a system. */
function CandidateMap({ points }: { readonly points: Candidate["points"] }) {
  const [isFaulty, setFaulty] = useState(false);
  const places = Float32Array.from(points.flat());
  const label = plural(points.length, "Map of 1 row", "Map of {n} rows", { n: points.length });
  const sketch = <WorldSketch label={label} height={HEIGHT} points={places} />;
  if (isFaulty || points.length === 0) return sketch;
  const shown = {
    places,
    rows: Uint32Array.from(points, (_, i) => i),
    classes: new Uint8Array(points.length),
  };
  return (
    <Suspense fallback={sketch}>
      <PreviewMap
        label={label}
        points={shown}
        activeRow={undefined}
        placedRow={undefined}
        onActive={ignore}
        onPlaced={ignore}
        onMove={ignore}
        onReady={ignore}
        onFault={() => setFaulty(true)}
      />
    </Suspense>
  );
}

/** Another system than those that fit: by its code, shown on the map before it is taken. */
function OtherSystem({ onSystem }: { readonly onSystem: (system: string) => void }) {
  const [text, setText] = useState("");
  const [, code] = CODE.exec(text.trim()) ?? [];
  return (
    <div className={classes.other}>
      <TextInput
        label={t("Another system")}
        description={t("Its EPSG code, such as 2056")}
        placeholder="2056"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={code === undefined}
        onClick={() => code !== undefined && onSystem(`EPSG:${code}`)}
      >
        {t("Show on the map")}
      </Button>
    </div>
  );
}

export interface SystemFieldProps {
  readonly layout: Layout;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
  /** Asks for a system that is not among the candidates. */
  readonly onSystem: (system: string) => void;
}

/** In which system coordinates are that are metres: the systems that fit, and where the first rows then lie. */
export function SystemField({ layout, mapping, onMapping, onSystem }: SystemFieldProps) {
  const candidates = layout.system_choice?.candidates;
  if (candidates === undefined) return null;
  const chosen = candidates.find(({ system }) => system === mapping.system);
  return (
    <div className={classes.field}>
      <div>
        <Radio.Group
          label={t("Coordinate system")}
          value={mapping.system ?? ""}
          onChange={(system) => {
            const candidate = candidates.find((one) => one.system === system);
            if (candidate !== undefined) onMapping(withSystem(mapping, candidate));
          }}
        >
          <div className={classes.choices}>
            {candidates.map(({ system, name, places }) => (
              <Radio
                key={system}
                value={system}
                label={name === system ? system : `${name} (${system})`}
                description={places.length === 0 ? undefined : t("Then in {places}", { places: places.join(", ") })}
              />
            ))}
          </div>
        </Radio.Group>
        <OtherSystem onSystem={onSystem} />
      </div>
      <div className={classes.map}>
        {chosen === undefined ? (
          <p>{t("Choose a system to see where the first rows then lie.")}</p>
        ) : (
          <CandidateMap key={chosen.system} points={chosen.points} />
        )}
      </div>
    </div>
  );
}
