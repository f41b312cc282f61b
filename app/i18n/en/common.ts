import type { common as pt } from "#app/i18n/pt/common.ts";
import type { TextShape } from "#app/i18n/text-shape.ts";

export const common: TextShape<typeof pt> = {
	product: "Seleta",
	sandbox: "Sandbox",
	sandboxText: "Fictitious names; nothing is sent from here.",
	skipToContent: "Skip to content",
	language: { label: "Language", pt: "Português", en: "English", change: "Change language" },
	yes: "Yes",
	no: "No",
	back: "Back",
	save: "Save",
	cancel: "Cancel",
	close: "Close",
	search: "Search",
	edit: "Edit",
	remove: "Remove",
	loading: "Loading",
	unsent: "Not sent: no connection. What you filled in is still here.",
	sendAgain: "Send again",
	loadingPage: "Loading page",
	offline: "You are offline. What you typed is still here.",
	online: "You are back online.",
	reload: "Try again",
	notInformed: "Not provided",
};
