/** Why a workbook, or a table written as text, cannot be used. */
export const WORKBOOK_MESSAGES = {
  "workbook.file_empty": "The file is empty. Check that it was saved completely, then upload it again.",
  "workbook.file_too_large":
    "The file has {size}; at most {most} are possible. Delete sheets and pictures that are not needed, or split it.",
  "workbook.encrypted":
    "The workbook is protected by a password. Open it in Excel, remove the password (File, Info, Protect Workbook), save and upload again.",
  "workbook.encrypted_parts": "The workbook is protected by a password. Remove it and upload again.",
  "workbook.old_format":
    "The workbook is in the old Excel format (.xls). Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.",
  "workbook.old_document":
    "The file is an old Office document, not an Excel workbook. Save your locations as an Excel workbook (.xlsx).",
  "workbook.not_a_workbook":
    "The file is not an Excel workbook, whatever its name says. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.is_binary":
    "The file is an Excel workbook in the binary format (.xlsb), which cannot be read here. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.is_word":
    "The file is a Word document, not an Excel workbook. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.is_powerpoint":
    "The file is a PowerPoint presentation, not an Excel workbook. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.is_open_document":
    "The file is an OpenDocument file, not an Excel workbook. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.is_zip":
    "The file is a zip archive, not an Excel workbook. Save your locations as an Excel workbook (.xlsx), or start from the template.",
  "workbook.too_many_parts":
    "The file holds {parts} parts; a workbook of locations has a few dozen. Copy the data into a new workbook and upload that.",
  "workbook.unpacks_too_large":
    "The file unpacks to more than {megabytes} MB, far more than a workbook of locations does. Delete sheets, pictures and formatted empty rows that are not needed, or copy the data into a new workbook.",
  "workbook.understated":
    "The file unpacks to more than it states, which workbooks do not do. Copy the data into a new workbook and upload that.",
  "workbook.no_data": "The workbook holds no data.",
  "workbook.no_locations": "The workbook holds no data. Fill in the template and upload it.",
  "workbook.no_rows": 'The sheet "{sheet}" has a header but no rows below it. Fill it in and upload again.',
  "workbook.names_without_places":
    'The sheet "{sheet}" has names but neither coordinates nor an address. A header row needs one column for the name, and latitude and longitude, coordinates or an address. The template shows how.',
  "workbook.places_without_names":
    'The sheet "{sheet}" has places but no column for the name. A header row needs one column for the name, and latitude and longitude, coordinates or an address. The template shows how.',
  "workbook.no_header":
    "None of the sheets ({sheets}) has a header row that could be understood. A header row needs one column for the name, and latitude and longitude, coordinates or an address. The template shows how.",
  "workbook.no_such_sheet": 'The workbook has no sheet "{sheet}".',
  "workbook.no_such_header":
    'Row {row} of the sheet "{sheet}" is empty or lies below its first {rows} rows: it cannot be the header.',
  "workbook.no_table": "This sheet holds no table of two rows or more.",
  "workbook.too_many_rows": 'The sheet "{sheet}" has more than {most} rows.',
  "workbook.too_many_data_rows":
    'The sheet "{sheet}" has more than {most} rows with data. Split it into several workbooks and make a project of each.',
  "workbook.too_many_columns":
    "The sheet uses more than {most} columns (cell {cell}). Delete the columns that are not needed and upload again.",
  "workbook.too_many_cells":
    "A sheet holds more than {most} filled cells. Delete columns that are not needed, or split the workbook.",
  "workbook.too_much_text":
    "A sheet holds more than {most} characters of text. Delete long texts that are not needed, or split the workbook.",
  "workbook.too_many_merges": "A sheet has more than {most} merged ranges. Undo the merging and upload again.",
  "workbook.merges_too_long": "Merged cells repeat more than {most} characters. Undo the merging and upload again.",
  "workbook.too_many_texts":
    "The workbook holds more than {most} different texts, or {characters} characters in them. Delete texts that are not needed, or split it.",
  "workbook.nested_too_deep":
    "The workbook is written as no spreadsheet program writes one: its parts are nested more than {most} deep. Copy the data into a new workbook and upload that.",
  "workbook.piece_too_long":
    "The workbook is written as no spreadsheet program writes one: a single piece of it is longer than any cell can be. Copy the data into a new workbook and upload that.",
  "workbook.cell_too_long":
    "Cell {cell} holds {characters} characters; at most {most} are possible. Shorten it and upload again.",
  "workbook.sheet_full": "An Excel sheet holds at most {most} rows. Choose fewer rows, or export as CSV.",
  "workbook.sheet_too_wide": "An Excel sheet holds at most {most} columns. Choose fewer.",
  "workbook.table_not_text": "The file holds no text that can be read as a table.",
  "workbook.table_too_wide": "A row has more than {most} columns.",
  "workbook.table_too_long": "The table has more than {most} rows. Split it.",
  "workbook.table_empty": "There is no table in it.",
  "workbook.json_broken": "The file is no valid JSON: {reason}",
  "workbook.json_line_broken": "Line {line} of the file is no valid JSON.",
  "workbook.json_without_list": "The file holds no list of features or locations.",
  "workbook.esri_json": "Esri JSON is not read. Save the file as GeoJSON (f=geojson).",
  "workbook.topojson": "TopoJSON is not read. Save the file as GeoJSON.",
} as const;

/** Why a workbook is damaged: its insides contradict themselves. */
export const DAMAGE_MESSAGES = {
  "damage.cut_off":
    "The workbook is damaged: it is cut off. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.no_end":
    "The workbook is damaged: the end of the file is missing, as after an interrupted download. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.broken_list":
    "The workbook is damaged: its list of parts is broken. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_twice":
    "The workbook is damaged: it holds the part {path} twice. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_missing":
    "The workbook is damaged: the part {path} is missing. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_cut_off":
    "The workbook is damaged: the part {path} is cut off. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_overlaps":
    "The workbook is damaged: the part {path} lies on top of another one. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_unknown_packing":
    "The workbook is damaged: the part {path} is packed in an unknown way. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_not_unpacked":
    "The workbook is damaged: the part {path} cannot be unpacked. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_short":
    "The workbook is damaged: the part {path} is shorter than it should be. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_changed":
    "The workbook is damaged: the part {path} has changed since it was written. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.part_malformed":
    "The workbook is damaged: the part {path} is not well formed. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.lost_text":
    "The workbook is damaged: a cell refers to a text that is not there. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.rows_out_of_order":
    "The workbook is damaged: its rows are out of order. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.too_many_styles":
    "The workbook is damaged: it has more styles of cells than are possible. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.sheets_same_part":
    "The workbook is damaged: two of its sheets are the same part. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
  "damage.no_cell":
    "The workbook is damaged: {reference} is no cell. Open it in Excel, let Excel repair it, save it as a new file and upload that.",
} as const;

/** Faults of cells and sheets of a workbook, found while it is read. */
export const CELL_MESSAGES = {
  "cell.error_value": "The cell shows {shown} and is read as empty. Correct the formula or type the value.",
  "cell.error": "The cell shows an error and is read as empty. Correct the formula or type the value.",
  "cell.formula_without_value":
    "Formula without a result: it is read as empty. Open the workbook in Excel, save it and upload it again.",
  "cell.date_for_number":
    "Excel has taken this coordinate for the date {date}. Format the column as text or number and type the coordinate again.",
  "cell.column_without_header": '{header} holds data but has no header; it is kept as "{header}".',
  "cell.merged": "Cells are merged here.",
  "cell.merged_sideways": "Cells are merged here. Cells merged sideways count for their first column only.",
  "cell.merged_rows": "Rows {first} to {last} are merged here; all of them are read as {value}.",
  "cell.merged_rows_sideways":
    "Rows {first} to {last} are merged here; all of them are read as {value}. Cells merged sideways count for their first column only.",
  "cell.example_row": "This is an example of the template. Delete the row unless you want it.",
  "cell.more_issues": "{count} more cells have faults like the ones listed.",
  "cell.amounts_in_thousands": "The header says thousands: 250 is read as {amount}.",
  "cell.amounts_in_millions": "The header says millions: 250 is read as {amount}.",
  "cell.amounts_in_units": "The header gives a unit: 250 is read as {amount}.",
  "cell.amounts_grouped":
    'Amounts that could be read in two ways: {count}. "{text}" is read as {value}. If that is wrong, change the columns to say how amounts are written.',
  "sheet.edges_without_header":
    'The sheet "{sheet}" has no header row with "from" and "to"; no supply chain was read from it.',
  "sheet.edge_without_start": "The edge says not where it comes from.",
  "sheet.edge_without_end": "The edge says not where it goes to.",
  "sheet.exchanged":
    'The names of the sheets seem exchanged: "{locations}" holds locations, "{edges}" the supply chain. They were read so.',
  "sheet.second_locations":
    'The sheet "{sheet}" holds locations too and was not read, only "{locations}" was. Put all of them on one sheet, or make a project of each.',
  "sheet.second_edges": 'The sheet "{sheet}" looks like a supply chain and was not read. Call it "edges" if it is one.',
} as const;

/** What a change would do that mends a fault of a row: the words of its button. */
export const PROPOSAL_MESSAGES = {
  "proposal.exchange": "Exchange to {latitude}, {longitude}",
  "proposal.sign": "Change the sign: {latitude}, {longitude} ({country})",
  "proposal.exchange_country": "Exchange to {latitude}, {longitude} ({country})",
  "proposal.keep": "Keep {latitude}, {longitude}",
  "proposal.place": "Place it in {place}, {country}",
  "proposal.read_as_feet": "Read all elevations as feet",
  "proposal.take_known_elevation": "Leave it out and take {metres} m",
} as const;

/** What only a person can tell about the columns of a workbook. */
export const QUESTION_MESSAGES = {
  "question.name": "No column is clearly the name. What are locations called?",
  "question.place": "No column holds coordinates or an address. Which one says where they are?",
  "question.system":
    "The coordinates are metres, and only one system puts them where they can be. Look at the map: is it right?",
  "question.systems": "The coordinates are metres, and several systems put them on land. Which one is it?",
  "question.system_by_names":
    "The coordinates are metres. Several systems put them on land; only the first puts them beside the towns that the rows name. Look at the map: is it right?",
  "question.system_unknown":
    "The coordinates are metres, and no usual system puts them where they can be. Which one is it?",
  "question.exchanged":
    "Latitude and longitude are exchanged in this file: as the headers name them, rows lie at no place on Earth. They are read the other way round. Is that right?",
  "question.sizes":
    "The columns called length and width hold round numbers, as sizes of buildings do. They are not taken for longitude and latitude. Is that right?",
  "question.sizes_or_degrees":
    "The columns called length and width are taken for longitude and latitude in degrees, though sizes are called so too. Is that right?",
  "question.on_its_side":
    "The table lies on its side: its first column holds the headers. Copy it in your spreadsheet, paste it transposed, and upload it again.",
  "question.guessed_place": "Latitude and longitude were told by their numbers alone. Are they right?",
  "question.header_set_apart":
    "Row {row} is set apart by bold letters or colour, and the rows below are not: it is proposed as header. Another row can be chosen.",
  "question.thousands": 'The header "{header}" says thousands: 250 is read as {amount}.',
  "question.millions": 'The header "{header}" says millions: 250 is read as {amount}.',
  "question.units": 'The header "{header}" gives a unit: 250 is read as {amount}.',
  "question.units_above": 'The line "{header}" above the table gives a unit: 250 is read as {amount}.',
  "question.thousands_above": 'The line "{header}" above the table says thousands: 250 is read as {amount}.',
  "question.millions_above": 'The line "{header}" above the table says millions: 250 is read as {amount}.',
  "column.no_currency":
    "Asset values without a currency: {count}. Name it under Change columns, or add a column with codes such as EUR.",
  "column.read_south":
    'The header "{header}" names the south and no cell has a sign: the latitudes are read as south of the equator.',
  "column.read_west":
    'The header "{header}" names the west and no cell has a sign: the longitudes are read as west of Greenwich.',
  "column.shared_sign":
    'Asset values without a currency: {count}. The sign "{sign}" is that of several. Name the currency under Change columns.',
  "question.decimal": 'Does "{amount}" mean a fraction, or thousands?',
  "question.billions":
    '"{header}" counts in a word that is a thousand millions in English and a million millions in other languages. 1 is read as {amount}. Is that right?',
  "question.value": 'Is "{header}" what the locations are worth? It is taken as asset value.',
  "question.value_guessed": 'Nothing but "{header}" looks like amounts of money. Is it what the locations are worth?',
  "question.values_summed":
    "Several columns hold values. They are summed: {columns}. The first row: {example}. Is that right?",
  "question.values_total":
    'Several columns hold values. "{total}" is the sum of the others and is taken alone: {columns}, in the first row {example}. Is that right?',
  "question.values_or_total":
    'Several columns hold values. "{total}" is taken alone, although the others do not add up to it: {columns}, in the first row {example}. Is that right?',
  "question.values_with_interruption":
    '"{total}" holds "{interruption}" too, which is no value of things. The others are summed: {columns}, in the first row {example}. Is that right?',
  "question.values_which": 'Several columns may be the value: {columns}. "{taken}" is taken. Is that right?',
  "question.second_sheet": 'The sheet "{sheet}" may hold locations too. Only one sheet is read.',
} as const;

/** Why a column is proposed for what it is, and what others look like. */
export const COLUMN_MESSAGES = {
  "column.by_header": "The header says so.",
  "column.by_word": "The header holds a word for it, and the contents fit.",
  "column.by_contents": "The header does not say so; the contents look like it.",
  "column.by_links": 'The links of the sheet "{sheet}" name its cells.',
  "column.by_format": "{format} defines it.",
  "column.like_value": "Looks like values.",
  "column.like_interruption": "Interruption of business: kept apart from the asset value.",
  "column.like_id": "Looks like ids.",
  "column.like_links": "Looks like links: its cells name other rows. Links belong on a sheet of their own.",
  "column.kept_value":
    '"{header}" looks like values and is kept as your own data. Change the columns if it belongs to the asset value.',
  "column.kept_interruption":
    '"{header}" is interruption of business. It is kept as your own data, apart from the asset value.',
  "column.kept_coordinates":
    '"{header}" looks like coordinates and is kept as your own data: the locations were placed otherwise. If it is their place, say so under Change columns.',
  "column.kept_id": '"{header}" looks like ids and is kept as your own data. Change the columns if it is the id.',
  "column.kept_links":
    '"{header}" looks like links between locations and is kept as your own data. Put links on a sheet "edges" with the columns from and to.',
  "column.read_as_format":
    "Read as {format}. The asset value is {columns}; columns that are not needed are kept as your own data.",
  "column.read_as_format_without_value": "Read as {format}. Columns that are not needed are kept as your own data.",
  "column.values_partly_empty":
    "In {rows} rows some of the columns of the asset value are empty. There it is the sum of the others.",
} as const;

/** What a workbook says that is given back with its faults marked. */
export const MARKED_MESSAGES = {
  "marked.one_error": "1 error",
  "marked.errors": "{count} errors",
  "marked.one_warning": "1 warning",
  "marked.warnings": "{count} warnings",
  "marked.counts": "{errors} and {warnings}. Rows with an error cannot become locations; a warning is to be checked.",
  "marked.what_is_new":
    'Your values, formulas, formats and other sheets are as they were. New are this sheet, the column "{header}" and the colours behind cells (red: error, yellow: warning; a conditional format). All three are left out when you upload the workbook again.',
  "marked.signature": "The digital signature of the workbook does not hold any more, because the workbook was changed.",
  "marked.more": "{count} more stand in the sheets themselves.",
  "marked.sheet": "Sheet",
  "marked.row": "Row",
  "marked.column": "Column",
  "marked.severity": "Severity",
  "marked.wrong": "What is wrong",
  "marked.error": "error",
  "marked.warning": "warning",
} as const;
