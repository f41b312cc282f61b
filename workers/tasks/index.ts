import type { Tasks } from "../task.ts";
import { bulkRun } from "./bulk_run.ts";
import { expireCreditsTask } from "./expire_credits.ts";
import { importCheck } from "./import_check.ts";
import { importRead } from "./import_read.ts";
import { importRun } from "./import_run.ts";
import { importUndo } from "./import_undo.ts";
import { notificationDigest } from "./notification_digest.ts";
import { notifyApply } from "./notify_apply.ts";
import { parseCv } from "./parse_cv.ts";
import { recruiterDownload } from "./recruiter_download.ts";
import { remindTask } from "./remind_task.ts";
import { sendEmail } from "./send_email.ts";
import { sweep } from "./sweep.ts";

/** Every task by the name the queue knows it by: its file's. */
export const tasks: Tasks = {
	send_email: sendEmail,
	notify_apply: notifyApply,
	parse_cv: parseCv,
	bulk_run: bulkRun,
	recruiter_download: recruiterDownload,
	remind_task: remindTask,
	import_read: importRead,
	import_check: importCheck,
	import_run: importRun,
	import_undo: importUndo,
	notification_digest: notificationDigest,
	expire_credits: expireCreditsTask,
	sweep,
};
