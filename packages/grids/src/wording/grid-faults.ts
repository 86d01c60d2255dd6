/** Why gridded data cannot be read, and what to do about it. `{name}` is a fact that the caller hands over. */
export const GRID_FAULTS = {
  "grid.address_host":
    "{address} is not read: the host {host} is not among the allowed hosts. Add the host to the allowed hosts, or use a local file.",
  "grid.address_not_https":
    "{address} is not read: it is not reached over https. Use an address that begins with https://.",
  "grid.address_password":
    "{address} is not read: an address must not carry a password. Add the host to the allowed hosts, or use a local file.",
  "grid.address_private":
    "{address} is not read: its address is private. Add the host to the allowed hosts, or use a local file.",
  "grid.address_protocol":
    "{address} is not read: only http and https are read. Add the host to the allowed hosts, or use a local file.",
  "grid.address_redirects":
    "{address} is not read: it redirects more than {most} times. Add the host to the allowed hosts, or use a local file.",
  "grid.another_range": "{address} answered another range than was asked for. Download the file and read it from disk.",
  "grid.answer_too_long": "{address} sends more than {limit} bytes. Download the file and read it from disk.",
  "grid.answered_status": "{address} answered with status {status}. Check the address and the access rights.",
  "grid.array_unreadable":
    "{file}: {part} cannot be read ({cause}). The data are damaged or use a codec that is not supported; fetch them again.",
  "grid.axes_swapped":
    "{file}: the latitudes reach {latitude}; the axes look swapped. Swap the names of the two coordinates.",
  "grid.axis_not_steady": 'The coordinates "{axis}" do not rise or fall steadily. Sort the axis of the file.',
  "grid.axis_short": 'The coordinates "{axis}" have fewer than two values or none that are numbers. Check the file.',
  "grid.bad_transform":
    "{file}: the attribute transform_mat3x3 of {variable} does not say where its cells lie. It must hold the six or nine numbers of a transform with an extent. Correct it, or add coordinate arrays.",
  "grid.bad_key": 'The key "{key}" is not a path inside the store. Use a key such as /group/array.',
  "grid.bands": "The bands are not different numbers from 0 to {last}. Correct the call.",
  "grid.chunk_absent": "Chunk {chunk} of {array} is absent. Fetch the folder again.",
  "grid.chunk_short":
    "Chunk {chunk} of {array} has {count} values instead of {size}. The data are damaged or were not copied completely; fetch them again.",
  "grid.curved":
    "{file} has latitudes and longitudes in two dimensions (a curved grid). Bring it to a regular grid first (cdo remapbil).",
  "grid.cut_off":
    "{file} ends at byte {size}, but its contents reach to byte {wanted}. The file is damaged or was not downloaded completely; fetch it again.",
  "grid.file_changed":
    "{address} is no longer the file that was read before. What was read stands; take the new edition of the source to go on with the new file.",
  "grid.geotiff_unreadable":
    "{file}: {part} cannot be read ({cause}). The file is not a readable GeoTIFF or is damaged; fetch it again.",
  "grid.in_metres": "{file}: its coordinates are in metres. Tell the coordinate system of the grid (EPSG:n or proj4).",
  "grid.is_cdf5":
    "{file} is not GeoTIFF, NetCDF 3, NetCDF 4 or Zarr. It is NetCDF with 64-bit data (CDF-5). Unpack or convert it (for example with gdal_translate or nccopy -k netCDF-4).",
  "grid.is_grib":
    "{file} is not GeoTIFF, NetCDF 3, NetCDF 4 or Zarr. It is GRIB. Unpack or convert it (for example with gdal_translate or nccopy -k netCDF-4).",
  "grid.is_web_address": "{file} is a web address. Allow its host in the settings, or use a local file.",
  "grid.is_zip":
    "{file} is not GeoTIFF, NetCDF 3, NetCDF 4 or Zarr. It is a zip archive. Unpack or convert it (for example with gdal_translate or nccopy -k netCDF-4).",
  "grid.lengths_differ": "There are not as many longitudes as latitudes. Correct the call.",
  "grid.many_variables": "{file} has {count} gridded variables. Name one of: {names}.",
  "grid.many_dimensions":
    "{file}: {variable} has {dimensions} dimensions. The file is damaged, or has to be written anew in chunks of a few megabytes.",
  "grid.impossible_sizes":
    "{file}: {variable} states sizes that no array can have. The file is damaged, or has to be written anew in chunks of a few megabytes.",
  "grid.impossible_chunks":
    "{file}: {variable} states chunks that no array can have. The file is damaged, or has to be written anew in chunks of a few megabytes.",
  "grid.large_chunks":
    "{file}: {variable} has chunks of {megabytes} MB, more than are read at once. The file is damaged, or has to be written anew in chunks of a few megabytes.",
  "grid.mapping_undefined":
    "{file} has a grid mapping without a definition. Tell its coordinate system (EPSG:n or proj4).",
  "grid.bytes_unreadable":
    "{file} cannot be read ({cause}). The file is damaged or was not written completely; fetch it again.",
  "grid.netcdf3_unreadable":
    "{file}: the NetCDF header cannot be read ({cause}). The file is damaged, or larger than 4 GB in the classic format; fetch it again or convert it to NetCDF 4.",
  "grid.netcdf4_unreadable":
    "{file}: {part} cannot be read ({cause}). The file is damaged, was not downloaded completely, or uses a filter that is not supported; fetch it again.",
  "grid.proxy_refused":
    "The proxy answered with status {status} in the place of {host}. Let it pass requests to this host (OFFICIAL_PROXY, HTTPS_PROXY, NO_PROXY).",
  "grid.no_answer":
    "{address} gave no complete answer in {attempts} attempts. Check the address and the network, or download the file and read it from disk.",
  "grid.no_array": "{file}: {part} cannot be read ({cause}). Check the name of the array.",
  "grid.no_chunk": "There is no chunk {chunk}. Chunk numbers start at 0 and end with the array.",
  "grid.no_coordinates": "{file} has no coordinates for {axis}. Add the coordinate array to the file.",
  "grid.no_extent": "{file} has pixels without extent. Correct its georeference.",
  "grid.no_georeference":
    "{file} does not say where its pixels lie. Give the file a georeference (gdal_translate -a_ullr).",
  "grid.no_horizontal":
    "{file}: none of the dimensions {dimensions} of {variable} is a longitude and a latitude. Name the coordinates lon and lat, or give them units degrees_east and degrees_north.",
  "grid.no_latitude":
    "{file}: the latitudes reach {latitude}, which is no latitude. Tell the coordinate system of the grid (EPSG:n or proj4).",
  "grid.no_level": "{file} has {levels} resolutions. Ask for a level from 0 to {last}.",
  "grid.no_longitude":
    "{file}: the longitudes reach {longitude}. Tell the coordinate system of the grid (EPSG:n or proj4).",
  "grid.no_ranges":
    "{address} sends the whole file or a page in the place of the part that was asked for. It cannot be read by address; download the file and import it.",
  "grid.no_such_file": "{file} does not exist. Check the path.",
  "grid.no_such_place": "{file} does not exist. Check the path or address.",
  "grid.no_variable": '{file} has no variable "{variable}". It has {names}.',
  "grid.no_web_address": '"{address}" is not a web address. Use http:// or https://.',
  "grid.no_zarr_metadata":
    "{file} has no Zarr metadata that names its arrays. Give the names of the arrays, or consolidate the metadata of the group.",
  "grid.not_numeric": "{variable} has the type {type}. Choose a numeric variable.",
  "grid.projection_without_code":
    "{file} uses a projection without a code. Tell its coordinate system (EPSG:n or proj4).",
  "grid.radius": "The radius is not from 0 to 2,000 km. Correct the call.",
  "grid.ranges_ignored":
    "{address} sends more than {limit} bytes: the server ignores range requests. Download the file and read it from disk.",
  "grid.time_fraction":
    'The time unit "{units}" is not understood: fractions of a month or year have no length. It must read like "days since 1850-01-01".',
  "grid.time_missing":
    'The time unit "{units}" is not understood: a time is missing. It must read like "days since 1850-01-01".',
  "grid.time_unit":
    'The time unit "{units}" is not understood: "{unit}" is not a unit of time. It must read like "days since 1850-01-01".',
  "grid.time_without_start":
    'The time unit "{units}" is not understood: it has no start date. It must read like "days since 1850-01-01".',
  "grid.too_much":
    "{address} is not read further: more would be read than is allowed at once. Raise the limit in the settings, or import the files.",
  "grid.unit_month": 'The unit "{unit}" is not known: a month has no fixed length. Give the unit of the variable.',
  "grid.unit_not_converted":
    'The unit "{unit}" is not known: it cannot be converted to "{to}". Give the unit of the variable.',
  "grid.unit_unknown": 'The unit "{unit}" is not known: "{part}" is not a unit. Give the unit of the variable.',
  "grid.unknown_calendar": 'The calendar "{calendar}" is not known. Use one of {known}.',
  "grid.unknown_format":
    "{file} is not GeoTIFF, NetCDF 3, NetCDF 4 or Zarr. Unpack or convert it (for example with gdal_translate or nccopy -k netCDF-4).",
  "grid.unknown_system": 'The coordinate system "{system}" is not known. Tell it as a proj4 string (epsg.io shows it).',
} as const;
