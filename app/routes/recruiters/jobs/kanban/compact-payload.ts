import type { CardView } from "./board.server.ts";

type Rest = Omit<CardView, "id" | "column" | "label" | "since" | "role" | "expectation" | "detail">;
/** A card as values: of hundreds, the names of their properties were half of what a board tells the browser. */
export type SentCard = [
	id: string,
	column: string,
	label: string,
	since: string,
	role: string | null,
	expectation: string | null,
	detail: string | null,
	rest: Rest | null,
];

export function packCard({ id, column, label, since, role, expectation, detail, ...rest }: CardView): SentCard {
	const others = Object.keys(rest).length > 0 ? rest : null;
	return [id, column, label, since, role ?? null, expectation ?? null, detail ?? null, others];
}

export function unpackCard([id, column, label, since, role, expectation, detail, rest]: SentCard): CardView {
	return {
		id,
		column,
		label,
		since,
		...(role === null ? {} : { role }),
		...(expectation === null ? {} : { expectation }),
		...(detail === null ? {} : { detail }),
		...rest,
	};
}
