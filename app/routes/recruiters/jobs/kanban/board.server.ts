import { columnId, preWebResponseColumn } from "#app/domain/applies/board-column.ts";
import { displayDetail, displayStatus } from "#app/domain/applies/display-status.ts";
import { getOverdueCutoff } from "#app/domain/applies/overdue-cutoff.ts";
import { type ApplyFormName, rejectedStage, submissionStage } from "#app/domain/applies/pipeline.ts";
import { listSubstatusOptions } from "#app/domain/applies/pipeline-rules.ts";
import type { CardLayout } from "#app/domain/lists/card-layout.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { findShortlistStage } from "#app/domain/shortlists/client-defaults.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatRelative } from "#app/i18n/format.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { BoardCard, BoardColumn } from "#db/queries/applies/board.ts";
import type { listJobDrafts } from "#db/queries/applies/drafts.ts";
import { formatApplyStatus } from "../../applies/apply-status.ts";
import { type CardFlag, getCardFlags } from "../../applies/card-flags.tsx";

/** A board's columns and cards as its screen shows them. */
export function buildBoard(
	job: string,
	columns: BoardColumn[],
	drafts: Drafts,
	{
		holidays,
		late,
		sends,
		...looks
	}: Looks & { holidays: Holidays; late: ReadonlyMap<string, number>; sends: boolean },
	format: Formatters,
	params: URLSearchParams,
) {
	const stage = params.get("stage");
	const moving = params.get("move");
	const shortlist = sends ? findShortlistStage(columns, submissionStage) : undefined;
	return {
		moving: columns.some(({ cards }) => cards.some(({ uid }) => uid === moving)) ? moving : null,
		stage: stage === preWebResponseColumn || columns.some((column) => columnId(column) === stage) ? stage : null,
		columns: [
			showUnfinished(drafts, format),
			...columns.map((column) => ({
				...showColumn(column, job, { holidays, late }, format, params),
				...(column === shortlist && column.count > 0 && { send: sendUrl(column, job) }),
			})),
		],
		cards: [
			...unfinishedCards(drafts, format),
			...columns.flatMap((column) => showCards(column, holidays, looks, format)),
		],
		substatuses: listSubstatusOptions(columns.find(({ status }) => status === submissionStage)?.sub_statuses).map(
			({ value, labelKey }) => ({ value, label: format.t(labelKey) }),
		),
	};
}

/** Columns with late cards beyond the page, and their cut-off time for being late. */
export function listTruncatedColumns(columns: readonly BoardColumn[], holidays: Holidays, now: Date) {
	return columns.flatMap((column) => {
		const before = getOverdueCutoff(now, column.sla_business_days, holidays);
		const { status, side, count, cards } = column;
		return before && count > cards.length ? [{ id: columnId(column), status, side, before }] : [];
	});
}

type Drafts = Awaited<ReturnType<typeof listJobDrafts>>;

function showUnfinished({ count, people }: Drafts, format: Formatters): ColumnView {
	const hidden = count - people.length;
	return {
		id: preWebResponseColumn,
		title: format.t("reference:displayStatuses.pre_web_response"),
		count,
		form: "none",
		late: null,
		sla: null,
		full: hidden > 0 ? format.t("applies:board.unfinishedMore", { more: format.number(hidden) }) : null,
		more: null,
	};
}

/** Unfinished applications cannot be moved; they link to the candidate. */
function unfinishedCards({ people }: Drafts, format: Formatters): CardView[] {
	return people.map(({ candidate_uid, name, created_at, guarded }) => ({
		id: `${preWebResponseColumn}-${candidate_uid}`,
		column: preWebResponseColumn,
		label: name,
		to: `/recruiters/candidates/${candidate_uid}`,
		since: format.t(guarded ? "applies:board.guarded" : "applies:board.begun", {
			when: formatRelative(format.locale, created_at, format.now),
		}),
	}));
}

export interface ColumnView {
	id: string;
	title: string;
	tone?: Tone;
	count: number;
	form: ApplyFormName;
	late: string | null;
	sla: string | null;
	full: string | null;
	/** Maximum number of candidates recommended for the column. */
	limit?: string | null;
	more: { text: string; to: string } | null;
	/** URL to send all candidates of the column to the client. */
	send?: string;
	/** Link to bulk actions on all candidates of the column. */
	all?: { text: string; to: string };
}
export interface CardView {
	id: string;
	/** Where its name leads, when that is not its apply. */
	to?: string;
	column: string;
	label: string;
	/** "Entered this stage…". */
	since: string;
	role?: string;
	late?: boolean;
	avatarUrl?: string;
	detail?: string;
	expectation?: string;
	flags?: CardFlag[];
}

function showColumn(
	column: BoardColumn,
	job: string,
	{ holidays, late: counted }: { holidays: Holidays; late: ReadonlyMap<string, number> },
	format: Formatters,
	params: URLSearchParams,
): ColumnView {
	const { tone: usual } = format.stage(column.status, column.name);
	const tone = (column.colour as Tone | null) ?? (usual === "success" || usual === "danger" ? usual : null);
	const display = displayStatus({ status: column.status, reject_side: column.side });
	const { label } = formatApplyStatus({ status: column.status, status_name: column.name, label: display }, format);
	const hidden = column.count - column.cards.length;
	const limit = getOverdueCutoff(format.now, column.sla_business_days, holidays);
	// Of a column that is not here whole the database counted.
	const late =
		counted.get(columnId(column)) ??
		(limit === null ? 0 : column.cards.filter((card) => card.entered_status_at < limit).length);
	return {
		id: columnId(column),
		title: label,
		...(tone ? { tone } : {}),
		count: column.count,
		form: column.required_form as ApplyFormName,
		late: late > 0 ? format.t("applies:board.late", { count: late }) : null,
		sla: column.sla_business_days === null ? null : format.t("applies:board.sla", { count: column.sla_business_days }),
		full:
			column.wip_limit !== null && column.count > column.wip_limit
				? format.t("applies:board.over", { limit: column.wip_limit })
				: null,
		limit: column.wip_limit === null ? null : format.t("applies:board.limit", { limit: column.wip_limit }),
		...(params.get("select") === "1" && column.status !== rejectedStage && column.count > 0
			? { all: { text: format.t("applies:board.selectAll", { count: column.count }), to: allUrl(column, job, params) } }
			: {}),
		more:
			hidden > 0
				? {
						text: format.t("applies:board.more", { shown: column.cards.length, total: column.count }),
						to: moreUrl(column, params),
					}
				: null,
	};
}

/** URL of everyone in a stage, including cards that are not shown. */
function allUrl({ status }: BoardColumn, job: string, params: URLSearchParams): string {
	const back = `/recruiters/jobs/${job}/applies/kanban?${params}`;
	const query = { all: "1", "where[job]": job, "filters[status]": String(status), back };
	return `/recruiters/bulk/applies?${new URLSearchParams(query)}`;
}

/** URL of everyone in a stage, preselected to be sent to the client. */
const sendUrl = ({ status }: BoardColumn, job: string) =>
	`/recruiters/jobs/${job}/send_to_client?stage=${status}&select=all`;

function moreUrl(column: BoardColumn, params: URLSearchParams): string {
	// A column opened already and still not whole: the list shows the rest.
	if (params.get("open") === columnId(column)) return `../applies?filters%5Bstatus%5D=${column.status}`;
	const query = new URLSearchParams({ open: columnId(column) });
	for (const name of ["stage", "select", "find"]) {
		const value = params.get(name);
		if (value) query.set(name, value);
	}
	return `?${query}`;
}

function showCards(column: BoardColumn, holidays: Holidays, looks: Looks, format: Formatters): CardView[] {
	const limit = getOverdueCutoff(format.now, column.sla_business_days, holidays);
	// Hundreds of cards share a few texts.
	const texts = new Map<string, string>();
	const inStage = (when: string, late: boolean) => {
		const key = `${late}${when}`;
		const text = texts.get(key) ?? format.t(late ? "applies:board.lateSince" : "applies:board.inStage", { when });
		texts.set(key, text);
		return text;
	};
	return column.cards.map((card) =>
		showCard(card, { column, late: limit !== null && card.entered_status_at < limit, ...looks }, inStage, format),
	);
}

type InStage = (when: string, late: boolean) => string;

interface Looks {
	/** Card layout of the user's role, else the shared one; undefined: the board's default. */
	look: CardLayout | undefined;
	/** Formatters of the custom fields this user may see, by name. */
	custom: ReadonlyMap<string, (card: BoardCard) => string | null>;
}

interface View extends Looks {
	column: BoardColumn;
	late: boolean;
}

/** Optional card fields, shown only when enabled. */
function getMore(card: BoardCard, field: string, format: Formatters): string | false {
	if (field === "source") return format.t(labelKey("applySources", card.source));
	if (field === "score") return card.score !== null && format.number(card.score);
	if (field === "interview_status")
		return card.interview_status > 0 && format.t(labelKey("interviewStatuses", card.interview_status));
	return false;
}

/** Omits empty properties: with hundreds of cards each one adds to the page size. */
function showCard(card: BoardCard, { column, late, look, custom }: View, inStage: InStage, format: Formatters) {
	const wants = (field: string) => !look || look.fields.length === 0 || look.fields.includes(field);
	const detailMessage = displayDetail({ ...card, status: column.status });
	// Details beyond the stage: the CV was sent to the client, or the client approved.
	const beyond = card.display_status === "cv_sent" || card.display_status === "approved_short_list";
	const stated = wants("display_status") || wants("submission_status");
	const detail = [
		stated && beyond && format.t(`reference:displayStatuses.${card.display_status}`),
		stated && detailMessage && format.t(detailMessage),
		...(look?.fields ?? []).map((field) => custom.get(field)?.(card) ?? getMore(card, field, format)),
	]
		.filter(Boolean)
		.join(" · ");
	const role = [card.role_name, card.company].filter(Boolean).join(" · ");
	const flags = look?.badges === false ? [] : getCardFlags(card, format);
	return {
		id: card.uid,
		column: columnId(column),
		label: card.name,
		since: inStage(formatRelative(format.locale, card.entered_status_at, format.now), late),
		...(role ? { role } : {}),
		...(late ? { late } : {}),
		...(card.avatar_url ? { avatarUrl: card.avatar_url } : {}),
		...(detail ? { detail } : {}),
		...(card.expectation_cents === null || !wants("expectation")
			? {}
			: { expectation: format.money(card.expectation_cents, card.currency) }),
		...(flags.length > 0 ? { flags } : {}),
	};
}
