import type { Tasks } from "../task.ts";
import { admissionDay } from "./admission_day.ts";
import { applySignals } from "./apply_signals.ts";
import { askGuardian } from "./ask_guardian.ts";
import { billingDay } from "./billing_day.ts";
import { bulkRun } from "./bulk_run.ts";
import { businessClock } from "./business_clock.ts";
import { businessExport } from "./business_export.ts";
import { calendarConnectionSync } from "./calendar_connection_sync.ts";
import { calendarDisconnect } from "./calendar_disconnect.ts";
import { calendarEventWrite } from "./calendar_event_write.ts";
import { calendarSync } from "./calendar_sync.ts";
import { callWebhook } from "./call_webhook.ts";
import { confirmStopWord } from "./confirm_stop_word.ts";
import { contactReleased } from "./contact_released.ts";
import { customFieldIndex } from "./custom_field_index.ts";
import { dataExport } from "./data_export.ts";
import { dataRequest } from "./data_request.ts";
import { esocialLot } from "./esocial_lot.ts";
import { expireCreditsTask } from "./expire_credits.ts";
import { fetchReplies } from "./fetch_replies.ts";
import { formAnswered } from "./form_answered.ts";
import { formOver } from "./form_over.ts";
import { formReminders } from "./form_reminders.ts";
import { impactCounts } from "./impact_counts.ts";
import { importCheck } from "./import_check.ts";
import { importRead } from "./import_read.ts";
import { importRun } from "./import_run.ts";
import { importSet } from "./import_set.ts";
import { importUndo } from "./import_undo.ts";
import { indexNow } from "./index_now.ts";
import { integrationDelivery } from "./integration_delivery.ts";
import { jobAlerts } from "./job_alerts.ts";
import { jobPostingSync } from "./job_posting_sync.ts";
import { lateJobs } from "./late_jobs.ts";
import { mailboxReplies } from "./mailbox_replies.ts";
import { marketReopens } from "./market_reopens.ts";
import { matchAutomations } from "./match_automations.ts";
import { messageNotice } from "./message_notice.ts";
import { notificationDigest } from "./notification_digest.ts";
import { notifyApply } from "./notify_apply.ts";
import { notifyInstant } from "./notify_instant.ts";
import { notifyInterview } from "./notify_interview.ts";
import { notifyMeeting } from "./notify_meeting.ts";
import { notifySignIn } from "./notify_sign_in.ts";
import { offerWithdrawn } from "./offer_withdrawn.ts";
import { oldRecordsTask } from "./old_records.ts";
import { parseCv } from "./parse_cv.ts";
import { purgePages } from "./purge_pages.ts";
import { receiveMessagesTask } from "./receive_messages.ts";
import { recruiterDownload } from "./recruiter_download.ts";
import { remindInterview } from "./remind_interview.ts";
import { remindMeeting } from "./remind_meeting.ts";
import { remindTask } from "./remind_task.ts";
import { removeFiles } from "./remove_files.ts";
import { reportMail } from "./report_mail.ts";
import { reportNumbers } from "./report_numbers.ts";
import { resizePictureTask } from "./resize_picture.ts";
import { retention } from "./retention.ts";
import { runFlows } from "./run_flows.ts";
import { sandbox } from "./sandbox.ts";
import { savedSearches } from "./saved_searches.ts";
import { scanAutomations } from "./scan_automations.ts";
import { scanFile } from "./scan_file.ts";
import { scheduledExport } from "./scheduled_export.ts";
import { selectionDay } from "./selection_day.ts";
import { sendEmail } from "./send_email.ts";
import { sendForm } from "./send_form.ts";
import { sendMessageTask } from "./send_message.ts";
import { sendoutPlan } from "./sendout_plan.ts";
import { sendoutPump } from "./sendout_pump.ts";
import { signatureCode } from "./signature_code.ts";
import { signatureDay } from "./signature_day.ts";
import { signatureDispatch } from "./signature_dispatch.ts";
import { signatureInvite } from "./signature_invite.ts";
import { signatureRelay } from "./signature_relay.ts";
import { signatureSeal } from "./signature_seal.ts";
import { signatureSync } from "./signature_sync.ts";
import { sweep } from "./sweep.ts";
import { talkReminders } from "./talk_reminders.ts";
import { notifyAdmission } from "./tell_admission.ts";
import { notifyHandover } from "./tell_handover.ts";
import { notifyHours } from "./tell_hours.ts";
import { notifyJobRequest } from "./tell_job_request.ts";
import { notifySlotOffer } from "./tell_slot_offer.ts";
import { notifyTalkSeats } from "./tell_talk_seats.ts";
import { timesheetDay } from "./timesheet_day.ts";
import { utilityRun } from "./utility_run.ts";
import { webhookPump } from "./webhook_pump.ts";
import { webhookWarning } from "./webhook_warning.ts";

/** Tasks by queue name, which equals their file name. */
export const tasks: Tasks = {
	send_email: sendEmail,
	notify_apply: notifyApply,
	parse_cv: parseCv,
	scan_file: scanFile,
	bulk_run: bulkRun,
	custom_field_index: customFieldIndex,
	recruiter_download: recruiterDownload,
	notify_instant: notifyInstant,
	notify_interview: notifyInterview,
	remind_interview: remindInterview,
	notify_meeting: notifyMeeting,
	message_notice: messageNotice,
	confirm_stop_word: confirmStopWord,
	send_message: sendMessageTask,
	esocial_lot: esocialLot,
	purge_pages: purgePages,
	receive_messages: receiveMessagesTask,
	notify_sign_in: notifySignIn,
	remind_meeting: remindMeeting,
	admission_day: admissionDay,
	tell_admission: notifyAdmission,
	tell_handover: notifyHandover,
	tell_hours: notifyHours,
	timesheet_day: timesheetDay,
	tell_slot_offer: notifySlotOffer,
	apply_signals: applySignals,
	ask_guardian: askGuardian,
	tell_job_request: notifyJobRequest,
	remind_task: remindTask,
	import_read: importRead,
	import_check: importCheck,
	import_run: importRun,
	import_set: importSet,
	import_undo: importUndo,
	late_jobs: lateJobs,
	notification_digest: notificationDigest,
	expire_credits: expireCreditsTask,
	old_records: oldRecordsTask,
	index_now: indexNow,
	job_posting_sync: jobPostingSync,
	integration_delivery: integrationDelivery,
	webhook_pump: webhookPump,
	webhook_warning: webhookWarning,
	job_alerts: jobAlerts,
	resize_picture: resizePictureTask,
	impact_counts: impactCounts,
	market_reopens: marketReopens,
	selection_day: selectionDay,
	talk_reminders: talkReminders,
	tell_talk_seats: notifyTalkSeats,
	billing_day: billingDay,
	utility_run: utilityRun,
	sendout_plan: sendoutPlan,
	sendout_pump: sendoutPump,
	send_form: sendForm,
	form_answered: formAnswered,
	form_over: formOver,
	form_reminders: formReminders,
	fetch_replies: fetchReplies,
	mailbox_replies: mailboxReplies,
	data_export: dataExport,
	business_export: businessExport,
	scheduled_export: scheduledExport,
	sandbox,
	contact_released: contactReleased,
	data_request: dataRequest,
	match_automations: matchAutomations,
	run_flows: runFlows,
	report_mail: reportMail,
	report_numbers: reportNumbers,
	saved_searches: savedSearches,
	calendar_sync: calendarSync,
	calendar_connection_sync: calendarConnectionSync,
	calendar_disconnect: calendarDisconnect,
	calendar_event_write: calendarEventWrite,
	scan_automations: scanAutomations,
	call_webhook: callWebhook,
	retention,
	remove_files: removeFiles,
	business_clock: businessClock,
	offer_withdrawn: offerWithdrawn,
	signature_code: signatureCode,
	signature_day: signatureDay,
	signature_invite: signatureInvite,
	signature_dispatch: signatureDispatch,
	signature_relay: signatureRelay,
	signature_seal: signatureSeal,
	signature_sync: signatureSync,
	sweep,
};
