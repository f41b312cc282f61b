import type { services as pt } from "#app/i18n/pt/services.ts";
import type { TextShape } from "#app/i18n/text-shape.ts";

/** Services that the installation's settings open, for administrators. */
export const services: TextShape<typeof pt> = {
	title: "Installation services",
	text: "What the server's settings enable for every business. Review and test it here; secrets are never shown, and only the server's administrator changes them.",
	names: {
		microsoft: "Microsoft",
		mailgun: "Mailgun",
		storage: "File storage",
	},
	texts: {
		microsoft:
			"Recruiters' work accounts and, with the tenant, mail sent from their own mailboxes. Each site can have its own application, under “Sign-in with other accounts”.",
		mailgun: "Large send-outs, too big for one person's mailbox.",
		storage: "CVs, documents and pictures, in a server folder or an S3-compatible store.",
	},
	states: { ready: "Set up", half: "Incomplete", off: "Not set up" },
	missing: "Missing on the server: {{names}}.",
	facts: {
		domain: "Sending domain",
		api: "API address",
		client: "Application ID",
		tenant: "Tenant",
		mailboxes: "Mailboxes",
		events: "Deliveries and refusals",
		bucket: "Bucket",
		store: "Address",
		place: "Location",
	},
	yes: "Yes",
	eventsOff: "Not read: MAILGUN_SIGNING_KEY is missing",
	mailboxesOff: "Not used: MICROSOFT_TENANT_ID is missing",
	amazon: "Amazon S3",
	folder: "The server's data folder",
	test: "Test",
	testWhat: "Test {{name}}",
	sandbox: "Test copies do not call any service.",
	works: {
		microsoft: "Microsoft accepted the application and granted access.",
		mailgun: "Mailgun accepted the key, and the domain is active.",
		storage: "A small file was written, read and removed.",
	},
	partly: {
		microsoft: "Microsoft accepted the application, but permissions are missing: {{names}}.",
		mailgun: "Mailgun accepted the key, but the domain cannot send yet: {{state}}.",
	},
	outcomes: {
		refused: "The credentials were refused.",
		unknown: "The domain is not in this account, or not in this region of Mailgun.",
		unreachable: "The service did not answer.",
		failed: "The test failed.",
	},
	detail: "Answer: {{detail}}",
};
