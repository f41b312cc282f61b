import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { mayProspect } from "#app/domain/lists/bulk-actions.ts";
import { isMemberEntity, memberEntities } from "#app/domain/lists/tearsheet.ts";
import { recipientEntities } from "#app/domain/mail/recipients.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { mayEditMembers } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countMembers, memberUids } from "#db/queries/tearsheets/board.ts";
import { listCategories } from "#db/queries/tearsheets/categories.ts";
import type { TearsheetDetails } from "#db/queries/tearsheets/find.ts";
import { buildCategoryBoard } from "./board.server.ts";
import { readMembersTable } from "./table.server.ts";

const views = ["table", "kanban", "timeline"] as const;
/** As many as an address carries. */
const maxInLink = 300;

export async function readTearsheetPage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "tearsheets", id, "read", async ({ trx, user, record: list, format }) => {
		const counts = await countMembers(trx, list.id);
		const categories = await listCategories(trx, list.id);
		const view = views.find((view) => view === url.searchParams.get("view")) ?? "table";
		const path = `${tearsheets.path}/${list.uid}`;
		const open = { trx, user, format, list, counts, categories, url, path };
		const fills = can(user, "update", "tearsheets") && mayEditMembers(list, user);
		return {
			title: format.title(list.name),
			uid: list.uid,
			head: await getHead(trx, user, list, counts.byType, format),
			description: list.description,
			facts: getFacts(list, format),
			views: views.map((item) => ({
				to: item === "table" ? path : `${path}?view=${item}`,
				label: format.t(
					item === "table" ? "work:list.table" : item === "kanban" ? "work:list.board" : "work:list.history",
				),
				current: item === view,
				...(item === "table" ? { count: counts.total } : {}),
			})),
			fills,
			audited: list.audited,
			suggest: isMemberEntity(list.entity) ? [list.entity] : [...memberEntities],
			categories: categories.map(({ uid, name, colour }) => ({ uid, name, colour })),
			path,
			here: url.pathname.replace(/\.data$/, "") + url.search,
			panel: url.searchParams.get("panel"),
			table: view === "table" ? await readMembersTable(open) : null,
			board: view === "kanban" ? await buildCategoryBoard(open) : null,
			timeline:
				view === "timeline"
					? await readTimeline(trx, user, tearsheets, { id: list.id, uid: list.uid, name: list.name }, url, format)
					: null,
		};
	});
}

async function getHead(
	trx: Scoped,
	user: Recruiter,
	list: TearsheetDetails,
	byType: Record<string, number>,
	format: Formatters,
): Promise<RecordHead> {
	const { t } = format;
	const path = `${tearsheets.path}/${list.uid}`;
	const labels = getLabels(tearsheets, t);
	const changes = can(user, "update", "tearsheets");
	const expired = list.expires_on !== null && String(list.expires_on) < localDay(format.now);
	return {
		name: list.name,
		sub: [list.entity ? labels.option("entity", list.entity) : null, list.owner].filter(Boolean).join(" · "),
		icon: tearsheets.icon,
		badges: [
			...(list.private ? [{ label: t("work:list.private"), tone: "warning" as const }] : []),
			...(list.organisation_wide ? [{ label: t("work:list.organisationWide"), tone: "info" as const }] : []),
			...(list.audited ? [{ label: t("work:list.audited"), tone: "neutral" as const }] : []),
			...(expired ? [{ label: t("work:list.expired"), tone: "danger" as const }] : []),
		],
		back: { to: tearsheets.path, label: labels.many },
		actions: [
			...(list.dynamic_filter && changes && mayEditMembers(list, user)
				? [{ label: t("work:list.refresh"), icon: "rotate-ccw", to: `${path}/refresh`, post: [] }]
				: []),
			...prospecting(user, list, byType, format),
			...(await bulkActions(trx, user, list, byType, format)),
			...(changes ? [{ label: t("kit:show.edit"), icon: "pencil", to: `${path}/edit` }] : []),
			...(can(user, "destroy", "tearsheets")
				? [{ label: t("kit:show.remove"), icon: "trash-2", to: `${path}/delete`, danger: true as const }]
				: []),
		],
	};
}

/** Link to a send-out queue for all members of one entity, without a limit. */
function prospecting(
	user: Recruiter,
	list: TearsheetDetails,
	byType: Record<string, number>,
	{ t }: Formatters,
): RecordAction[] {
	const reachable = recipientEntities.some(
		(recipientEntity) =>
			byType[recipientEntity] && mayProspect(user, { key: recipientEntity, resource: recipientEntity }),
	);
	const to = `/recruiters/sendout_queues/new?tearsheet=${list.uid}`;
	return reachable ? [{ label: t("kit:bulk.prospecting"), icon: "mails", to }] : [];
}

/** Bulk actions for members, if of one entity and few enough for a URL. */
async function bulkActions(
	trx: Scoped,
	user: Recruiter,
	list: TearsheetDetails,
	byType: Record<string, number>,
	{ t }: Formatters,
): Promise<RecordAction[]> {
	const [type, ...others] = Object.keys(byType);
	if (!type || others.length > 0 || (byType[type] ?? 0) > maxInLink || !can(user, "read", type as Resource)) return [];
	const ids = await memberUids(trx, list.id, type, maxInLink);
	const link = (act: string, more: [string, string][] = []) =>
		`/recruiters/bulk/${type}?${new URLSearchParams([["act", act], ["back", `/recruiters/tearsheets/${list.uid}`], ...more, ...ids.map((id): [string, string] => ["ids", id])])}`;
	const toJob = list.job_uid && list.job_title;
	return [
		...(type === "candidates" && can(user, "create", "applies")
			? [
					{
						label: toJob
							? t("work:list.addToJob", { job: list.job_code ?? list.job_title ?? "" })
							: t("work:list.addToSomeJob"),
						icon: "briefcase",
						to: link("add_to_job", list.job_uid ? [["target", list.job_uid]] : []),
					},
				]
			: []),
		...(can(user, "export", type as Resource)
			? [{ label: t("work:list.export"), icon: "download", to: link("export") }]
			: []),
	];
}

function getFacts(list: TearsheetDetails, format: Formatters) {
	const labels = getLabels(tearsheets, format.t);
	const fact = (name: string, value: string | null, to?: string) =>
		value ? [{ label: labels.field(name), value, ...(to ? { to } : {}) }] : [];
	return [
		...fact("linked_job", list.job_title, list.job_uid ? `/recruiters/jobs/${list.job_uid}` : undefined),
		...fact("purpose", list.purpose),
		...fact("expires_on", list.expires_on ? format.day(String(list.expires_on)) : null),
		...fact(
			"dynamic_filter",
			list.dynamic_filter ? format.t("work:list.openFilter") : null,
			localPart(list.dynamic_filter),
		),
		...fact("refreshed_at", list.refreshed_at ? format.when(list.refreshed_at).text : null),
	];
}

/** The filter is stored as pasted; only its path and query are used. */
function localPart(address: string | null): string | undefined {
	const at = address?.indexOf("/recruiters/") ?? -1;
	return address && at !== -1 ? address.slice(at) : undefined;
}
