import type { DataUse } from "../processing/processing-activities.ts";

/** Erased by the person, on request, after a mistake, or for inactivity. */
export const erasureReasons = ["self", "request", "mistake", "duplicate", "order", "retention"] as const;
export type ErasureReason = (typeof erasureReasons)[number];
export const staffReasons = ["request", "mistake", "duplicate", "order"] as const satisfies readonly ErasureReason[];

/** `anonymise` keeps figures without identity: region, level, skills, field of work. */
export const erasureModes = ["erase", "anonymise"] as const;
export type ErasureMode = (typeof erasureModes)[number];

/** Deleted, anonymised for statistics, retained without personal data, or expired within days. */
export type ErasureOutcome = "deleted" | "anonymised" | "kept" | "expires";

/** Erasure action and reason for every table with candidate data; a test enforces completeness. */
export const erasurePlan = {
	candidates: {
		use: "account",
		fate: "anonymised",
		why: "processes and placements refer to it; a number stands for the name",
	},
	candidate_sensitive: { use: "declared", fate: "deleted", why: "sensitive" },
	candidate_experiences: { use: "profile", fate: "deleted", why: "curriculum" },
	candidate_educations: { use: "profile", fate: "deleted", why: "curriculum" },
	candidate_languages: { use: "profile", fate: "deleted", why: "curriculum" },
	candidate_skills: { use: "profile", fate: "deleted", why: "curriculum; stays without a name when anonymised" },
	candidate_category_sectors: {
		use: "profile",
		fate: "deleted",
		why: "curriculum; stays without a name when anonymised",
	},
	candidate_remunerations: { use: "profile", fate: "deleted", why: "pay" },
	candidate_consents: { use: "rights", fate: "deleted", why: "nothing is processed under them any more" },
	candidate_activity: { use: "account", fate: "deleted", why: "when they used the account" },
	candidate_jobs: { use: "application", fate: "deleted", why: "what they looked at and saved" },
	candidate_search: { use: "profile", fate: "deleted", why: "follows the record by trigger" },
	registrations: { use: "account", fate: "deleted", why: "what they typed" },
	external_ids: { use: "profile", fate: "deleted", why: "lead to the person in the system they came from" },
	contact_points: { use: "account", fate: "deleted", why: "addresses" },
	professional_references: { use: "selection", fate: "deleted", why: "third persons they named" },
	form_requests: {
		use: "selection",
		fate: "anonymised",
		why: "reports count answers and scores; what was answered goes",
	},
	cultural_fits: { use: "selection", fate: "deleted", why: "how they like to work" },
	feedbacks: { use: "selection", fate: "anonymised", why: "reports count verdicts; texts go" },
	apply_signals: { use: "belief", fate: "deleted", why: "what stood out in what they sent" },
	apply_traces: { use: "belief", fate: "deleted", why: "hashes of their letter and of their device" },
	apply_drafts: { use: "application", fate: "deleted", why: "what they typed" },
	unclaimed_applications: { use: "application", fate: "deleted", why: "what was typed in their name" },
	sessions: { use: "account", fate: "deleted", why: "the account ends" },
	one_time_tokens: { use: "account", fate: "deleted", why: "the account ends" },
	identities: { use: "account", fate: "deleted", why: "the account ends" },
	data_files: { use: "profile", fate: "deleted", why: "CVs and documents, their text and what was read in them" },
	data_requests: {
		use: "rights",
		fate: "anonymised",
		why: "that a request was answered in time is to be proven; who asked and what goes",
	},
	decision_log: {
		use: "ranking",
		fate: "kept",
		why: "numbers only: who was shown in which order, with scores; the chain that proves it would break without them",
	},
	data_exports: { use: "rights", fate: "deleted", why: "copies of everything" },
	legal_holds: { use: "rights", fate: "deleted", why: "only lifted or ended ones are left by then" },
	retention_notices: { use: "rights", fate: "deleted", why: "nothing is announced any more" },
	off_limits: { use: "sourcing", fate: "deleted", why: "there is nobody left to protect" },
	tearsheet_members: { use: "sourcing", fate: "deleted", why: "lists of people to be contacted" },
	record_merges: { use: "profile", fate: "deleted", why: "both records as they were" },
	import_rows: {
		use: "profile",
		fate: "anonymised",
		why: "rows of files they came with; what became of them stays counted",
	},
	suggested_changes: {
		use: "profile",
		fate: "deleted",
		why: "what an assistant suggested about them, waiting or decided",
	},
	language_model_calls: {
		use: "model",
		fate: "anonymised",
		why: "what was spent stays counted; whom it was about goes",
	},
	language_model_drafts: {
		use: "model",
		fate: "deleted",
		why: "what a language model wrote about them, and the facts it was given",
	},
	bulk_run_items: { use: "profile", fate: "anonymised", why: "the undo notes of a bulk change hold old values" },
	applies: { use: "application", fate: "anonymised", why: "reports count processes" },
	apply_events: { use: "application", fate: "anonymised", why: "reports count moves and days" },
	interviews: { use: "selection", fate: "anonymised", why: "reports count interviews" },
	talk_participants: { use: "community", fate: "deleted", why: "addresses, and which talks they came to" },
	contact_messages: { use: "community", fate: "deleted", why: "addresses, and what they wrote on a site" },
	appointment_answers: { use: "selection", fate: "deleted", why: "what they said, with a reason" },
	interview_invites: { use: "selection", fate: "deleted", why: "addresses" },
	scorecards: { use: "selection", fate: "anonymised", why: "verdicts stay counted; notes go" },
	meetings: { use: "selection", fate: "anonymised", why: "reports count meetings" },
	meeting_relations: { use: "selection", fate: "kept", why: "numbers only" },
	meeting_invites: { use: "selection", fate: "deleted", why: "addresses" },
	slot_offers: { use: "selection", fate: "anonymised", why: "reports count appointments; texts go" },
	offers: { use: "hiring", fate: "anonymised", why: "reports count offers and their pay; what was written goes" },
	signature_requests: {
		use: "hiring",
		fate: "anonymised",
		why: "signed documents are evidence for ten years (Civil Code, article 205); the others lose title, words and file",
	},
	signature_signers: {
		use: "hiring",
		fate: "anonymised",
		why: "as their requests: who signed stays with the evidence, who did not is named no more",
	},
	talent_pool_members: { use: "sourcing", fate: "deleted", why: "lists of people to be kept in mind" },
	match_dismissals: { use: "ranking", fate: "deleted", why: "which jobs they were said not to be for" },
	slot_bookings: { use: "selection", fate: "kept", why: "numbers only" },
	submissions: { use: "presentation", fate: "anonymised", why: "clients were billed for them" },
	shortlist_applies: {
		use: "presentation",
		fate: "anonymised",
		why: "clients were shown them; the consultant's opinion goes",
	},
	like_candidates: {
		use: "presentation",
		fate: "anonymised",
		why: "verdicts stay counted; what was written of them goes",
	},
	admission_items: {
		use: "hiring",
		fate: "anonymised",
		why: "that it was asked and accepted stays counted; reasons go",
	},
	admission_versions: { use: "hiring", fate: "deleted", why: "what they sent to be hired" },
	employees: {
		use: "hiring",
		fate: "anonymised",
		why: "placements are kept for accounting and labour law, without the name",
	},
	placements: {
		use: "hiring",
		fate: "anonymised",
		why: "invoices and commissions were counted from them; what was written of the person goes",
	},
	timesheets: {
		use: "work",
		fate: "kept",
		why: "hours are kept for labour law and invoices; numbers, without the name",
	},
	timesheet_entries: {
		use: "work",
		fate: "kept",
		why: "hours are kept for labour law and invoices; numbers, without the name",
	},
	timesheet_events: {
		use: "work",
		fate: "anonymised",
		why: "who approved which hours stays; their own name and address go",
	},
	timesheet_links: { use: "work", fate: "deleted", why: "nobody opens them any more" },
	notes: {
		use: "selection",
		fate: "anonymised",
		why: "reports count contacts; texts go, and names in what others share",
	},
	note_relations: { use: "selection", fate: "kept", why: "numbers only" },
	tasks: { use: "selection", fate: "anonymised", why: "reports count tasks" },
	flow_runs: { use: "application", fate: "kept", why: "numbers only; its texts are the flow's" },
	task_relations: { use: "selection", fate: "kept", why: "numbers only" },
	message_permissions: {
		use: "messages",
		fate: "deleted",
		why: "what they agreed to, with what shows it; a no stays by the hash of the number",
	},
	conversations: { use: "messages", fate: "deleted", why: "who answers whom; nobody writes any more" },
	messages: { use: "messages", fate: "deleted", why: "what they wrote and what was written to them" },
	message_events: {
		use: "messages",
		fate: "deleted",
		why: "what their numbers wrote before anybody said whose they are",
	},
	email_messages: { use: "messages", fate: "anonymised", why: "reports count messages; addresses and texts go" },
	email_relations: { use: "messages", fate: "kept", why: "numbers only" },
	email_attachments: { use: "messages", fate: "deleted", why: "files" },
	sendout_recipients: { use: "sourcing", fate: "anonymised", why: "reports count send-outs and answers" },
	unsubscribe_links: { use: "messages", fate: "anonymised", why: "the address goes, the no stays by its hash" },
	suppressions: { use: "messages", fate: "anonymised", why: "the no stays by the hash of the address" },
	mail_topic_refusals: { use: "messages", fate: "kept", why: "a hash and a topic: the no stays" },
	notifications: { use: "messages", fate: "deleted", why: "they name people" },
	recent_pages: { use: "operation", fate: "deleted", why: "they name people" },
	entity_pages: { use: "operation", fate: "deleted", why: "they name people" },
	business_exports: { use: "operation", fate: "expires", why: "files of everything go after 7 days" },
	recruiter_downloads: { use: "operation", fate: "expires", why: "files of lists go after 7 days" },
	cable_messages: { use: "operation", fate: "expires", why: "an hour" },
	idempotency_keys: { use: "operation", fate: "deleted", why: "answers to what they sent" },
	audit_entries: { use: "operation", fate: "anonymised", why: "who did what stays, values go" },
	integration_deliveries: {
		use: "operation",
		fate: "kept",
		why: "numbers and public ids, which lead nowhere afterwards",
	},
	erasures: { use: "rights", fate: "kept", why: "a keyed hash, so that a restored backup is erased again" },
} as const satisfies Record<string, { use: DataUse; fate: ErasureOutcome; why: string }>;

/** Name of an erased person, in every language. */
export const erasedName = (id: number): string => `#${id}`;
export const erasedEmail = (id: number): string => `${id}@erased.invalid`;
export const erasedText = "[…]";

/** Words of a name without particles such as `da`, `de`, `dos`. */
export function getIdentifyingWords(name: string): string[] {
	return [
		...new Set(name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3 || /^\p{Lu}\p{L}{2}$/u.test(word))),
	];
}

/** Replaces whole words with `[…]`, ignoring case and accents. */
export function redactWords(text: string, words: readonly string[]): string {
	const target = words.filter((word) => word.trim() !== "").sort((first, other) => other.length - first.length);
	if (target.length === 0 || text === "") return text;
	const pattern = target.map((word) => [...plain(word)].map(anyAccent).join("")).join("|");
	return text
		.normalize("NFC")
		.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu"), erasedText);
}

/** Drops sentences about others and those following, until this person is named again. */
export function removeSentencesAbout(text: string, others: readonly string[], own: readonly string[]): string {
	const names = (sentence: string, words: readonly string[]) =>
		redactWords(sentence, words) !== sentence.normalize("NFC");
	let theirs = false;
	const parts: string[] = [];
	for (const sentence of text.split(/(?<=[.!?;]\s|\n)/)) {
		if (names(sentence, others)) theirs = true;
		else if (names(sentence, own)) theirs = false;
		const part = theirs ? `${erasedText} ` : sentence;
		if (!theirs || parts.at(-1) !== part) parts.push(part);
	}
	return parts.join("").trim();
}

/** Strips accents; the search then matches each letter with any accent. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const accents: Record<string, string> = {
	a: "aáàâãäå",
	c: "cç",
	e: "eéèêë",
	i: "iíìîï",
	n: "nñ",
	o: "oóòôõö",
	u: "uúùûü",
	y: "yýÿ",
};

function anyAccent(letter: string): string {
	const family = accents[letter];
	if (family) return `[${family}]`;
	return /\s/.test(letter) ? "\\s+" : letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
