import { displayDetail } from "#app/domain/display-status.ts";
import type { ApplyFormName } from "#app/domain/pipeline.ts";
import { lateBefore } from "#app/domain/stage-age.ts";
import type { BoardCard, BoardColumn } from "#db/queries/applies/board.ts";
import { flagsOf } from "../../applies/flags.tsx";
import type { Speaker } from "../../speak.ts";

/** A board's columns and cards as its screen shows them. */
export function boardData(columns: BoardColumn[], say: Speaker, params: URLSearchParams) {
	const stage = params.get("stage");
	const moving = params.get("move");
	return {
		moving: columns.some(({ cards }) => cards.some(({ uid }) => uid === moving)) ? moving : null,
		stage: columns.some(({ status }) => String(status) === stage) ? stage : null,
		columns: columns.map((column) => showColumn(column, say, params)),
		cards: columns.flatMap((column) => showCards(column, say)),
	};
}

export type ShownColumn = ReturnType<typeof showColumn>;
export type ShownCard = ReturnType<typeof showCards>[number];

function showColumn(column: BoardColumn, say: Speaker, params: URLSearchParams) {
	const { label, tone } = say.stage(column.status, column.name);
	const hidden = column.count - column.cards.length;
	const limit = lateBefore(say.now, column.sla_business_days);
	const late = limit === null ? 0 : column.cards.filter((card) => card.entered_status_at < limit).length;
	return {
		id: String(column.status),
		title: label,
		tone: tone === "success" || tone === "danger" ? tone : undefined,
		count: column.count,
		form: column.required_form as ApplyFormName,
		late: late > 0 ? say.t("applies:board.late", { count: late }) : null,
		sla: column.sla_business_days === null ? null : say.t("applies:board.sla", { count: column.sla_business_days }),
		full:
			column.wip_limit !== null && column.count > column.wip_limit
				? say.t("applies:board.over", { limit: column.wip_limit })
				: null,
		more:
			hidden > 0
				? {
						text: say.t("applies:board.more", { shown: column.cards.length, total: column.count }),
						to: moreUrl(column, params),
					}
				: null,
	};
}

function moreUrl(column: BoardColumn, params: URLSearchParams): string {
	// A column opened already and still not whole: the list shows the rest.
	if (params.get("open") === String(column.status)) return `../applies?filters%5Bstatus%5D=${column.status}`;
	const query = new URLSearchParams({ open: String(column.status) });
	const stage = params.get("stage");
	if (stage) query.set("stage", stage);
	return `?${query}`;
}

function showCards(column: BoardColumn, say: Speaker) {
	const limit = lateBefore(say.now, column.sla_business_days);
	// Hundreds of cards say the same few things.
	const texts = new Map<string, string>();
	const inStage = (when: string, late: boolean) => {
		const key = `${late}${when}`;
		const text = texts.get(key) ?? say.t(late ? "applies:board.lateSince" : "applies:board.inStage", { when });
		texts.set(key, text);
		return text;
	};
	return column.cards.map((card) =>
		showCard(card, column, limit !== null && card.entered_status_at < limit, inStage, say),
	);
}

function showCard(
	card: BoardCard,
	column: BoardColumn,
	late: boolean,
	inStage: (when: string, late: boolean) => string,
	say: Speaker,
) {
	const detail = displayDetail({ ...card, status: column.status });
	const entered = say.when(card.entered_status_at);
	return {
		id: card.uid,
		column: String(column.status),
		label: card.name,
		avatarUrl: card.avatar_url,
		role: [card.role_name, card.company].filter(Boolean).join(" · "),
		inStage: { iso: entered.iso, title: entered.title, text: inStage(entered.text, late) },
		late,
		detail: detail && say.t(detail),
		expectation: card.expectation_cents === null ? null : say.money(card.expectation_cents, card.currency),
		flags: flagsOf(card, say),
	};
}
