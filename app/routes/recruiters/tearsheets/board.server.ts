import type { CategoryColor } from "#app/domain/lists/tearsheet.ts";
import type { Tone } from "#app/ui/tone.ts";
import { listBoardMembers } from "#db/queries/tearsheets/board.ts";
import { formatMembers, type TearsheetContext } from "./table.server.ts";
import { noCategory } from "./uncategorized.ts";

/** Maximum cards per column; the table shows the rest. */
const each = 60;

/** Column colours as palette tones, equal in every brand. */
const tones: Record<CategoryColor, Tone> = {
	grey: "neutral",
	blue: "info",
	green: "success",
	amber: "warning",
	red: "danger",
	violet: "progress",
	pink: "primary",
};

/** A list's members in the columns of its categories; members without one come first. */
export async function buildCategoryBoard({ trx, user, format, list, counts, categories, url }: TearsheetContext) {
	const members = await listBoardMembers(trx, list.id, each);
	const cards = await formatMembers(trx, user, members, format);
	const stage = url.searchParams.get("stage");
	const moving = url.searchParams.get("move");
	const columns = [
		{
			id: noCategory,
			title: format.t("work:list.noCategory"),
			tone: undefined as Tone | undefined,
			count: counts.byCategory[""] ?? 0,
		},
		...categories.map(({ uid, name, colour }) => ({
			id: uid,
			title: name,
			tone: colour ? tones[colour as CategoryColor] : undefined,
			count: counts.byCategory[uid] ?? 0,
		})),
	];
	return {
		columns: columns.map((column) => {
			const visible = cards.filter((card) => (card.column ?? noCategory) === column.id).length;
			const cut = members.filter((member) => (member.category ?? noCategory) === column.id).length;
			return {
				...column,
				more: column.count > cut ? format.t("work:list.more", { shown: visible, total: column.count }) : null,
			};
		}),
		cards: cards.map((card) => ({ ...card, id: card.uid, column: card.column ?? noCategory })),
		stage: columns.some(({ id }) => id === stage) ? stage : null,
		moving: cards.some(({ uid }) => uid === moving) ? moving : null,
	};
}
