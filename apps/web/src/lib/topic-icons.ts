import {
  IconCloudRain,
  IconDropletOff,
  IconMountain,
  IconRipple,
  IconSnowflake,
  IconTemperature,
  IconTemperatureMinus,
  IconWind,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Topic } from "@tidemark/science";

/** Symbol of each topic, in the order of the tabs. */
export const TOPICS: readonly { readonly id: Topic; readonly Icon: TablerIcon }[] = [
  { id: "heat", Icon: IconTemperature },
  { id: "cold", Icon: IconTemperatureMinus },
  { id: "wet", Icon: IconCloudRain },
  { id: "dry", Icon: IconDropletOff },
  { id: "snow", Icon: IconSnowflake },
  { id: "wind", Icon: IconWind },
  { id: "coastal", Icon: IconRipple },
  { id: "other", Icon: IconMountain },
];
