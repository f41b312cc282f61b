import { z } from "zod";

const id = z.number().int().positive();

/** The queue may contain payloads of the previous release: only add optional fields. */
export const payloads = {
	send_email: z.object({ businessId: id, emailId: id }),
	/** `eventId` is the apply_events row of the move; default: the apply's latest move. */
	notify_apply: z.object({
		businessId: id,
		applyId: id,
		event: z.enum(["created", "moved"]),
		eventId: id.optional(),
	}),
	/** `device`: its hash in hex; `seconds`: from the form's first view to its sending. */
	apply_signals: z.object({
		businessId: id,
		applyId: id,
		siteId: id.optional(),
		device: z
			.string()
			.regex(/^[0-9a-f]{64}$/)
			.optional(),
		seconds: z.number().int().nonnegative().optional(),
	}),
	/** `key`: which of its mails it is; the same again writes nothing. */
	tell_admission: z.object({
		businessId: id,
		employeeId: id,
		notice: z.enum(["sent", "reminder", "refused", "expiring"]),
		key: z.string().max(80),
	}),
	/** `key` identifies the mail; the same key is sent once. */
	tell_handover: z.object({
		businessId: id,
		handoverId: id,
		notice: z.enum(["sent", "moved", "cancelled", "first_day"]),
		key: z.string().max(80),
	}),
	/** `key`: which of its mails it is; unless said, the weeks it names. */
	tell_hours: z.object({
		businessId: id,
		candidateId: id.optional(),
		contactId: id.optional(),
		notice: z.enum(["reminder", "approve", "disputed"]),
		key: z.string().max(80).optional(),
	}),
	parse_cv: z.object({ businessId: id, fileId: id }),
	/** A stored file, by its key in the storage. */
	scan_file: z.object({ businessId: id, key: z.string().min(1).max(300) }),
	bulk_run: z.object({ businessId: id, runId: id }),
	/** Makes or drops what lists filter and sort a custom field by. */
	custom_field_index: z.object({ businessId: id, fieldId: id }),
	recruiter_download: z.object({ businessId: id, downloadId: id }),
	/** Mails what waits for one recruiter who wants to hear at once. */
	notify_instant: z.object({ businessId: id, recruiterId: id }),
	/** Mails a person that messages wait to be read in their portal. */
	message_notice: z.object({ businessId: id, entity: z.enum(["candidates", "client_contacts"]), id }),
	/** Tells who asked for no more messages, or for messages again, that it is done. */
	confirm_stop_word: z.object({
		businessId: id,
		entity: z.enum(["candidates", "client_contacts"]),
		id,
		channel: z.enum(["portal", "whatsapp", "sms"]),
		word: z.enum(["stop", "start"]),
		messageId: id,
	}),
	/** Hands a queued message of a phone's channel to its provider. */
	send_message: z.object({ businessId: id, messageId: id }),
	/** Takes a lot of eSocial's events one step further. */
	esocial_lot: z.object({ businessId: id, lotId: id }),
	/** What a provider told of a channel, stored as it came. */
	receive_messages: z.object({ businessId: id, events: z.array(id) }),
	notify_interview: z.object({ businessId: id, interviewId: id }),
	/** `since`: what came due before that moment (in ms) was said, or is nobody's news. */
	remind_interview: z.object({ businessId: id, interviewId: id, since: z.number().int().optional() }),
	notify_meeting: z.object({ businessId: id, meetingId: id }),
	remind_meeting: z.object({ businessId: id, meetingId: id, since: z.number().int().optional() }),
	/** A message kept aside that an administrator took in. */
	contact_released: z.object({ businessId: id, messageId: id }),
	/** Asks the guardian of who is not of age whether they may apply. */
	ask_guardian: z.object({ businessId: id, candidateId: id }),
	/** Tells the reader of `email` that what signed in with it moved. */
	notify_sign_in: z.object({
		businessId: id,
		strategy: z.enum(["candidates", "recruiters", "client_contacts"]),
		id,
		email: z.string(),
		notice: z.enum(["moved", "merged", "restored"]),
	}),
	tell_job_request: z.object({ businessId: id, requestId: id }),
	/** Tells whoever may pick that times are offered, or whoever offered them what was picked. */
	tell_slot_offer: z.object({
		businessId: id,
		offerId: id,
		news: z.enum(["slot_offered", "slot_picked", "slot_moved", "slot_given_back", "slot_proposed"]),
	}),
	remind_task: z.object({ businessId: id, taskId: id }),
	import_set: z.object({ businessId: id, setId: id }),
	import_read: z.object({ businessId: id, importId: id }),
	import_check: z.object({ businessId: id, importId: id }),
	import_run: z.object({ businessId: id, importId: id }),
	import_undo: z.object({ businessId: id, importId: id }),
	sendout_plan: z.object({ businessId: id, queueId: id }),
	sendout_pump: z.object({ businessId: id, queueId: id }),
	/** Of one business and its local day; without, as before, of all. */
	notification_digest: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	/** With a day: daily searches of one business. Otherwise instant ones. */
	saved_searches: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	/** Plans the readings of calendars elsewhere, one job each. */
	calendar_sync: z.object({}),
	calendar_connection_sync: z.object({ businessId: id, connectionId: id }),
	/** Ends what a calendar's service tells us and lets us do; `credentials` are sealed. */
	calendar_disconnect: z.object({
		businessId: id,
		kind: z.string(),
		credentials: z.string(),
		account: z.string().nullable(),
		channel: z.object({ id: z.string(), resource: z.string().nullable() }).nullable(),
		revoke: z.boolean(),
	}),
	/** Brings one appointment in one calendar elsewhere up to date. */
	calendar_event_write: z.object({
		businessId: id,
		connectionId: id,
		type: z.enum(["interviews", "meetings"]),
		id,
	}),
	/** What is older than the settings say. */
	old_records: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	expire_credits: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	integration_delivery: z.object({ businessId: id, deliveryId: id }),
	webhook_pump: z.object({ businessId: id, integrationId: id }),
	webhook_warning: z.object({
		businessId: id,
		integrationId: id,
		warning: z.enum(["failing", "stopped", "gone"]),
		since: z.string(),
	}),
	billing_day: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	utility_run: z.object({ businessId: id, runId: id }),
	talk_reminders: z.object({ businessId: id, day: z.iso.date() }),
	/** A seat opened for these people, who waited for it. */
	tell_talk_seats: z.object({ businessId: id, participants: z.array(id) }),
	impact_counts: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	market_reopens: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	/** `walked`: how far the warnings of the day came. */
	retention: z.object({
		businessId: id.optional(),
		day: z.iso.date().optional(),
		walked: z.object({ at: z.string(), id }).optional(),
	}),
	/** Writes everything of a business into one zip. */
	business_export: z.object({ businessId: id, exportId: id }),
	/** Makes the masked copy of a business, or takes it away. */
	sandbox: z.object({ businessId: id, sandboxId: id }),
	scheduled_export: z.object({ businessId: id, day: z.iso.date() }),
	/** Writes a person's copy of their data. */
	data_export: z.object({ businessId: id, exportId: id }),
	data_request: z.object({ businessId: id, requestId: id }),
	/** Keys of the storage whose rows are gone. */
	remove_files: z.object({ businessId: id, keys: z.array(z.string()) }),
	/** Entries of the history, and how deep the automations are that wrote them. */
	match_automations: z.object({ businessId: id, entries: z.array(id), depth: z.number().int().min(0).optional() }),
	run_flows: z.object({ businessId: id, runs: z.array(id) }),
	scan_automations: z.object({ businessId: id, day: z.iso.date() }),
	call_webhook: z.object({ businessId: id, runId: id, step: z.number().int().min(0) }),
	/** Writes the mail that asks somebody; `reminder` is the how manieth time they are reminded. */
	send_form: z.object({ businessId: id, requestId: id, reminder: z.number().int().min(1).optional() }),
	/** What follows from an answer: bells, a test that was passed. */
	form_answered: z.object({ businessId: id, requestId: id }),
	/** The time of a test ran out. */
	form_over: z.object({ businessId: id, requestId: id }),
	/** Once a day: reminders, and surveys whose moment has come. */
	/** Weekly: the day decides whether it is the first business day of its week. */
	late_jobs: z.object({ businessId: id, day: z.iso.date() }),
	selection_day: z.object({ businessId: id, day: z.iso.date() }),
	/** A saved report to one of its readers; the day is that of its schedule. */
	report_mail: z.object({ businessId: id, scheduleId: id, recruiterId: id, day: z.iso.date() }),
	/** For reports slower than a page request; `query` is the report's URL. */
	report_numbers: z.object({
		businessId: id,
		recruiterId: id,
		key: z.string().length(64),
		query: z.string().max(8000),
	}),
	resize_picture: z.object({ businessId: id, pictureId: id }),
	/** Once a day: jobs that visitors asked to hear of. */
	job_alerts: z.object({ businessId: id, day: z.iso.date() }),
	/** Pages of jobs that changed, for search engines. */
	index_now: z.object({ businessId: id }),
	/** Tells the cache before guests' pages what changed. */
	purge_pages: z.object({ businessId: id }),
	/** Brings a job's ad at one board to what is wanted there. */
	job_posting_sync: z.object({ businessId: id, postingId: id }),
	admission_day: z.object({ businessId: id, day: z.iso.date() }),
	timesheet_day: z.object({ businessId: id, day: z.iso.date() }),
	form_reminders: z.object({ businessId: id, day: z.iso.date() }),
	/** Tells a candidate that the letter they got is withdrawn. */
	offer_withdrawn: z.object({ businessId: id, offerId: id }),
	/** Mails a signer their link; `reminder` is the how manieth time they are reminded. */
	signature_invite: z.object({
		businessId: id,
		signerId: id,
		reminder: z.number().int().min(1).optional(),
		/** The request ended without their signature. */
		isOver: z.boolean().optional(),
	}),
	/** Sends a signer the code they asked for; `number` counts their codes. */
	signature_code: z.object({ businessId: id, signerId: id, number: z.number().int().min(1) }),
	/** Hands a request over to the service that carries it out. */
	signature_dispatch: z.object({ businessId: id, requestId: id }),
	/** Reads how a request stands at its service. */
	signature_sync: z.object({ businessId: id, requestId: id }),
	/** Has a service remind signers, or end a document. */
	signature_relay: z.object({ businessId: id, requestId: id, order: z.enum(["remind", "cancel"]) }),
	/** Seals the signed document, or fetches it from the service, and sends it. */
	signature_seal: z.object({ businessId: id, requestId: id }),
	/** Once a day: requests that ran out, and reminders. */
	signature_day: z.object({ businessId: id, day: z.iso.date() }),
	fetch_replies: z.object({}),
	business_clock: z.object({}),
	sweep: z.object({}),
};

export type TaskName = keyof typeof payloads;
export type Payloads = { [T in TaskName]: z.output<(typeof payloads)[T]> };
