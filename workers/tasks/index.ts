import type { Tasks } from "../task.ts";
import { notifyApply } from "./notify_apply.ts";
import { parseCv } from "./parse_cv.ts";
import { sendEmail } from "./send_email.ts";
import { sweep } from "./sweep.ts";

/** Every task by the name the queue knows it by: its file's. */
export const tasks: Tasks = {
	send_email: sendEmail,
	notify_apply: notifyApply,
	parse_cv: parseCv,
	sweep,
};
