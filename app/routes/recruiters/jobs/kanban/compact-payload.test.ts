import { expect, test } from "vitest";
import type { CardView } from "./board.server.ts";
import { packCard, unpackCard } from "./compact-payload.ts";

const card: CardView = { id: "a1", column: "3", label: "Ana Prado", since: "há 2 dias" };

test.each<CardView>([
	card,
	{ ...card, role: "Analista", expectation: "R$ 3.900" },
	{ ...card, expectation: "R$ 3.900", late: true, detail: "CV enviado", avatarUrl: "/a.webp" },
	{ ...card, to: "/recruiters/candidates/a1", flags: [{ kind: "likes", label: "2 curtidas", count: 2 }] },
])("unpackCard returns the card that packCard received", (item) => {
	expect(unpackCard(packCard(item))).toEqual(item);
});
