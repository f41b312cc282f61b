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
	/** `key` distinguishes messages; defaults to the weeks included. */
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
	/** Creates or drops the index behind filtering and sorting by a custom field. */
	custom_field_index: z.object({ businessId: id, fieldId: id }),
	recruiter_download: z.object({ businessId: id, downloadId: id }),
	/** Mails pending notifications to a recruiter who chose instant delivery. */
	notify_instant: z.object({ businessId: id, recruiterId: id }),
	/** Notifies a person by e-mail of unread portal messages. */
	message_notice: z.object({ businessId: id, entity: z.enum(["candidates", "client_contacts"]), id }),
	/** Confirms that a person stopped or resumed messages. */
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
	esocial_lot: z.object({ businessId: id, lotId: id }),
	receive_messages: z.object({ businessId: id, events: z.array(id) }),
	notify_interview: z.object({ businessId: id, interviewId: id }),
	/** `since`, in ms: earlier reminders were sent already or no longer apply. */
	remind_interview: z.object({ businessId: id, interviewId: id, since: z.number().int().optional() }),
	notify_meeting: z.object({ businessId: id, meetingId: id }),
	remind_meeting: z.object({ businessId: id, meetingId: id, since: z.number().int().optional() }),
	/** A quarantined message released by an administrator. */
	contact_released: z.object({ businessId: id, messageId: id }),
	/** Asks a minor's guardian for consent to apply. */
	ask_guardian: z.object({ businessId: id, candidateId: id }),
	/** Notifies `email` that the sign-in using it was moved, merged or restored. */
	notify_sign_in: z.object({
		businessId: id,
		strategy: z.enum(["candidates", "recruiters", "client_contacts"]),
		id,
		email: z.string(),
		notice: z.enum(["moved", "merged", "restored"]),
	}),
	tell_job_request: z.object({ businessId: id, requestId: id }),
	/** Notifies the invitee of offered times, or the offerer of the choice. */
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
	/** Revokes webhooks and access of a calendar service; `credentials` are encrypted. */
	calendar_disconnect: z.object({
		businessId: id,
		kind: z.string(),
		credentials: z.string(),
		account: z.string().nullable(),
		channel: z.object({ id: z.string(), resource: z.string().nullable() }).nullable(),
		revoke: z.boolean(),
	}),
	calendar_event_write: z.object({
		businessId: id,
		connectionId: id,
		type: z.enum(["interviews", "meetings"]),
		id,
	}),
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
	tell_talk_seats: z.object({ businessId: id, participants: z.array(id) }),
	impact_counts: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	market_reopens: z.object({ businessId: id.optional(), day: z.iso.date().optional() }),
	retention: z.object({
		businessId: id.optional(),
		day: z.iso.date().optional(),
		walked: z.object({ at: z.string(), id }).optional(),
	}),
	/** Writes everything of a business into one zip. */
	business_export: z.object({ businessId: id, exportId: id }),
	sandbox: z.object({ businessId: id, sandboxId: id }),
	scheduled_export: z.object({ businessId: id, day: z.iso.date() }),
	data_export: z.object({ businessId: id, exportId: id }),
	data_request: z.object({ businessId: id, requestId: id }),
	remove_files: z.object({ businessId: id, keys: z.array(z.string()) }),
	/** Entries of the history, and how deep the automations are that wrote them. */
	match_automations: z.object({ businessId: id, entries: z.array(id), depth: z.number().int().min(0).optional() }),
	run_flows: z.object({ businessId: id, runs: z.array(id) }),
	scan_automations: z.object({ businessId: id, day: z.iso.date() }),
	call_webhook: z.object({ businessId: id, runId: id, step: z.number().int().min(0) }),
	/** E-mails a form request; `reminder` is the number of the reminder. */
	send_form: z.object({ businessId: id, requestId: id, reminder: z.number().int().min(1).optional() }),
	/** Follow-up of an answer: notifications and moves after passed tests. */
	form_answered: z.object({ businessId: id, requestId: id }),
	/** The time of a test ran out. */
	form_over: z.object({ businessId: id, requestId: id }),
	/** Daily: reminders and surveys that are due. */
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
	/** Daily: new jobs for visitors with an alert. */
	job_alerts: z.object({ businessId: id, day: z.iso.date() }),
	/** Pages of jobs that changed, for search engines. */
	index_now: z.object({ businessId: id }),
	/** Purges changed pages from the cache for signed-out visitors. */
	purge_pages: z.object({ businessId: id }),
	job_posting_sync: z.object({ businessId: id, postingId: id }),
	admission_day: z.object({ businessId: id, day: z.iso.date() }),
	timesheet_day: z.object({ businessId: id, day: z.iso.date() }),
	form_reminders: z.object({ businessId: id, day: z.iso.date() }),
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
	signature_sync: z.object({ businessId: id, requestId: id }),
	/** Has a service remind signers, or end a document. */
	signature_relay: z.object({ businessId: id, requestId: id, order: z.enum(["remind", "cancel"]) }),
	/** Seals the signed document, or fetches it from the service, and sends it. */
	signature_seal: z.object({ businessId: id, requestId: id }),
	/** Once a day: requests that ran out, and reminders. */
	signature_day: z.object({ businessId: id, day: z.iso.date() }),
	fetch_replies: z.object({}),
	/** One recruiter's own mailbox. */
	mailbox_replies: z.object({ businessId: id, mailbox: z.string().min(3).max(254) }),
	business_clock: z.object({}),
	sweep: z.object({}),
};

export type TaskName = keyof typeof payloads;
export type Payloads = { [T in TaskName]: z.output<(typeof payloads)[T]> };
