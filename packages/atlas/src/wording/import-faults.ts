/** Why the files of an import are not taken, and what to do about it. `{name}` is a fact that the caller hands over. */
export const IMPORT_FAULTS = {
  "official.canary_absent":
    "{address} answered with status {status}, and it is a file that has to be there. Nothing is taken for absent while it is away; try again later.",
  "official.index_unreadable":
    "{file} is not the list of tiles that it should be. The publisher changed its layout; import the files instead.",
  "official.layer_of_array": "{title} is an array, of which single cells are read: there is no layer of it by address.",
  "official.layer_of_strips":
    "The files of {title} lie in strips or hold no smaller copies (overviews): a layer would have to read all of them, so there is none by address.",
  "official.layer_strips": "{file} lies in strips, of which each goes across the whole map: it is not drawn.",
  "official.large_blocks":
    "{file} has blocks of more than 64 MB, which are not read by address. Import the file instead.",
  "official.stopped": "The reading was ended before it was done. What was read stands.",
  "official.other_layout":
    "{file} is not laid out as its publisher says: one map in longitude and latitude is expected. Import the file instead.",
  "own_address.absent":
    "{address} answered with status {status}: there is no map, or it is closed. Check the address; a Zarr array is named by the folder of the array, below a folder that ends with .zarr.",
  "own_address.no_address": "{address} is no web address. Write one that begins with https://.",
  "own_address.no_file":
    "{address} names no file. Write the whole address of a GeoTIFF, or of an array below a folder that ends with .zarr.",
  "own_address.no_geotiff":
    "{address} is no GeoTIFF, but {format}. Only GeoTIFF and Zarr are read by address; import the file instead.",
  "own_address.no_periods": "{address} stands for a file for each return period. Tell the return periods.",
  "own_address.not_https": "{address} is not reached over https. Use an address that begins with https://.",
  "own_address.one_period":
    "{address} is one file with one map, and {periods} are several return periods. Tell one of them, or write {mark} where the names of the files have it.",
  "own_address.period_absent":
    "{address} has no map of {period} years; it has {has}. Tell some of these, or none for all.",
  "own_address.leads_elsewhere":
    "{address} leads to another server, which is not followed. Write the address that it leads to.",
  "own_address.private":
    "{address} lies in a private network, of which nothing is read. Take a public address, let the operator of this server allow it (OFFICIAL_OWN_MIRRORS), or import the file.",
  "own_address.secret":
    "{address} carries a password, a key or a query, which everybody would see beside the values. Write an address without them, on a server that asks for none.",
  "source.details_unreadable": "{file} cannot be read ({what}). Give a JSON file.",
  "source.epoch_not_shown":
    "{file} is of {scenario} {year}, for which no values are shown. Tell historical {base} for 1995 to 2014, or one of {scenarios} with a year from {first} to {last} in steps of five, the middle of its 20 years.",
  "source.impossible_value":
    "{file} has the value {value} {units}; {variable} lies between {low} and {high}. Check the unit, the scale and the missing code of the file, and that it belongs to this source.",
  "source.map_axes_swapped":
    "{file}: its latitudes reach {latitude}; the axes look swapped, or the coordinates are not degrees. Correct the georeference of the file.",
  "source.missing_code_untold":
    "{file} has the value {value} {units}; {variable} lies between {low} and {high}. It looks like the file's real code for missing: tell {value} as its missing code.",
  "source.no_files":
    "{file} holds no GeoTIFF, NetCDF or Zarr file. Files of {source} are named like {names}; they come from {address}, licence {licence}.",
  "source.no_licence":
    "Where these files come from is not told: licence is missing. Give the title and the licence of the map; they are shown with every value.",
  "source.no_map_variable": "{file} has no variable of {source}; it has {has}. The variable is named {names}.",
  "source.no_maps": "None of these files holds a map of {title}. Files are named like {names}.",
  "source.no_model_told": "{file} does not tell its model. Keep the name and coordinates of the publisher.",
  "source.no_origin":
    "Where these files come from is not told: title and licence are missing. Give the title and the licence of the map; they are shown with every value.",
  "source.no_period_told": "{file} does not tell its return period. Keep the name and coordinates of the publisher.",
  "source.no_present":
    "There are maps of {scenarios} only, and none of the present. Add the maps of the present (historical) of {title}, named like {names}.",
  "source.no_scenario_told": "{file} does not tell its scenario. Keep the name and coordinates of the publisher.",
  "source.no_such_place": "{file} does not exist. Check the path.",
  "source.no_title":
    "Where these files come from is not told: title is missing. Give the title and the licence of the map; they are shown with every value.",
  "source.not_taken_chelsa":
    "{file} is a projection, which is no baseline. Import the normals of 1981-2010; warmer climates follow from them.",
  "source.not_taken_experiment":
    "{file} is of an experiment that is neither the historical run nor a scenario. Give the historical run and scenarios such as ssp245 and ssp585.",
  "source.not_taken_sinking":
    "{file} keeps the climate of today and lets the land sink until a later year, so that it is neither the present nor one of the scenarios. Take it out of the set; the present is in the files inuncoast_historical_wtsub_hist_rp....tif.",
  "source.not_taken_storm_model":
    "{file} is STORM of one climate model under SSP5-8.5 around 2050, which tells nothing of today and of the other scenarios. Import the maps of the present, STORM_FIXED_RETURN_PERIODS_<basin>_<years>_YR_RP.tif or ..._constant_...; warmer climates follow from them.",
  "source.not_taken_worldclim":
    "{file} is a projection, which is no baseline. Import the normals of 1970-2000; warmer climates follow from them.",
  "source.nothing_given": "There is no GeoTIFF, NetCDF or Zarr file among what was given.",
  "source.other_name":
    "The name {file} is none of {source}. Files of {source} are named like {names}; they come from {address}, licence {licence}. Keep the names of the publisher.",
  "source.other_name_no_period":
    "The name {file} is none of {source} and tells no return period. Files of {source} are named like {names}; they come from {address}, licence {licence}. Keep the names of the publisher.",
  "source.part_absent": "{file} is absent. Import the source again.",
  "source.part_changed": "{file} has changed since it was imported. Import the source again.",
  "source.periods_unknown":
    "{file} has {maps} maps along {dimensions}, and nothing says which return periods they are. Keep one map per file, or a dimension named rp with its values.",
  "source.projected": "{file} lies in a map projection. Bring it to longitude and latitude first.",
  "source.same_file_name": "There are two files {file}. Keep one of them in the folder.",
  "source.same_map":
    "{other} and {file} are both the same map of the same area. Keep one of them, or correct the return period, scenario or year of the other.",
  "source.same_period":
    "{other} and {file} are both the map of the return period {years} years of the same area. Keep one of them, or correct the return period, scenario or year of the other.",
  "source.station_latitude":
    "{file} has latitudes that are none. Give the values (not the rates) of the regional confidence files, as published.",
  "source.station_order":
    "{file} orders sea_level_change by {dimensions}. Give the values (not the rates) of the regional confidence files, as published.",
  "source.station_percentile":
    "{file} does not hold the {percent}th percentile. Give the values (not the rates) of the regional confidence files, as published.",
  "source.station_variable":
    "{file} has no variable {variable}; it has {has}. Give the values (not the rates) of the regional confidence files, as published.",
  "source.station_without_place":
    "{file} has places without coordinates. Give the values (not the rates) of the regional confidence files, as published.",
  "source.turned": "{file} is turned against north. Bring it to a north-up grid first.",
  "source.two_presents":
    "{other} and {file} are both maps of the present, of the years {otherYear} and {year}. Keep the maps of one year, or tell the scenario that the others belong to.",
  "source.units_mixed": "{named} is in {unit}, and {file} names no unit. Tell the unit of every file that names none.",
  "source.unknown": 'There is no source "{source}". Choose one of the list.',
  "source.unknown_use": 'There is no source "{source}". Use one of {known}.',
  "source.unreadable": "{file} cannot be read ({cause}). Import the source again.",
  "source.zarr_on_web": "{file} is a Zarr group on the web. Download the folder first.",
} as const;
