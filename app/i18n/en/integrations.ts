import type { Like } from "../like.ts";
import type { integrations as pt } from "../pt/integrations.ts";

export const integrations: Like<typeof pt> = {
	connection: "Connection",
	webhookText:
		"Each message carries an id, the time and a signature made with the secret, as on standardwebhooks.com. Its libraries take a secret that begins with whsec_ and holds the key in base64; any other text signs as it is.",
	billingText: "Without an address, the demo’s simulator answers.",
	key: "Access key",
	secret: "Signing secret",
	kept: "One is kept, encrypted. Left empty it stays; nobody sees it again.",
	none: "There is none yet.",
	events: "Tell of",
	names: {
		apply_created: "A new application",
		apply_moved: "An application that changes its stage",
		shortlist_feedback: "Client feedback on a shortlist",
		placement: "A placement",
	},
	save: "Save connection",
	saved: "Connection saved.",
	test: "Test connection",
	works: "The connection works.",
	deliveries: "Deliveries",
	noDeliveries: "Nothing was sent yet.",
	states: { waiting: "Waiting", done: "Sent", error: "Failed" },
	retry: "Send again",
	again: "It will be sent again.",
	sent: {
		invoice: "Invoice",
		invoice_status: "Invoice status",
		ping: "Test",
		placement: "Placement",
		apply_created: "New application",
		apply_moved: "Application changing stage",
		shortlist_feedback: "Client feedback on a shortlist",
	},
	trouble: {
		slow: "The system did not answer in time.",
		down: "The system was not found at its address.",
		status: "The system is in trouble (HTTP {{status}}).",
		unreadable: "The answer was cut off or could not be read.",
		address: "A public address that can be called is missing.",
		credentials: "The credentials are missing.",
		sandbox: "Nothing leaves the sandbox: no system is called.",
		unknown: "This system does not answer that.",
	},
	nfse: {
		title: "NFS-e file",
		text: "What was issued in the month, with the fields of the national DPS, as CSV. Invoices in dollars are left out.",
	},
	problems: {
		https: "Type a public address that begins with https://, without user or password.",
		inside: "This address belongs to an internal network.",
		credentials: "Type {{shortest}} to 500 characters.",
		secret: "After whsec_ the key in base64 is missing.",
		gone: "This delivery is not failed any more.",
	},
};
