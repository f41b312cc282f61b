import type { CardView } from "./board.server.ts";

type Rest = Omit<CardView, "id" | "column" | "label" | "since" | "role" | "expectation" | "detail">;
/** A tuple: with hundreds of cards, property names were half of the payload. */
export type PackedCard = [
	id: string,
	column: string,
	label: string,
	since: string,
	role: string | null,
	expectation: string | null,
	detail: string | null,
	rest: Rest | null,
];

export function packCard({ id, column, label, since, role, expectation, detail, ...rest }: CardView): PackedCard {
	const others = Object.keys(rest).length > 0 ? rest : null;
	return [id, column, label, since, role ?? null, expectation ?? null, detail ?? null, others];
}

export function unpackCard([id, column, label, since, role, expectation, detail, rest]: PackedCard): CardView {
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
