import { expect, test } from "@playwright/test";
import { findAxeViolations } from "./axe-violations.ts";

const page = (controls: string) =>
	`<!DOCTYPE html><html lang="pt"><title>Alvos</title>
	<style>button { position: absolute; padding: 0; border: 0; color: #000; background: #fff } main { height: 200px }</style>
	<main><h1>Alvos</h1>${controls}</main></html>`;
const at = (left: number, top: number, width: number, height: number) =>
	`<button style="left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px">a</button>`;

test("violations finds small and covered targets when the page also has large ones", async ({ page: tab }) => {
	const look = async (controls: string) => {
		await tab.setContent(page(controls));
		return (await findAxeViolations(tab, "here")).map((line) => line.split(" ").slice(1, 3).join(" "));
	};
	const large = at(0, 80, 40, 40) + at(60, 80, 24, 24);
	expect(await look(large)).toEqual([]);
	// A small one alone has room around it.
	expect(await look(large + at(200, 80, 12, 12))).toEqual([]);
	expect(await look(large + at(200, 80, 12, 12) + at(212, 80, 12, 12))).toEqual(["target-size ×2"]);
	// Two that leave less than 24 pixels of a large one.
	expect(await look(large + at(200, 80, 40, 40) + at(205, 80, 15, 40) + at(222, 80, 18, 40))).toEqual([
		"target-size ×3",
	]);
});
