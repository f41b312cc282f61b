import { expect, test } from "vitest";
import { listBlocks, nextBlockKey, parseLocalPath } from "./blocks.ts";
import { type Content, contentText, listVersions } from "./versions.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const now: Content = {
	title_pt: "Terceiro",
	title_en: null,
	summary_pt: "Resumo",
	summary_en: null,
	body_pt: null,
	body_en: null,
	source: null,
	link: null,
	blocks: [{ key: "b1", kind: "text", pt: "<p>Oi</p>", en: null }],
};

test("listVersions rebuilds versions from saved changes and ignores saves of other fields", () => {
	const versions = listVersions(
		now,
		[
			{ id: 9, at: at(9), by: "Ana", changes: { title_pt: ["Segundo", "Terceiro"], place: [0, 1] } },
			{ id: 8, at: at(8), by: "Rui", changes: { status: ["draft", "published"], sites: null } },
			{ id: 7, at: at(7), by: "Rui", changes: { title_pt: ["Primeiro", "Segundo"], blocks: [[], now.blocks] } },
		],
		{ at: at(1), by: null },
	);
	expect(versions.map(({ id, by, content }) => [id, by, content.title_pt, content.blocks.length])).toEqual([
		[9, "Ana", "Terceiro", 1],
		[7, "Rui", "Segundo", 1],
		[0, null, "Primeiro", 0],
	]);
	expect(versions[1]?.changed.map(({ field }) => field)).toEqual(["title_pt", "blocks"]);
	expect(listVersions(now, [], null)).toEqual([]);
});

test("contentText shows values without markup, blocks by their first words, and empty values as null", () => {
	expect(contentText("body_pt", "<p>Um <b>texto</b></p>", "pt")).toBe("Um texto");
	expect(contentText("blocks", now.blocks, "pt")).toBe("Oi");
	expect(contentText("blocks", [], "pt")).toBeNull();
	expect(contentText("title_en", null, "en")).toBeNull();
});

test("listBlocks turns the text of an older page into its first block, and nextBlockKey is unique", () => {
	const blocks = listBlocks({ body_pt: "Antes", body_en: null, blocks: now.blocks });
	expect(blocks.map(({ key, kind }) => [key, kind])).toEqual([
		["body", "text"],
		["b1", "text"],
	]);
	expect(listBlocks({ body_pt: null, body_en: null, blocks: now.blocks })).toEqual(now.blocks);
	expect([nextBlockKey([]), nextBlockKey(blocks)]).toEqual(["b1", "b2"]);
});

test("parseLocalPath accepts paths of the site and refuses other hosts", () => {
	for (const good of ["/", "/jobs?q=dados", "/home/insights#a"]) expect(parseLocalPath(good)).toBe(good);
	for (const bad of ["//evil.example", "/\\evil.example", "/a b", "jobs", "javascript:x"])
		expect(parseLocalPath(bad)).toBeNull();
});
