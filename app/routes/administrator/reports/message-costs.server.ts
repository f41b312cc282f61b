import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isPhoneChannel, phoneChannels } from "#app/domain/conversations/message.ts";
import { costSplits, groupMessageCosts, type MessageCostGroup } from "#app/domain/conversations/message-costs.ts";
import { message_channels, message_prices } from "#app/entities/registry.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMicros } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listSentCosts, listWaitingCosts } from "#db/queries/messaging/message-costs.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";
import { readRecordLabels } from "#db/queries/report-groups.ts";
import { listPlannedCosts } from "#db/queries/sendouts/planned-costs.ts";
import { type PeriodProblem, readPeriod } from "./read-period.ts";

export const messageCostsPath = "/administrator/reports/message_costs";

const views = ["sent", "planned"] as const;

/** More rows than this are only in the file and the total. */
const mostRows = 100;

type Problem = PeriodProblem | "unknown";
type Brands = Awaited<ReturnType<typeof listProposalBrands>>;

function readFilter(params: URLSearchParams, brands: Brands, now: Date) {
	const { period, problems: ofPeriod } = readPeriod(params, now);
	const problems: Partial<Record<"start_date" | "end_date" | "by" | "view" | "brand" | "channel", Problem>> = ofPeriod;
	const read = (name: string) => params.get(name)?.trim() || null;
	const view = views.find((item) => item === (read("view") ?? "sent"));
	const split = costSplits.find((item) => item === (read("by") ?? "brand"));
	const [brandUid, channel] = [read("brand"), read("channel")];
	const brand = brands.find(({ uid }) => uid === brandUid);
	if (!view) problems.view = "unknown";
	// Unsent messages have no month.
	if (!split || (view === "planned" && split === "month")) problems.by = "unknown";
	if (brandUid !== null && !brand) problems.brand = "unknown";
	if (channel !== null && !isPhoneChannel(channel)) problems.channel = "unknown";
	return {
		problems,
		filter: {
			from: period.from,
			to: period.to,
			view: view ?? ("sent" as const),
			split: split ?? ("brand" as const),
			brand: brand?.uid ?? "",
			brandId: brand?.id ?? null,
			channel: channel !== null && isPhoneChannel(channel) ? channel : null,
		},
	};
}

type Filter = ReturnType<typeof readFilter>["filter"];

/** Without rows when parameters are invalid. */
export async function readMessageCosts(trx: Scoped, user: Recruiter, params: URLSearchParams, format: Formatters) {
	const { t } = format;
	const brands = await listProposalBrands(trx);
	const { filter, problems } = readFilter(params, brands, format.now);
	const isPlain = Object.keys(problems).length === 0;
	const { lines, uncounted } = isPlain ? await listLines(trx, filter) : { lines: [], uncounted: 0 };
	const { groups, total } = groupMessageCosts(lines, filter.split);
	const label = await getGroupLabels(trx, user, filter, groups, format);
	return {
		filter,
		problems,
		splits: costSplits
			.filter((split) => filter.view === "sent" || split !== "month")
			.map((value) => ({ value, label: t(`messaging:costs.splits.${value}`) })),
		brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
		channels: phoneChannels.map((value) => ({ value, label: t(`conversations:channels.${value}`) })),
		tabs: views.map((view) => ({
			to: `${messageCostsPath}?${getViewQuery(params, view)}`,
			label: t(`messaging:costs.views.${view}`),
			current: view === filter.view,
		})),
		groups: groups.map((group) => ({ ...label(group.key), ...group })),
		total,
		uncounted,
		pricesPath: message_prices.path,
		channelsPath: message_channels.path,
	};
}

function getViewQuery(params: URLSearchParams, view: (typeof views)[number]) {
	const query = new URLSearchParams(params);
	query.set("view", view);
	if (query.get("by") === "month") query.delete("by");
	return query;
}

async function listLines(trx: Scoped, { from, to, view, brandId, channel }: Filter) {
	if (view === "sent") return { lines: await listSentCosts(trx, { from, to }, { brandId, channel }), uncounted: 0 };
	const planned = await listPlannedCosts(trx, { brandId, channel });
	const written = await listWaitingCosts(trx, { brandId, channel });
	return { lines: [...written, ...planned.lines], uncounted: planned.uncounted };
}

interface GroupLabel {
	label: string;
	/** Link behind the row. */
	to: string | null;
}

async function getGroupLabels(
	trx: Scoped,
	user: Recruiter,
	filter: Filter,
	groups: readonly MessageCostGroup[],
	format: Formatters,
): Promise<(key: string | null) => GroupLabel> {
	const { split } = filter;
	const { t } = format;
	const ids = groups.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
	const none = { label: t(`messaging:costs.none.${split}`), to: null };
	const narrow = (name: "brand" | "channel", value: string) => {
		const query = new URLSearchParams({
			view: filter.view,
			by: "campaign",
			start_date: filter.from,
			end_date: filter.to,
		});
		if (filter.brand) query.set("brand", filter.brand);
		if (filter.channel) query.set("channel", filter.channel);
		query.set(name, value);
		return `${messageCostsPath}?${query}`;
	};
	const records =
		split === "brand" || split === "campaign"
			? await readRecordLabels(trx, split === "brand" ? "site_configs" : "sendout_queues", ids, user)
			: null;
	return (key) => {
		if (key === null) return none;
		const record = records?.get(Number(key));
		if (records && !record) return { label: t("report_builder:hiddenRecord"), to: null };
		switch (split) {
			case "brand":
				return { label: record?.label ?? "", to: narrow("brand", record?.uid ?? "") };
			case "campaign":
				return {
					label: record?.label ?? "",
					to: can(user, "read", "sendout_queues") ? `/recruiters/sendout_queues/${record?.uid}` : null,
				};
			case "channel":
				return isPhoneChannel(key)
					? { label: t(`conversations:channels.${key}`), to: narrow("channel", key) }
					: { label: key, to: null };
			case "country":
				return { label: new Intl.DisplayNames(format.locale, { type: "region" }).of(key) ?? key, to: null };
			case "month":
				return { label: format.month(key), to: null };
		}
	};
}

export function formatCostGroup({ messages, costs, unpriced }: Omit<MessageCostGroup, "key">, format: Formatters) {
	return {
		messages: format.number(messages),
		costs: costs.map(({ micros, currency }) => formatMicros(format.locale, micros, currency)),
		unpriced: unpriced > 0 ? format.number(unpriced) : null,
	};
}

/** The table as a screen shows it. */
export async function readMessageCostPage(trx: Scoped, user: Recruiter, params: URLSearchParams, format: Formatters) {
	const { groups, total, uncounted, ...page } = await readMessageCosts(trx, user, params, format);
	return {
		...page,
		rows: groups
			.slice(0, mostRows)
			.map((group) => ({ key: group.key ?? "", label: group.label, to: group.to, ...formatCostGroup(group, format) })),
		total: groups.length > 0 ? formatCostGroup(total, format) : null,
		more: Math.max(0, groups.length - mostRows),
		uncounted: uncounted > 0 ? format.number(uncounted) : null,
		csvTo: `${messageCostsPath}/csv?${params}`,
	};
}
