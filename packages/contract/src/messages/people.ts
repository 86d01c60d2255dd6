/** Refusals about people, sign-in, organizations and the audit log. */
export const PEOPLE_MESSAGES = {
  "people.wrong_password": "Incorrect email or password",
  "people.session_ended": "Your session has ended. Please sign in again.",
  "people.activation_code": "Provided activation code isn't valid",
  "people.reset_code": "Provided reset code isn't valid",
  "people.try_again": "Please try again.",
  "people.sso_not_set_up": "Single sign-on is not set up",
  "people.sso_failed": "Single sign-on did not succeed. Please try again.",
  "people.sso_away": "The single sign-on provider cannot be reached at the moment.",
  "people.sso_no_account": "There is no active account for this address. Ask your administrator for one.",
  "people.beyond_own_rights": "You cannot give what you do not hold: {rights}.",
  "people.last_administrator": "The organization would be left without an administrator. Make somebody else one first.",
  "people.only_administrators": "Only an administrator changes roles, scopes and locks.",
  "people.staff_changes_staff": "Only internal staff changes a member of the internal staff.",
  "people.staff_deletes_staff": "Only internal staff deletes a member of the internal staff.",
  "people.not_activated": "This account was not activated yet. Send the activation mail again instead.",
  "people.email_taken": "There is an account with this e-mail address already.",
  "people.present_password": "The present password is not right.",
  "people.audit_too_long": "More than {most} entries match. Export a shorter time.",
  "organization.colour_too_bright":
    "White text on {colour} cannot be read well (contrast {contrast}, at least {least} is needed). Choose a darker colour.",
  "organization.address_taken": "Another organization uses this address.",
  "organization.image_too_large": "The image is larger than {megabytes} MB.",
  "organization.active_svg":
    "This SVG holds scripts, styles from elsewhere, links or embedded content. Export it as a plain drawing.",
  "organization.no_image": "This is not an image we can use. Send PNG, JPEG, WebP, GIF, ICO or SVG.",
} as const;
