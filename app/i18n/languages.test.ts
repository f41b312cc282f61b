import { expect, test } from "vitest";
import { parseAcceptLanguage } from "./languages.ts";

test.each([
	["en-US,en;q=0.9", "en"],
	["pt-BR, en;q=0.9", "pt"],
	["fr, en;q=0.2, pt;q=0.5", "pt"],
	["fr-FR", null],
	["en;q=0", null],
	["*", null],
	["", null],
	[null, null],
])("parseAcceptLanguage reads %s as %s", (header, language) => expect(parseAcceptLanguage(header)).toBe(language));
