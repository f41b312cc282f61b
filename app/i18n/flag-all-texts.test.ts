import { expect, test } from "vitest";
import { flagAllTexts } from "./flag-all-texts.server.ts";

const page = "<script>window.__reactRouterContext = {};</script>";

test("flagAllTexts requests all texts when a page uses a namespace that is not loaded everywhere", () => {
	expect(flagAllTexts(page, new Set(["list", "common"]))).toBe(page);
	expect(flagAllTexts(page, new Set(["list", "offers"]))).toBe(
		"<script>window.seletaTexts = true;window.__reactRouterContext = {};</script>",
	);
});
