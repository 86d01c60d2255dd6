/** Why a task failed. */
export const TASK_FAILURES = {
  "failure.cancelled": "Cancelled",
  "failure.disk_full": "The disk of the server is full. Nothing was changed. Please try again when there is room.",
  "failure.not_writable":
    "The server may not write into its data folder. Nothing was changed. Please tell its operator.",
  "failure.too_much_memory":
    "The computation needed more memory than the server has. Choose fewer analyses, scenarios or years, and try again.",
  "failure.data_unreadable": "The climate data of the server cannot be read. Please tell its operator: {why}",
  "failure.interrupted": "The computation was interrupted twice. Please try again.",
  "failure.replacement_gone": "The locations that were to be computed are no longer kept. Upload them again.",
  "failure.interrupted_often": "The server ended again and again during this work. Please try again.",
  "failure.unexpected": "Something unexpected went wrong during the computation. Please try again.",
} as const;

/** Refusals about projects, their locations, uploads, computations and tasks. */
export const PROJECT_MESSAGES = {
  "project.geojson_or_upload": "Send one of exposure_geojson, upload_id and upload_ids, not several.",
  "project.upload_twice": "The same upload is named twice. Name each one once.",
  "project.no_locations_sent": "Send the locations as exposure_geojson or upload_id, or the id of a project.",
  "project.title_missing": "Give the project a title.",
  "project.nothing_available":
    "None of the chosen analyses is available with the data in use. Choose at least one that is.",
  "project.deleted": "The project is deleted. Recover it first.",
  "project.being_computed": "The project is being computed already.",
  "project.being_computed_wait": "The project is being computed already. Wait until it is finished, or cancel it.",
  "project.busy": "The project is being computed. Change its locations when it is finished.",
  "project.nothing_chosen": "Nothing was chosen for this project yet.",
  "project.frozen":
    "The locations of this project stay as they were computed and paid. Begin a new self-service project for others.",
  "project.owner_only": "Only the owner can edit the shared project.",
  "project.yours_already": "This project is yours already.",
  "project.nobody":
    "Nobody in your organization signs in with this e-mail address. An administrator can add the person under Settings.",
  "project.too_many_computations":
    "{count} computations of your organization wait or run already. Start this one when some of them have ended.",
  "project.results_damaged":
    "The stored results of this project are damaged. They are computed again now; please come back in some minutes.",
  "project.deleted_already": "The project is deleted already. It can be recovered for 30 days.",
  "project.not_deletable": "Only finished or failed projects can be deleted.",
  "project.not_recoverable": "This project cannot be recovered: it is not deleted, or its 30 days are over.",
  "project.needs_location": "A project needs at least one location.",
  "project.last_location": "This is the last location. Delete the whole project instead.",
  "project.too_many_locations": "The project has more than {most} locations; read them page by page.",
  "project.file_not_kept": "The file is no longer kept. Prepare it again.",
  "project.not_finished": "The project is not finished. Compute it first.",
  "task.ended": "The task has ended already.",
  "task.not_failed": "Only a failed task can be done again.",
  "task.file_not_ready": "The file is not ready yet.",
  "task.no_file": "This task makes no file.",
  "task.file_withheld": "{scopes}. This file was prepared with it: prepare one of your own.",
  "location.changed": "Somebody else changed this location since you opened it. Nothing was saved over their change.",
  "location.data_renewed":
    "The data or the program were renewed since this project was computed. Compute it again, then change its locations.",
  "location.id_taken": 'There is or was a location with the id "{id}" in this project.',
  "location.out_of_range":
    "The coordinates are out of range. Latitude lies within -90 to 90, longitude within -180 to 180.",
  "location.invalid_area": "The area is not valid. {problem}",
  "location.no_extent": "The area has no extent.",
  "upload.too_large": "The file is larger than {megabytes} MB.",
  "upload.too_slow":
    "Reading the workbook took longer than {seconds} seconds and was stopped. Split it into several workbooks.",
  "upload.too_much_memory": "The workbook needs more memory than there is. Split it into several workbooks.",
  "upload.own_queue_full":
    "{count} of your workbooks or changes of them wait already to be checked. Try again when one of them is done.",
  "upload.queue_full": "Very many workbooks wait to be checked. Try again in a minute.",
  "upload.no_geocoding": "You do not have the right to geocode missing coordinates.",
  "upload.no_address_service": "No service for addresses is configured. Rows are placed by their town.",
  "upload.addresses_unavailable":
    "The service for addresses does not answer. What was found so far is kept; try again in a minute.",
  "upload.not_text": "The file is no text. Save the table as CSV, or upload the workbook (.xlsx) itself.",
  "upload.nothing_to_undo": "There is no change left to undo.",
  "upload.changed_meanwhile": "This workbook is being changed elsewhere, as in another tab. Try again.",
  "upload.too_many_changes":
    "More than {most} changes of one workbook cannot be kept. Change the file itself and upload it again.",
  "upload.invalid_file": "Invalid file type. Please select an Excel file (.xlsx)",
} as const;
