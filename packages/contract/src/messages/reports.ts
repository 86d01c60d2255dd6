/** Refusals about reports, dashboards and their templates. */
export const REPORT_MESSAGES = {
  "report.changed": "{name} changed this meanwhile. Nothing was stored; bring both together and save again.",
  "report.unreadable_revision":
    "If-Match holds no revision. Send the number of the revision that the change was made on, or * for any.",
  "report.too_many_elements": "A report holds at most {most} elements. Make another one.",
  "report.dashboard_one_page": "A dashboard has one page.",
  "report.last_page": "A dashboard keeps its page.",
  "report.id_taken": "A record with this id is there already.",
  "report.altered":
    "The file of this version is not what was frozen: its content does not fit its hash. Freeze the report again, and bring the file back from a backup to read this version.",
  "report.not_drawn": "The file could not be made. Try again; if it fails again, tell the support which report it was.",
  "report.too_long":
    "The report has {pages} pages, a PDF holds {most} at most. Let tables of locations show fewer rows, take parts out, or make the workbook, which holds everything.",
  "report.no_favourites":
    "No element of this version is a favourite. Mark some with the star, or make the file of all elements.",
  "report.file_gone": "The file of this version is not there. Bring it back from a backup, or freeze the report again.",
  "report.no_scope": "Your account does not include this kind of element. Ask an administrator of your organization.",
  "report.no_locations": "No location passes the filter of this element.",
  "report.no_matrix":
    "Only the cells of a risk matrix can be asked for. Leave the cell out for all locations of the element.",
  "report.no_plot": "Choose a plot for this element.",
  "report.no_plan": "Choose a saved plan of measures for this element. Plans are made and saved in the mode Measures.",
  "report.file_of_locations":
    "This file lists locations, which your account may not export. Choose another kind of file.",
  "report.frozen_withheld": "This version holds figures that your account does not include.",
  "report.no_losses_frozen":
    "Version {number} holds no losses of its locations: it was frozen before they were kept, or its report shows none. Add a loss element and freeze the report again.",
  "report.locations_moved": "Locations were added or removed while the report was frozen. Freeze it again.",
  "report.no_losses_now": "The project has no results now.",
  "report.link_ended":
    "This link does not lead to a report any more: it has expired or was revoked. Ask whoever sent it for a new one.",
  "report.not_sent": "Whoever set this up may not read the report any more.",
  "report.template_moved":
    "The template has another version by now, or the report was brought to it already. Look at what changes and choose again.",
  "report.no_upgrade": "There is no upgrade that could be taken back.",
  "report.input_as_multipart": "Send the input sheet as multipart/form-data.",
  "report.input_too_large":
    "The file is larger than 5 MB. An input sheet is smaller; remove pictures and other sheets.",
  "report.no_input_sheet":
    "No sheet of this workbook has the columns of the input sheet of this table. Download its input sheet, fill it in and upload that file.",
  "report.input_not_here": "Only compliance tables have an input sheet.",
  "report.input_no_amount":
    "{what}: {value} is no amount and was not taken. Write one number from 0 to 1,000,000,000,000,000, without a currency.",
  "report.input_no_year": "{what}: {value} is no year from 2020 to 2200 and was not taken.",
  "report.input_too_long": "{what}: the answer has more than {most} characters and was not taken. Shorten it.",
  "report.input_unknown": "{what} is not asked for in this table and was not taken. Leave the first column as it was.",
  "report.input_too_many": "Answers of at most {most} locations are taken; those after them were left out.",
  "report.template_builtin": "Templates of the system cannot be deleted.",
} as const;
