import { expect, test } from "vitest";
import { markTexts } from "./mark-texts.server.ts";

const page = "<script>window.__reactRouterContext = {};</script>";

test("markTexts asks for all texts when a page names a namespace that not every page has", () => {
	expect(markTexts(page, new Set(["list", "common"]))).toBe(page);
	expect(markTexts(page, new Set(["list", "offers"]))).toBe(
		"<script>window.seletaTexts = true;window.__reactRouterContext = {};</script>",
	);
});
