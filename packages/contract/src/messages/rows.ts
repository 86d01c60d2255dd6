/** Faults of the rows of a workbook: what is wrong, and what was done or can be done about it. */
export const ROW_MESSAGES = {
  "row.no_coordinates": "There are no coordinates.",
  "row.no_coordinates_yet":
    "There are no coordinates. With missing coordinates geocoded, the row is placed in the centre of its town.",
  "row.no_coordinates_country": 'There are no coordinates. The country "{country}" is not known.',
  "row.no_coordinates_address": "There are no coordinates. There is no municipality or address to look up.",
  "row.no_coordinates_place": 'There are no coordinates. No place called "{place}" was found.',
  "row.no_coordinates_place_in": 'There are no coordinates. No place called "{place}" was found in {country}.',
  "row.no_coordinates_postcode": 'There are no coordinates. The postal code "{code}" is not known in {country}.',
  "row.no_coordinates_postcodes":
    "There are no coordinates. Where postal codes lie is not known for this country ({country}): add the town.",
  "row.no_latitude": "The latitude is missing.",
  "row.no_longitude": "The longitude is missing.",
  "row.coordinates_unreadable": "This cannot be read as coordinates. Write for example 47.37 and 8.54.",
  "row.coordinates_contradictory": "Both values are of the same kind. One must be N or S, the other E or W.",
  "row.coordinates_projected":
    "These are no degrees; they look like metres of a map projection. Choose its system under Change columns, or write latitude and longitude.",
  "row.outside_system":
    "This is no place of the chosen coordinate system. Check both numbers, or choose another system.",
  "row.zone_unreadable":
    "The zone of UTM cannot be read, or may be north or south. Write for example 32N or 19S, and the country.",
  "row.zone_of_others_south":
    "The zone of UTM names no half of the Earth. It is read as south, where the other rows lie. Check the point.",
  "row.zone_of_others_north":
    "The zone of UTM names no half of the Earth. It is read as north, where the other rows lie. Check the point.",
  "row.east_or_west": "The letter O means east in German and west in French and Spanish. Write E or W.",
  "row.letter_o_east": "The letter O was read as east (Ost), as the rest of the list is written. Check the point.",
  "row.letter_o_west":
    "The letter O was read as west (Ouest, Oeste, Ovest), as the rest of the list is written. Check the point.",
  "row.coordinates_lost_point":
    "This is neither degrees nor metres; the decimal point seems to be lost. Write for example 52.520008 in place of 52520008.",
  "row.short_plus_code": "This plus code lacks its first part. Write all of it, for example 8FVC9G8F+6X.",
  "row.link_without_place": "This link names no place. Open it and copy the coordinates, for example 47.37, 8.54.",
  "row.several_geometries": "This holds several separate points, lines or kinds. Write a row for each.",
  "row.line_too_long": "The line has more than {most} positions. Simplify it first.",
  "row.area_too_detailed": "The area has more than {most} parts. Split it into several rows, or simplify it first.",
  "row.geometry_simplified": "The outline was made simpler: {to} of {from} positions were kept.",
  "row.coordinates_exchanged": "Latitude and longitude are exchanged: as written this is no place on Earth.",
  "row.exchanged_country": "The point does not lie in {country}; with latitude and longitude exchanged it does.",
  "row.exchanged_stated_country":
    "The point does not lie in the stated country; with latitude and longitude exchanged it does.",
  "row.exchanged_elsewhere":
    "In other rows of the file latitude and longitude are exchanged. Choose how this one is meant.",
  "row.plus_code_completed": "The plus code lacks its first part; it was read as the nearest one to {place}.",
  "row.coordinates_marked_missing": '"{text}" marks a missing value and is no coordinate.',
  "row.coordinate_marked_missing":
    '"{text}" marks a missing value and is no coordinate. Write the coordinate, or empty both cells and name the town.',
  "row.coordinates_parted":
    'Points part thousands here: "{text}" is read as {latitude}, which the places of the list confirm.',
  "row.coordinates_parted_doubt":
    "Points part thousands here, and nothing in the list confirms where the decimal point was. Write for example 52.520008, or add the country.",
  "row.sign_lost":
    "The point does not lie where its row says; with the sign of a coordinate changed it lies in {country}.",
  "row.country_groups":
    "Countries stand in the first row of a group alone ({count} groups): they are taken for the rows below them that name none.",
  "row.heading_countries":
    "Countries that stand alone between the rows are taken for the rows below them that name none: {countries}.",
  "row.other_town":
    "The point lies {km} km from the nearest town called {town}. Check the coordinates and their signs.",
  "row.other_region":
    'The point lies in {found}, where no region is called "{region}". Check the coordinates and their signs.',
  "row.letters_exchanged":
    "The latitude says east or west, and the longitude north or south. The letters were followed; check the point.",
  "row.longitude_wrapped": "The longitude was written as degrees eastward to 360 and is read as {longitude}.",
  "row.place_several":
    'Several places are called "{place}". Choose the one that is meant, or add its state, country or postal code.',
  "row.place_begins": 'No place is called exactly "{place}". Choose one whose name begins so, or write the whole name.',
  "row.place_similar": 'No place is called "{place}". Choose one with a similar name, or correct it.',
  "row.place_region":
    'No place called "{place}" is known in {region}. Choose the one that is meant, or correct the row.',
  "row.place_unknown_region":
    'The state or region "{region}" is not known. Choose the place that is meant, or correct the row.',
  "row.place_postcode":
    'The postal code {code} does not belong to "{place}". Choose the place that is meant, or correct the row.',
  "row.place_rest": 'Only a part of "{place}" is known. Choose the place that is meant, or correct the row.',
  "row.place_country":
    'No place called "{place}" is known in {country}, but elsewhere. Choose the one that is meant, or correct the row.',
  "row.place_elsewhere":
    '"{place}" would lie in {found}, while most of the file lies in {country}. Choose the place that is meant, or add its country.',
  "row.place_far":
    '"{place}" would lie {km} km from all other locations of the file. Choose it if it is meant, or add its country.',
  "row.placed_town":
    "Placed in the centre of {place}, {country}. This is a town, not the address: it may be {km} km off.",
  "row.placed_address": "Placed at the address {place}: it may be {km} km off.",
  "row.placed_postcode": "Placed in the middle of the postal code {place}, {country}: it may be {km} km off.",
  "row.placed_station": "Placed at {place}, {country}: it may be {km} km off.",
  "row.far_from_others":
    "The point lies {km} km from all other locations of the file. With latitude and longitude exchanged it lies near them.",
  "row.unknown_country": 'The country "{country}" is not known.',
  "row.unknown_country_lies_in": 'The country "{country}" is not known. The point lies in {found}.',
  "row.other_country": "The point lies in {found}, not in {country}.",
  "row.zero_coordinates": "The point is 0, 0 in the Gulf of Guinea, as when the coordinates were left out.",
  "row.coordinates_radians":
    "The coordinates of this list seem to be radians: as degrees they would all lie in the open sea off Africa. Multiply them by 57.29578, so that they are degrees, and upload the list again.",
  "row.outside_data":
    "The point lies in {country}, outside the climate data: its values will be missing. Check the coordinates.",
  "row.outside_data_at_sea":
    "The point lies at sea, outside the climate data: its values will be missing. Check the coordinates.",
  "row.off_coast": "The point seems to lie at sea off the coast. Check the coordinates.",
  "row.off_coast_of": "The point seems to lie at sea off the coast of {country}. Check the coordinates.",
  "row.name_missing": 'There is no name; it is called "{name}".',
  "row.name_too_long": "The name was cut to {most} characters.",
  "row.duplicate": "The same name and coordinates as in row {row}. Both are kept.",
  "row.id_duplicate": 'The id "{used}" is used twice or too long; this row got "{id}".',
  "row.currency_unknown": '"{currency}" is no currency code such as EUR; it was left out.',
  "row.asset_value_ambiguous":
    '"{text}" may be {thousands}, or {fraction} with a fraction; it was left out. Change the columns to say how amounts are written, or write it as a number.',
  "row.asset_value_billion":
    '"{text}" may be a thousand millions, as in English, or a million millions, as in German or French; it was left out. Write the amount in full, or with a word such as bn or Mrd.',
  "row.asset_value_m":
    '"{text}" may be thousands or millions, as "MM" stands in the same column; it was left out. Write the amount in full.',
  "row.currency_contradicts":
    '"{text}" is in {written}, the column of the currency says {currency}; the amount was left out. Correct one of them.',
  "row.currency_beside_header":
    "The header of the amounts says {header}, this row {currency}; {currency} was taken. Correct one of them.",
  "row.currency_ambiguous":
    'The sign in "{text}" is that of several currencies; the amount has none. Write a code such as USD in a column of its own.',
  "row.currency_of_country":
    'The sign "{sign}" is that of several currencies. It is read as {currency} in all rows of this country, where most locations lie.',
  "row.character_lost":
    "A character could not be read in this encoding. Choose another one, or correct the cell in the file.",
  "row.too_wide":
    "The row has more cells than the header, as where a separator stands in a text without quotation marks; it was left out. Put the text in quotation marks.",
  "row.asset_value_percent": '"{text}" is a share and no amount of money; it was left out.',
  "row.asset_value_negative": "The asset value is negative; it was left out. Write what the location is worth.",
  "row.asset_value_invalid": "The asset value is no amount; it was left out.",
  "row.asset_values_of_two_currencies":
    "The columns of the asset value are in different currencies here; it was left out.",
  "row.elevation_out_of_range":
    "The elevation {told} lies outside {least} to {most} m; it was left out. Write metres above sea level.",
  "row.protection_invalid":
    "{text} is no return period of a flood; it was left out. Write years from {least} to {most}, such as 100.",
  "row.use_not_known":
    '"{texts}": no use of buildings that damage functions know (cells: {count}). Losses by floods are those of industrial buildings there; what the cells say is kept as your own data. Known are residential, commercial, industrial, transport, roads and agriculture.',
  "row.construction_not_known":
    '"{texts}": no construction that damage functions know (cells: {count}). A frame of concrete or steel is assumed there; what the cells say is kept as your own data. Known are wood, masonry, reinforced masonry, concrete and steel.',
  "row.elevation_invalid": "The elevation is no number; it was left out. Write metres, such as 431.",
  "row.elevation_ambiguous":
    '"{text}" may be {thousands}, or {fraction} with a fraction; it was left out. Write the elevation as a number.',
  "row.elevation_in_feet": "The header says feet; the elevation was left out. {feet} ft are {metres} m.",
  "row.elevation_contradicts":
    "The elevation {told} m is more than {tolerance} m from that of the places around ({known} m). Check it and the coordinates; on a mountain it may be right.",
  "row.elevation_contradicts_land":
    "The elevation {told} m is more than {tolerance} m from the mean height of the land around it ({known} m). Check it and the coordinates; on a mountain it may be right.",
  "row.elevation_seems_feet":
    "The elevations seem to be in feet: of {count} the middle one is {metres} m off the places around, and {feet} m when divided by {divisor}.",
  "row.edge_without_location": "The link has no location here; the link was left out.",
  "row.edge_unknown_location": 'No clean row has the id or name "{name}"; the link was left out.',
  "row.edge_several_locations": 'Several rows have the id or name "{name}"; the link was left out.',
  "row.edge_to_itself": "The link leads from a location to itself; it was left out.",
  "row.edge_volume_invalid": "The volume is no amount; it was left out.",
} as const;
