import { data } from "react-router";
import { entryKinds, spansPerDay } from "#app/domain/timesheets/entry.ts";
import { dayField } from "#app/domain/timesheets/form.ts";
import { timesheets } from "#app/entities/recruiters/timesheets.ts";
import { changeTimesheet } from "#app/routes/shared/timesheets/change-timesheet.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { ActionField, ApiAction, ApiActionArgs } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(timesheets);

const version: ActionField = { kind: "integer", min: 1, max: 10_000, text: "hours_version" };
const reason: ActionField = { kind: "text", max: 1000 };
const time = { kind: "text", max: 5, text: "hours_time" } as const;
const days: ActionField = {
	kind: "groups",
	max: 7,
	text: "hours_days",
	fields: {
		day: { kind: "integer", min: 0, max: 6, text: "hours_day" },
		kind: { kind: "option", values: entryKinds },
		minutes: { kind: "integer", min: 0, max: 1440, text: "hours_minutes" },
		spans: {
			kind: "groups",
			max: spansPerDay,
			fields: {
				start: time,
				end: time,
				next_day: { kind: "yes" },
				break: { kind: "integer", min: 0, max: 1440 },
			},
		},
	},
};

/** Each is a button of the sheet's page. */
const step = (intent: string, rest: Pick<ApiAction, "id" | "can" | "fields" | "needs" | "makes">): ApiAction => ({
	record,
	name: intent,
	form: { intent },
	prepare: nameDays,
	run: change,
	...rest,
});

const approves = [["approve", "timesheets"]] as const;

export const timesheetActions: ApiAction[] = [
	step("approve", {
		id: "approve_timesheet",
		can: approves,
		fields: { version, reason },
		needs: ["version", "reason"],
	}),
	step("accept", { id: "accept_timesheet", can: approves, fields: { version }, needs: ["version"] }),
	step("correct", {
		id: "correct_timesheet",
		fields: { version, reason, days },
		needs: ["version", "reason", "days"],
	}),
	step("adjust", {
		id: "adjust_timesheet",
		makes: record,
		fields: { version, reason, days },
		needs: ["version", "reason", "days"],
	}),
];

/** Days may be in any order; the form has one row per weekday. */
function nameDays(form: FormData): void {
	const posted = [...form];
	const dayAt = new Map(
		posted.flatMap(([name, value]) => {
			const at = /^days\[(\d+)\]\.day$/.exec(name)?.[1];
			return at ? [[at, Number(value)] as const] : [];
		}),
	);
	for (const [name, value] of posted) {
		const [, at, own, span, part] = /^days\[(\d+)\]\.(?:(\w+)|spans\[(\d+)\]\.(\w+))$/.exec(name) ?? [];
		const day = dayAt.get(at ?? "");
		if (day === undefined) continue;
		form.delete(name);
		if (own && own !== "day") form.set(dayField(day, own), value);
		if (part) form.set(dayField(day, part === "next_day" ? "next" : part, Number(span)), value);
	}
}

async function change({ context, params, request }: ApiActionArgs): Promise<unknown> {
	const answer = await changeTimesheet(context, params.id, await request.formData());
	if (answer.ok)
		return redirectWithToast(`${timesheets.path}/${answer.uid}`, { type: "success", message: answer.message });
	const { error, reasonError, issues } = answer.refused;
	const detail = [error ?? reasonError, ...issues.map(({ day, problem }) => `days[${day}]: ${problem}`)];
	return data({ message: detail.filter(Boolean).join(" ") }, { status: answer.status });
}
