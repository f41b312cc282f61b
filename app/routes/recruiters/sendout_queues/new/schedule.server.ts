import { z } from "zod";
import type { SendingHours } from "#app/domain/sendouts/send-times.ts";
import { getNextSendTime } from "#app/domain/sendouts/send-times.ts";
import { line, moment } from "#app/domain/text/form-fields.ts";
import { formatLocalInput, localDay } from "#app/domain/time/brasilia-time.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";

/** Maximum daily limit of a queue sent through Mailgun. */
export const maxPerDay = 100_000;

const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "sendouts:problems.time");
const whole = (least: number, most: number, message: string) =>
	z
		.string()
		.trim()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.refine((value) => value >= least && value <= most, message);

const times = {
	starts_at: moment(),
	window_from: time(),
	window_to: time(),
	daily_limit: whole(1, maxPerDay, "sendouts:problems.limit"),
	gap_seconds: whole(0, 3600, "sendouts:problems.gap"),
	business_days_only: z.boolean().default(false),
	stop_on_reply: z.boolean().default(false),
};

export const sendScheduleSchema = z.object(times);
export const queueSchema = z.object({ ...times, name: line(160), site: z.string().max(64).optional() });

export type ScheduleInput = z.output<typeof sendScheduleSchema>;

/** Errors of individually valid times; `limit` is the mailbox's messages per day. */
export function findScheduleProblems(
	{ starts_at, window_from, window_to, daily_limit }: ScheduleInput,
	{ limit, now }: { limit: number; now: Date },
) {
	return {
		...(localDay(starts_at) < localDay(now) ? { starts_at: ["sendouts:problems.past"] } : {}),
		...(window_from >= window_to ? { window_to: ["sendouts:problems.window"] } : {}),
		...(daily_limit > limit ? { daily_limit: [{ key: "sendouts:problems.limit", values: { max: limit } }] } : {}),
	};
}

export function readSendingHours(times: ScheduleInput, zone: string): SendingHours {
	return {
		zone,
		startsAt: times.starts_at,
		windowFrom: times.window_from,
		windowTo: times.window_to,
		dailyLimit: times.daily_limit,
		gapSeconds: times.gap_seconds,
		businessDaysOnly: times.business_days_only,
	};
}

export interface ScheduleFieldValues {
	[name: string]: string | undefined;
	starts_at: string;
	window_from: string;
	window_to: string;
	daily_limit: string;
	gap_seconds: string;
	business_days_only: string | undefined;
	stop_on_reply: string | undefined;
}

/** Defaults: office hours at a human pace from the next possible time; faster with Mailgun. */
export function getDefaultSchedule(
	{ channel, ownLimit, zone, now }: { channel: "microsoft" | "mailgun"; ownLimit: number; zone: string; now: Date },
	template: { business_days_only: boolean; stop_on_reply: boolean },
	holidays: Holidays,
): { fields: ScheduleFieldValues; times: ScheduleInput } {
	const begun: ScheduleInput = {
		starts_at: now,
		window_from: "09:00",
		window_to: "18:00",
		daily_limit: channel === "microsoft" ? ownLimit : 2_000,
		gap_seconds: channel === "microsoft" ? 60 : 5,
		business_days_only: template.business_days_only,
		stop_on_reply: template.stop_on_reply,
	};
	const next = getNextSendTime(readSendingHours(begun, zone), holidays, { last: null, roomOn: () => 1 }, now);
	const times = { ...begun, starts_at: next ?? now };
	return { times, fields: toScheduleFields(times) };
}

export function toScheduleFields(times: ScheduleInput): ScheduleFieldValues {
	return {
		starts_at: formatLocalInput(times.starts_at),
		window_from: times.window_from.slice(0, 5),
		window_to: times.window_to.slice(0, 5),
		daily_limit: String(times.daily_limit),
		gap_seconds: String(times.gap_seconds),
		business_days_only: times.business_days_only ? "on" : undefined,
		stop_on_reply: times.stop_on_reply ? "on" : undefined,
	};
}
