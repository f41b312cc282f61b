import type { Like } from "#app/i18n/like.ts";
import type { errors as pt } from "#app/i18n/pt/errors.ts";

export const errors: Like<typeof pt> = {
	pageNotFound: "This page could not be found",
	failed: "An error occurred while showing the error page",
	generic: "An error occurred",
	home: "Back",
	titleStatus: "Error {{status}}",
	sessionExpired: "Session expired!",
	tooMany: "Too many attempts. Wait {{seconds}} seconds and try again.",
	forbiddenOrigin: "This form did not come from this page. Reload and try again.",
	conflict: "This form was already sent with other content. Reload the page.",
	notJson: "The body of the call is not a JSON object.",
	badRequest: "This address asks for something that cannot be read. Go back to the list and try again.",
	notAllowed: "You are not allowed to do this.",
	otherArea: "That page is for {{area}}. To open it, log out of this account and sign in with the other one.",
	areas: { candidates: "candidates", recruiters: "recruiters", client_contacts: "client contacts" },
	notAllowedThere: "You are not allowed to open that page. Ask an administrator for access.",
	again: "Try again",
	noConnection: "No connection",
	noConnectionText: "What you opened has not arrived. Try again when the connection is back.",
	partMissing: "A part of this page did not load",
	partMissingText: "The site may just have changed. Try again; if it stays like this, come back in a few minutes.",
	kept: "What you filled in is on this page and is not lost.",
	notKept: "Go back to the previous page: what you filled in is still there. Choose the files again.",
	unavailable: "The service is unavailable for a moment. Try again in a few seconds.",
};
