import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { pt } from "#app/i18n/pt/index.ts";
import { Board } from "./board.tsx";

const i18n = createInstance();
await i18n.init({ lng: "pt", resources: { pt }, interpolation: { escapeValue: false } });

const cards = ["ana", "bia", "caio"].map((id, index) => ({
	id,
	column: index < 2 ? "received" : "interview",
	label: id,
	card: createElement("p", null, id),
}));

function getBoard(props: Partial<Parameters<typeof Board>[0]>) {
	const columns = ["received", "interview", "offer"].map((id) => ({ id, title: id }));
	const board = createElement(Board, {
		label: "Quadro",
		columns,
		cards,
		stageTo: (id) => `?stage=${id}`,
		onMove: () => {},
		moveTo: (id) => `?move=${id}`,
		moveForm: (id) => createElement("form", { id: `form-${id}` }),
		...props,
	});
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, board));
}
const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;
const columnSeen = (html: string) =>
	[...html.matchAll(/data-column="(\w+)"(?: data-strip="")? class="([^"]*)"/g)].filter(
		([, , look]) => !look?.includes("max-md:hidden"),
	)[0]?.[1];

test("the board renders a link to the move form on each card, and no form", () => {
	const html = getBoard({});
	expect([count(html, /<form/g), count(html, /<a href="\?move=/g)]).toEqual([0, 3]);
	expect(html).toContain('aria-label="Mover para… ana"');
});

test("the board opens and focuses the form of the card that is being moved", () => {
	const html = getBoard({ moving: "caio" });
	expect([count(html, /<form/g), count(html, /<a href="\?move=/g)]).toEqual([1, 2]);
	expect(html).toMatch(/<details open=""[^>]*><summary autofocus="" class="kmove">.*form-caio/);
});

test("the board on a phone shows the chosen stage, the moving card's stage or the first", () => {
	const seen = (props: object) => columnSeen(getBoard(props));
	expect([
		seen({}),
		seen({ moving: "caio" }),
		seen({ moving: "caio", stage: "offer" }),
		seen({ stage: "gone" }),
	]).toEqual(["received", "interview", "offer", "received"]);
});

test("the board renders neither move links nor forms when the user may not move cards", () => {
	expect(getBoard({ moveTo: undefined, canDrag: false })).not.toMatch(/<form|\?move=/);
});

test("the board renders an empty stage as a strip unless every stage is empty", () => {
	const strips = (html: string) =>
		[...html.matchAll(/data-column="(\w+)"( data-strip="")?/g)].map(([, id, strip]) => `${id}${strip ? " strip" : ""}`);
	expect(strips(getBoard({}))).toEqual(["received", "interview", "offer strip"]);
	expect(strips(getBoard({ cards: [] }))).toEqual(["received", "interview", "offer"]);
	// The cards may be on another page: a count above zero is not empty.
	const columns = ["received", "interview", "offer"].map((id) => ({ id, title: id, count: 4 }));
	expect(strips(getBoard({ columns }))).toEqual(["received", "interview", "offer"]);
});
