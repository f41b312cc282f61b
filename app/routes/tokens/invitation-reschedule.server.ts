import { data, redirect } from "react-router";
import { z } from "zod";
import type { Formatters } from "#app/http/formatters.ts";
import { formatZone } from "#app/i18n/format.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	listMoveTimes,
	mayMoveInterview,
	moveOwnInterview,
} from "#db/queries/appointment-answers/reschedule-interview.ts";
import { groupTimes } from "../shared/slots/group-times.ts";

const schema = z.object({
	start: z.iso.datetime({ precision: 3, error: "bookings:problems.choose" }).transform((text) => new Date(text)),
});

interface Own {
	type: string;
	appointment: string;
	id: number;
}

const isCandidates = ({ type, appointment }: Own) => type === "candidates" && appointment === "interviews";

/** Alternative times when the candidate requests them; otherwise only whether any may exist. */
export async function readRescheduleTimes(
	trx: Scoped,
	own: Own,
	{ url, zone, format }: { url: URL; zone: string; format: Formatters },
) {
	if (!isCandidates(own) || !(await mayMoveInterview(trx, own.id, format.now))) return { movable: false, move: null };
	if (!url.searchParams.has("move")) return { movable: true, move: null };
	const times = await listMoveTimes(trx, own.id, format.now);
	return {
		movable: true,
		move: {
			zoneName: formatZone(format.locale, format.now, zone),
			choice: groupTimes(times, zone, url.searchParams.get("day"), format),
		},
	};
}

/** Moves the interview to the time its candidate chose. */
export async function saveReschedule(
	trx: Scoped,
	own: Own,
	{ token, form, format, ip }: { token: string; form: FormData; format: Formatters; ip: string | null },
) {
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { start } = parsed.value;
	const problem = isCandidates(own)
		? await moveOwnInterview(trx, { id: own.id, start, now: format.now, ip })
		: "closed";
	if (problem) return data({ result: parsed.reply({ start: [`meetings:cannot.${problem}`] }) }, { status: 409 });
	return redirect(`/invitation/${token}?done=1&moved=1`, { status: 303 });
}
