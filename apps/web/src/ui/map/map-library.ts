import { setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";

// the library's own guess of where its worker lies does not hold once it is bundled
setWorkerUrl(workerUrl);

export { Map as MapLibreMap, Marker, ScaleControl, AttributionControl } from "maplibre-gl";
