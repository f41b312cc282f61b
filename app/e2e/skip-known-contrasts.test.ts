import { expect, test } from "@playwright/test";
import { findAxeViolations } from "./axe-violations.ts";

const page = (card: string, style = "") =>
	`<!DOCTYPE html><html lang="pt"><title>Contraste</title><style>body { color: #222; background: #fff } ${style}</style>
	<main><h1>Contraste</h1><div class="card"><p class="text">Um texto que se lê</p></div>${card}</main></html>`;

test("violations measures contrast again when colour, background or opacity differ from an earlier match", async ({
	page: tab,
}) => {
	const look = async (html: string) => {
		await tab.setContent(html);
		return (await findAxeViolations(tab, "here")).map((line) => line.split(" ")[1]);
	};
	const card = '<div class="card"><p class="text">Outro texto que se lê</p></div>';
	expect(await look(page(card))).toEqual([]);
	for (const [faulty, style] of [
		['<div class="card"><p class="text" style="color: #bbb">Um texto pálido</p></div>'],
		['<div class="card" style="background: #444"><p class="text">Um texto no escuro</p></div>'],
		['<div class="card" style="opacity: 0.3"><p class="text">Um texto quase apagado</p></div>'],
		[card, ".card:nth-of-type(2) .text { color: #bbb }"],
		[card, "main:has(.card) .card + .card { background: #444 }"],
	])
		expect(await look(page(faulty ?? "", style)), faulty).toEqual(["color-contrast"]);
	expect(await look(page(card))).toEqual([]);
});
