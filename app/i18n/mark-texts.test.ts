import { expect, test } from "vitest";
import { markTexts } from "./mark-texts.server.ts";

const page = "<script>window.__reactRouterContext = {};</script>";

test("markTexts requests all texts when a page uses a namespace that is not loaded everywhere", () => {
	expect(markTexts(page, new Set(["list", "common"]))).toBe(page);
	expect(markTexts(page, new Set(["list", "offers"]))).toBe(
		"<script>window.seletaTexts = true;window.__reactRouterContext = {};</script>",
	);
});
