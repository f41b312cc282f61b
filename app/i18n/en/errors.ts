import type { errors as pt } from "#app/i18n/pt/errors.ts";
import type { TextShape } from "#app/i18n/text-shape.ts";

export const errors: TextShape<typeof pt> = {
	pageNotFound: "This page could not be found",
	failed: "An error occurred while showing the error page",
	generic: "An error occurred",
	home: "Back",
	titleStatus: "Error {{status}}",
	tokenNeeded: "This call requires a token: Authorization: Bearer ….",
	tokenUnknown: "This token is not valid: it expired, was revoked or is incomplete.",
	sessionExpired: "Session expired!",
	tooMany: "Too many attempts. Wait {{seconds}} seconds and try again.",
	forbiddenOrigin: "This form did not come from this page. Reload and try again.",
	onlyJson: "Send JSON: Content-Type: application/json.",
	bodyTooLarge: "The body is too large.",
	keyTwice: "“{{name}}” appears twice in one object.",
	keyReused: "This Idempotency-Key was already used for another call. Use a new one.",
	idempotencyKey: "8 to 100 letters, digits, “-” or “_”.",
	conflict: "This form was already sent with different content. Reload the page.",
	notJson: "The body of the call is not a JSON object.",
	badRequest: "This address contains something that cannot be read. Go back to the list and try again.",
	recentSignIn:
		"This requires a sign-in within the last ten minutes: sign in again. A token from the profile does not count.",
	notAllowed: "You are not allowed to do this.",
	signInFirst: "Sign in to open that page: you will return to it right after.",
	otherArea: "That page is for {{area}}. To open it, sign out of this account and sign in with the other one.",
	areas: { candidates: "candidates", recruiters: "recruiters", client_contacts: "client contacts" },
	notAllowedThere: "You are not allowed to open that page. Ask an administrator for access.",
	again: "Try again",
	noConnection: "No connection",
	noConnectionText: "The page could not be loaded. Try again when you are back online.",
	partMissing: "A part of this page did not load",
	partMissingText:
		"The site may have just been updated. Try again; if the problem persists, come back in a few minutes.",
	kept: "What you filled in is on this page and is not lost.",
	notKept: "Go back to the previous page: what you filled in is still there. Choose the files again.",
	unavailable: "The service is temporarily unavailable. Try again in a few seconds.",
};
