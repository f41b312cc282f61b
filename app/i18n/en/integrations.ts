import type { Like } from "../like.ts";
import type { integrations as pt } from "../pt/integrations.ts";

export const integrations: Like<typeof pt> = {
	connection: "Connection",
	webhookText: "Each message carries an id, the time and a signature made with the secret.",
	billingText: "Without an address a simulator of the system answers.",
	key: "Access key",
	secret: "Signing secret",
	kept: "One is kept, encrypted. Left empty it stays; nobody sees it again.",
	none: "There is none yet.",
	events: "Tell of",
	names: {
		apply_created: "A new application",
		apply_moved: "An application that changes its stage",
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
	problems: {
		https: "Type a public address that begins with https://, without user or password.",
		inside: "This address belongs to an internal network.",
		credentials: "Type {{shortest}} to 500 characters.",
		gone: "This delivery is not failed any more.",
	},
};
