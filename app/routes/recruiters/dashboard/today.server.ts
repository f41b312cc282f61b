import { can } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inboxPath } from "#app/domain/conversations/inbox-query.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { listReadableConversations } from "#app/domain/conversations/readable-conversations.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, getDayStart, localDay } from "#app/domain/time/brasilia-time.ts";
import { isBusinessDay, stageAgeYears } from "#app/domain/time/business-days.ts";
import { recruiterMenu } from "#app/entities/menu.ts";
import type { FormattedTime, Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listStale, type StaleApply, staleCap } from "#db/queries/applies/overdue.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { listToday, type ToDo, type TodayKind, todayCap } from "#db/queries/recruiter-agenda.ts";
import { formatCount, getListUrl } from "./list-counts.server.ts";

/** Order of work: appointments first, undated items last. */
const order = [
	"interview",
	"answer",
	"card",
	"contact",
	"lead",
	"task",
	"draft",
] as const satisfies readonly TodayKind[];

const atOnce = 4;

/** Lists behind the groups, with the same rows; drafts span several lists. */
function listsBehind(user: Recruiter, today: string): Partial<Record<TodayKind, string | null>> {
	const getUrl = (key: string) => {
		const list = recruiterMenu.find((item) => item.key === key)?.waiting?.(today);
		return list ? getListUrl(user, list) : null;
	};
	return {
		interview: getUrl("interviews"),
		card: "/recruiters/applies/stale",
		contact: getUrl("candidates"),
		lead: getUrl("contacts"),
		task: getUrl("tasks"),
		answer: listReadableConversations(user).length > 0 ? inboxPath : null,
	};
}

/** A one-click form: its URL, hidden inputs and buttons. */
export interface TodayAction {
	action: string;
	hidden: [name: string, value: string][];
	buttons: { name: string; value: string; label: string }[];
}

export interface TodayItem {
	key: string;
	name: string;
	to: string;
	sub: string;
	when: FormattedTime;
	late: boolean;
	acts: TodayAction[];
	/** A page that does it, where one press cannot. */
	link: { to: string; label: string } | null;
	/** Record on which a call or message can be logged. */
	log: string | null;
}

export interface TodayGroup {
	kind: TodayKind;
	total: string;
	all: string | null;
	items: TodayItem[];
}

/** Today's work of this user by kind, with the available actions. */
export async function listTodayGroups(
	trx: Scoped,
	user: Recruiter,
	here: string,
	format: Formatters,
): Promise<TodayGroup[]> {
	const today = localDay(format.now);
	const holidays = await listHolidayDays(trx, stageAgeYears(format.now));
	const rows = await listToday(trx, {
		recruiterId: user.id,
		from: getDayStart(today),
		before: getDayStart(addDays(today, 1)),
		may: (resource) => can(user, "read", resource),
		take: atOnce,
	});
	const cards = can(user, "read", "applies")
		? await listStale(trx, {
				now: format.now,
				holidays,
				recruiter: user.id,
				jobUid: null,
				take: atOnce,
			})
		: [];
	// Postponed tasks move to the next business day.
	let next = addDays(today, 1);
	while (!isBusinessDay(next, holidays)) next = addDays(next, 1);
	const later: Later = { tomorrow: `${next}T09:00`, week: `${addDays(next, 7)}T09:00` };
	const lists = listsBehind(user, today);
	const group = (kind: TodayKind, items: TodayItem[], total: number, cap = todayCap): TodayGroup => ({
		kind,
		total: formatCount({ count: Math.min(total, cap), capped: total > cap }, format.number),
		all: total > items.length ? (lists[kind] ?? null) : null,
		items,
	});
	return order.flatMap((kind) => {
		if (kind === "card")
			return cards.length > 0
				? [
						group(
							kind,
							cards.map((card) => getCard(card, user, here, format)),
							cards[0]?.total ?? 0,
							staleCap,
						),
					]
				: [];
		const of = rows.filter((row) => row.kind === kind);
		return of.length > 0
			? [
					group(
						kind,
						of.map((row) => getPending(row, user, { here, later, format })),
						of[0]?.total ?? 0,
					),
				]
			: [];
	});
}

interface Later {
	tomorrow: string;
	week: string;
}

const back = (here: string) => new URLSearchParams({ back: here });

/** A one-field form with the record's version, to detect concurrent edits. */
function fieldForm(row: ToDo, field: string, here: string, buttons: [value: string, label: string][]): TodayAction {
	return {
		action: `/recruiters/${row.entity}/${row.uid}/edit?${new URLSearchParams({ field, back: here })}`,
		hidden: [["version", String(row.version)]],
		buttons: buttons.map(([value, label]) => ({ name: field, value, label })),
	};
}

function getPending(
	row: ToDo,
	user: Recruiter,
	{ here, later, format }: { here: string; later: Later; format: Formatters },
) {
	const { t } = format;
	const late = row.kind !== "draft" && row.at < format.now;
	const when = format.when(row.at);
	const waiting: TodayItem = {
		key: `${row.kind}-${row.entity}-${row.uid}`,
		name: row.name,
		to: `/recruiters/${row.entity}/${row.uid}`,
		sub: row.sub ?? "",
		// Interviews still to come today show their time.
		when: row.kind === "interview" && !late ? { ...when, text: format.appointment(row.at, "time") } : when,
		late,
		acts: [],
		link: null,
		log: null,
	};
	const putOff: [string, string][] = [
		[later.tomorrow, t("dashboard:today.tomorrow")],
		[later.week, t("dashboard:today.nextWeek")],
	];
	if ((row.kind === "contact" || row.kind === "lead") && can(user, "update", row.entity as Resource)) {
		waiting.acts.push(fieldForm(row, "next_contact_at", here, putOff));
		if (can(user, "create", "notes")) waiting.log = `${row.entity}:${row.uid}`;
	}
	if (row.kind === "task") {
		waiting.sub = t(labelKey("taskTypes", Number(row.sub) as 0));
		if (can(user, "update", "tasks"))
			waiting.acts.push(
				{
					action: `${waiting.to}/complete`,
					hidden: [["back", here]],
					buttons: [{ name: "done", value: "1", label: t("dashboard:today.complete") }],
				},
				fieldForm(row, "due_at", here, putOff.slice(0, 1)),
			);
	}
	if (row.kind === "interview" && waiting.late && can(user, "update", "interviews"))
		waiting.acts.push(
			fieldForm(row, "result", here, [
				["yes", t("dashboard:today.passed")],
				["no", t("dashboard:today.failed")],
				["no-show", t("dashboard:today.noShow")],
			]),
		);
	if (row.entity === "emails") {
		waiting.link = {
			to: `/recruiters/emails/new?${new URLSearchParams({ reply: row.uid })}`,
			label: t("dashboard:today.reply"),
		};
		waiting.acts.push({
			action: `${waiting.to}/read`,
			hidden: [["back", here]],
			buttons: [{ name: "read", value: "1", label: t("dashboard:today.settled") }],
		});
	}
	if (row.kind === "answer" && isConversationEntity(row.entity)) {
		waiting.to = `${waiting.to}/conversation`;
		if (can(user, "send", row.entity)) {
			waiting.link = { to: waiting.to, label: t("dashboard:today.reply") };
			waiting.acts.push({
				action: waiting.to,
				hidden: [
					["version", String(row.version)],
					["back", here],
				],
				buttons: [{ name: "change", value: "done", label: t("dashboard:today.settled") }],
			});
		}
	}
	if (row.entity === "slot_offers") waiting.sub = t("dashboard:today.proposed");
	if (row.kind === "draft") {
		waiting.sub = [t(`dashboard:today.drafts.${row.entity as "proposals"}`), row.sub].filter(Boolean).join(" · ");
		waiting.link = { to: waiting.to, label: t("dashboard:today.continue") };
	}
	return waiting;
}

function getCard(card: StaleApply, user: Recruiter, here: string, format: Formatters): TodayItem {
	const path = `/recruiters/applies/${card.uid}`;
	const moves = can(user, "update", "applies");
	return {
		key: `applies-${card.uid}`,
		name: card.name,
		to: path,
		sub: `${format.stage(card.status, card.status_name).label} · ${card.job_title}`,
		when: format.when(card.entered_status_at),
		late: true,
		link: moves ? { to: `${path}/status?${back(here)}`, label: format.t("dashboard:today.move") } : null,
		log: null,
		acts:
			moves && card.next
				? [
						{
							action: `${path}/status`,
							hidden: [
								["from", String(card.status)],
								["quick", "1"],
								["back", here],
							],
							buttons: [
								{
									name: "to",
									value: String(card.next.status),
									label: format.stage(card.next.status, card.next.name).label,
								},
							],
						},
					]
				: [],
	};
}
