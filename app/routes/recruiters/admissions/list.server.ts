import { data } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import {
	type RecruiterActionArgs,
	type RouteArgs,
	recruiterAction,
} from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listAdmissionCardFlags } from "#db/queries/admissions/board-cards.ts";
import { countToCheck, findNextToCheck } from "#db/queries/admissions/check-queue.ts";
import { remindNow } from "#db/queries/admissions/daily-job.ts";
import {
	admissionLists,
	admissionsPerPage,
	assignChecker,
	listAdmissions,
	listAdmissionsByPlacement,
	listCheckers,
} from "#db/queries/admissions/list-admissions.ts";
import { findColleague } from "#db/queries/colleagues.ts";
import { localNow } from "#db/queries/local-now.ts";
import { describeFlag, describeStage, getAdmissionPath } from "./admission-record.server.ts";

type Args = RouteArgs & { url: URL };

const checkerOf = (user: PermissionHolder & { id: number }) => ({
	id: user.id,
	seesHealth: can(user, "view_health", "candidates"),
});

/** Checking documents requires access to personal data. */
const mayCheck = (user: PermissionHolder) =>
	can(user, "update", "placements") && can(user, "view_sensitive", "candidates");

/** Open admissions, the user's own or all, with their pending items. */
export const readAdmissionList = recruiterLoader(
	{ can: ["read", "placements"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Args>) => {
		const { t } = format;
		const query = url.searchParams;
		const list = admissionLists.find((name) => name === query.get("list")) ?? "running";
		const everyone = query.get("who") === "all";
		const page = Math.min(400, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
		const { day: today } = await localNow(trx);
		const { rows, total } = await listAdmissions(trx, { list, recruiterId: everyone ? null : user.id, today, page });
		const cards = await listAdmissionCardFlags(
			trx,
			rows.map(({ id }) => id),
			{ ...user, locale: format.locale },
		);
		const mayUpdate = can(user, "update", "placements");
		return {
			title: format.title(t("admission:list.title")),
			list,
			lists: admissionLists.map((name) => ({ name, label: t(`admission:list.lists.${name}`) })),
			everyone,
			page,
			per: admissionsPerPage,
			total,
			toCheck: mayCheck(user) ? await countToCheck(trx, checkerOf(user)) : 0,
			mayUpdate,
			colleagues: mayUpdate ? (await listCheckers(trx)).map(({ uid, name }) => ({ value: uid, label: name })) : [],
			rows: rows.map((row) => {
				const card = cards.get(row.id);
				return {
					placement: row.placement,
					to: getAdmissionPath(row.placement),
					name: row.name,
					about: [row.position, row.company].filter(Boolean).join(" · "),
					stage: describeStage(row.stage, t),
					flags: (card?.flags ?? []).map((flag) => ({ flag, ...describeFlag(flag, t) })),
					missing: card?.missing?.[0] ?? null,
					progress: t("admission:card.progress", { done: row.items_done, total: row.items_total }),
					firstDay: format.day(row.first_day),
					due: row.due_on ? format.day(row.due_on) : null,
					who: [row.owner, row.checker].filter((name, at, all) => name && all.indexOf(name) === at).join(" · "),
				};
			}),
		};
	},
);

export type AdmissionListPage = Awaited<ReturnType<typeof readAdmissionList>>;

/** Sends reminders for the selected admissions, or assigns a checker. */
export const changeAdmissions = recruiterAction(
	{ can: ["update", "placements"] },
	async ({ trx, actor, form, t, url }: RecruiterActionArgs<Args>) => {
		const done = (message: string) =>
			redirectWithToast(`${url.pathname}${url.search}`, { type: "success", message }, { status: 303 });
		const chosen = form.getAll("placement").filter((value) => typeof value === "string");
		const checker = form.get("checker");
		const refuse = (problem: string) =>
			data({ problem, chosen, checker: typeof checker === "string" ? checker : "" }, { status: 422 });
		const rows = await listAdmissionsByPlacement(trx, chosen.slice(0, admissionsPerPage));
		if (rows.length === 0) return refuse(t("admission:list.choose"));
		const note = (employeeId: number, changes: Record<string, unknown>) =>
			audit(trx, {
				actor,
				action: "update",
				recordType: "employees",
				recordId: employeeId,
				changes,
				ip: actor.ip ?? null,
			});
		if (form.get("what") === "assign") {
			const colleague = typeof checker === "string" && checker ? await findColleague(trx, checker.slice(0, 64)) : null;
			if (colleague === undefined) return refuse(t("admission:list.stranger"));
			await assignChecker(
				trx,
				rows.map(({ id }) => id),
				colleague?.id ?? null,
			);
			for (const { id } of rows) await note(id, { checker: [null, colleague?.name ?? null] });
			return done(t("admission:list.assigned", { count: rows.length }));
		}
		const { day } = await localNow(trx);
		let sent = 0;
		for (const { id } of rows) if (await remindNow(trx, id, day)) sent += 1;
		const skipped = rows.length - sent;
		const message = [
			t("admission:list.reminded", { count: sent }),
			skipped > 0 ? t("admission:list.skipped", { count: skipped }) : "",
		];
		return done(message.filter(Boolean).join(" "));
	},
);

/** Redirects to the document that has waited longest for this user. */
export const openNextDocument = recruiterLoader(
	{ can: ["update", "placements"] },
	async ({ trx, user, t }: RecruiterLoaderArgs<RouteArgs>) => {
		const next = mayCheck(user) ? await findNextToCheck(trx, checkerOf(user)) : undefined;
		return next
			? redirectLocal(`${getAdmissionPath(next.placement)}/${next.item}`)
			: redirectWithToast("/recruiters/admissions", { type: "success", message: t("admission:list.queueEmpty") });
	},
);
