import type { Like } from "#app/i18n/like.ts";
import type { services as pt } from "#app/i18n/pt/services.ts";

/** Services that the installation's settings open, for administrators. */
export const services: Like<typeof pt> = {
	title: "Services of the installation",
	text: "What the server's settings open for every business. Here is what there is, with a test; secrets are never shown, and whoever runs the server changes them.",
	names: {
		microsoft: "Microsoft",
		mailgun: "Mailgun",
		storage: "File storage",
	},
	texts: {
		microsoft:
			"Recruiters' work accounts and, with the tenant, mail sent from their own mailboxes. Each site may have an application of its own, under “Sign-in with other accounts”.",
		mailgun: "Large send-outs, too much for one person's mailbox.",
		storage: "CVs, documents and pictures: in a folder of the server or in a store compatible with S3.",
	},
	states: { ready: "Set up", half: "Incomplete", off: "Not set up" },
	missing: "Missing on the server: {{names}}.",
	facts: {
		domain: "Sending domain",
		api: "Address of the API",
		client: "Application ID",
		tenant: "Tenant",
		mailboxes: "Mailboxes",
		events: "Deliveries and refusals",
		bucket: "Bucket",
		store: "Address",
		place: "Place",
	},
	yes: "Yes",
	eventsOff: "Not read: MAILGUN_SIGNING_KEY is missing",
	mailboxesOff: "Not used: MICROSOFT_TENANT_ID is missing",
	amazon: "Amazon S3",
	folder: "The server's data folder",
	test: "Test",
	testWhat: "Test {{name}}",
	sandbox: "Copies for testing call nobody.",
	works: {
		microsoft: "Microsoft took the application and gave access.",
		mailgun: "Mailgun took the key, and the domain is active.",
		storage: "A small file was written, read and removed.",
	},
	partly: {
		microsoft: "Microsoft took the application, but permissions are missing: {{names}}.",
		mailgun: "Mailgun took the key, but the domain does not send yet: {{state}}.",
	},
	outcomes: {
		refused: "The credentials were refused.",
		unknown: "The domain is not in this account, or not in this region of Mailgun.",
		unreachable: "The service did not answer.",
		failed: "The test failed.",
	},
	detail: "Answer: {{detail}}",
};
